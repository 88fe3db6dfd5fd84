import { director, game, input, Scene, screen, UITransform, Vec2, type Component } from 'cc';
import { Rope, RopeLoad, RopeNet, RopeObstacle, RopeSystem } from '../../../assets/rope';
import { obstacleWorld } from '../../../assets/rope/contacts/runtime/world';
import { enabledRopes } from '../../../assets/rope/core/runtime/groups';
import { enabledLoads, enabledOthers } from '../../../assets/rope/loads/runtime/registry';
import { riders } from '../../../assets/rope/riders/riding';
import { PhysicsSystem2D } from '../../../tools/cc/physics-2d';
import { resetEngine } from '../../../tools/cc/reset';
import { createNode, createStage } from '../../../tools/cc/stage';

/** What is listened to. */
function listenedIn(target: unknown): string[] {
    const { _invoker: invoker } = target as {
        readonly _invoker: { readonly _lists: ReadonlyMap<unknown, { readonly items: readonly unknown[] }> };
    };
    return [...invoker._lists].flatMap(([name, { items }]) => items.map(() => String(name)));
}

/** What the engine listens to, and what a scene has added. */
export function allListened(): string[] {
    const own = '_listeners';
    return [
        director,
        game,
        (input as unknown as Record<string, unknown>)[own],
        (screen as unknown as Record<string, unknown>)[own],
    ].flatMap(listenedIn);
}

/** Where a usual scene ends: ropes with a load, a rope tied to them, contacts, bending and a net. */
export function healthyPlaces(): string {
    resetEngine();
    Object.assign(RopeSystem.instance, { timeScale: 1, enable: true, autoSimulation: true });
    const stage = createStage();
    const add = <T extends Component>(type: new () => T, x: number, y: number, values: Partial<T>): T => {
        const node = createNode('healthy', stage.canvas);
        node.setPosition(x, y);
        node.addComponent(UITransform).setContentSize(80, 60);
        return Object.assign(node.addComponent(type)!, values);
    };
    const many = { nodeCount: 9, damping: 1, gravity: new Vec2(100, -980) };
    add(RopeObstacle, 40, -100, { size: new Vec2(100, 30) });
    const ropes = [
        add(Rope, 0, 0, { ...many, collide: true }),
        add(Rope, 30, 0, { ...many, collide: true, collideRopes: true, maxBendAngle: 40 }),
        add(Rope, 60, 0, { ...many, substeps: 2 }),
    ];
    const load = add(RopeLoad, 0, -160, { mass: 3, fixedRotation: false });
    ropes[0]!.attach(load.node);
    ropes[2]!.attach(load.node, 5);
    const net = add(RopeNet, 200, 0, { columns: 3, rows: 3 });
    for (let frame = 0; frame < 12; frame++) director.tick(1 / 60);
    const places = ropes.flatMap(({ nodes }) => nodes.map(({ position: { x, y } }) => [x, y]));
    const corner = net.getPoint(-1, -1)!;
    director.runSceneImmediate(new Scene('nothing'));
    return JSON.stringify([places, corner.x, corner.y]);
}

/** What of the package is registered, listening or ticking though its scene has gone; `before` listened before it. */
export function leftBehind(before: readonly string[]): string[] {
    const system = RopeSystem.instance;
    const left: Record<string, number> = {
        ropes: system.ropes.length + enabledRopes().length,
        nets: system.nets.length + enabledOthers().length,
        loads: enabledLoads().length,
        riders: riders.size,
        obstacles: obstacleWorld.sources.length,
        'steps of the physics': Object.hasOwn(PhysicsSystem2D.instance.physicsWorld, 'step') ? 1 : 0,
    };
    const kept = Object.keys(left).filter((name) => left[name]! > 0);
    const listened = before.slice();
    for (const name of allListened())
        if (listened.includes(name)) listened.splice(listened.indexOf(name), 1);
        else kept.push(name);
    return kept;
}
