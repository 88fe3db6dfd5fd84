import { EDITOR } from 'cc/env';

interface XY {
    readonly x: number;
    readonly y: number;
}

/** Advice to ropes that hold bodies, in Chinese. */
export const BODY_ADVICE = EDITOR
    ? {
          otherGravity: (rope: XY, physics: XY): string =>
              `绳子的重力（${rope.x}, ${rope.y}）与 2D 物理的重力（${physics.x}, ${physics.y}）不同：绳子和刚体下落不一致。`,
          heavyRope: (rope: string, body: string): string =>
              `绳子质量 ${rope}，其上的刚体 ${body} kg：请减小 Mass，否则绳子会甩动刚体。`,
          slowFrames: (ms: string, maxSubSteps: number): string =>
              `每帧 ${ms} 毫秒：刚体和绳子以慢动作运行。请增大 PhysicsSystem2D 的 maxSubSteps（${maxSubSteps}）。`,
      }
    : {};
