import { director, type Node } from 'cc';
import { RopeAttachment, type Rope } from '../../assets/rope';
import type { Game, RopeValues } from './game';
import { serialize } from './serialize';

/** A rope that the user has added between two anchors, with a crate on it. */
export function loadedRope(
    game: Game,
    values: RopeValues = {},
): { rope: Rope; head: Node; tail: Node; crate: Node } {
    const head = game.addNode('head', { x: 10, y: 400 });
    const tail = game.addNode('tail', { x: 310, y: 350 });
    const crate = game.addNode('crate', { x: 77, y: 88 });
    const attachments = [Object.assign(new RopeAttachment(), { target: crate, nodeIndex: 7, mass: 20 })];
    const rope = game.addRope({
        ...{ nodeCount: 20, baseLength: 24, headAnchor: head, secondAnchor: tail, attachments },
        ...values,
    });
    return { rope, head, tail, crate };
}

let selected: Node | null = null;

/** Selects a node in the scene view, or none, as a click in the Hierarchy does. */
export function select(node: Node | null): void {
    for (const component of selected?.components ?? []) component.onLostFocusInEditor?.();
    selected = node;
    for (const component of node?.components ?? []) component.onFocusInEditor?.();
}

/** What the editor would save if the user pressed Save now. */
export function savedScene(): string {
    return serialize(director.getScene()!);
}

/** Everything one can do with ropes without changing them; calls back after each thing. */
export function lookAt(game: Game, ropes: readonly Rope[], check: () => void): void {
    const frames = (count: number): void => {
        for (let i = 0; i < count; i++) {
            game.tick();
            check();
        }
    };
    frames(20);
    for (const rope of ropes) {
        select(rope.node);
        frames(3);
        rope.previewInEditor = true;
        frames(40);
        rope.previewInEditor = false;
        frames(3);
        rope.previewInEditor = true;
        frames(20);
        select(null);
        frames(3);
    }
    for (const rope of ropes) {
        void [rope.nodes, rope.advice, rope.preset, rope.maxStretch, rope.isTaut, rope.currentLength];
        (rope as unknown as { _getLocalBounds(out: object): void })._getLocalBounds({ set: () => undefined });
        check();
    }
}
