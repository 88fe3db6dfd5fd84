import { Vec2, Vec3, type Node } from 'cc';
import {
    RopeAnchor,
    RopeOffScreen,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSystem,
    RopeTouch,
    type Rope,
} from '../../assets/rope';
import { touch } from '../../assets/rope/core/runtime/touch/touch-events';
import { StateHash } from '../../assets/rope/state/solver/hash';
import { drawnOf, positionsOf, STEP, type Game, type RopeValues } from '../support/game';

const system = RopeSystem.instance;

/** A play: ropes, and what happens to them before each frame. */
export interface Play {
    readonly rope: Rope;
    /** Where the scene is in a frame. */
    readonly place?: (frame: number) => void;
    /** What is done to the ropes in a frame. */
    readonly drive?: (frame: number) => void;
}

export const start = (game: Game, values: RopeValues = {}, load = 0): Rope => {
    const rope = game.addRope({ nodeCount: 14, ...values }, { x: 300, y: 500 });
    if (load > 0) rope.attach(game.addNode('crate'), -1, { mass: load });
    rope.applyImpulse(-1, new Vec2(900 * (load + 1), 200));
    return rope;
};

/** A frame's part of a full turn: anchors and fingers go in circles. */
export const turn = (frame: number): number => (frame % 90) * ((2 * Math.PI) / 90);

export function held(game: Game, values: RopeValues = {}): Play {
    const hook = game.addNode('hook', { x: 500, y: 500 });
    const anchor = new RopeAnchor();
    anchor.target = hook;
    const rope = start(game, { anchors: [anchor], ...values });
    return { rope, place: (frame) => hook.setPosition(500 + 30 * Math.sin(turn(frame)), 500) };
}

function dragged(game: Game, mode: RopeTouch): Play {
    const rope = start(game, { touch: mode }, 4);
    return {
        rope,
        drive: (frame) => {
            const [x, y] = [310 + 60 * Math.sin(turn(frame)), 420 - 0.3 * (frame % 90)];
            const at = game.stage.camera.worldToScreen(new Vec3(x, y, 0));
            touch(frame % 70 === 10 ? 'start' : frame % 70 === 55 ? 'end' : 'move', 1, new Vec2(at.x, at.y));
        },
    };
}

/** A rope that comes into view from time to time. */
function unseen(game: Game, offScreen: RopeOffScreen): Play {
    const rope = start(game, { offScreen, allowSleep: false }, 5);
    const inView = (frame: number): boolean => frame % 60 < 20;
    const at = (frame: number): number => (inView(frame) ? 300 : -2000) + (frame % 60);
    return {
        rope,
        place: (frame) => rope.node.setPosition(at(frame), 500),
        drive: (frame) => {
            if (inView(frame) !== inView(frame - 1)) rope.teleport();
        },
    };
}

export const PLAYS: Record<string, (game: Game) => Play> = {
    ...Object.fromEntries(
        [RopeSolver.Exact, RopeSolver.Relaxation, RopeSolver.FollowTheLeader].map((solver) => [
            `solver ${RopeSolver[solver]}`,
            (game: Game): Play => ({ rope: start(game, { solver }, 10) }),
        ]),
    ),
    'two hooks': (game) => held(game, {}),
    gusts: (game) => ({ rope: start(game, { wind: new Vec2(300, 0), windTurbulence: 500 }) }),
    elastic: (game) => ({ rope: start(game, { stretchCompliance: 1e-5, substeps: 2 }, 10) }),
    rods: (game) => ({ rope: start(game, { segments: RopeSegments.Rod }) }),
    'points that differ': (game) => {
        const points = [0, 20, 55, 70, 130].map((y, i) => new Vec2(8 * i, -y));
        return { rope: start(game, { initialShape: RopeShape.Points, points, masses: [1, 2, 3], mass: 7 }) };
    },
    'a moving node': (game) => {
        const rope = start(game, {}, 5);
        return { rope, place: (frame) => rope.node.setPosition(300 + 40 * Math.sin(turn(frame)), 500) };
    },
    'half of the frames while unseen': (game) => unseen(game, RopeOffScreen.HalfRate),
    'no frames while unseen': (game) => unseen(game, RopeOffScreen.Pause),
    'a prop along it': (game) => {
        const rope = start(game, {});
        const entry = rope.attach(game.addNode('bead'), -1, { distance: 0, mass: 5 })!;
        return { rope, drive: (frame) => (entry.distance = frame % 250) };
    },
    'a finger at a crate': (game) => dragged(game, RopeTouch.Nearest),
    'a finger at the head': (game) => dragged(game, RopeTouch.Head),
    'falling asleep': (game) => ({ rope: game.addRope({ nodeCount: 8, damping: 9 }, { x: 300, y: 400 }) }),
};

/** One frame; every fifth is of another length. */
export function frameOf(game: Game, play: Play, frame: number): void {
    play.place?.(frame);
    play.drive?.(frame);
    game.tick(1, frame % 5 === 0 ? 1 / 75 : STEP);
}

/** The states of all there is: features bring what is not a rope. */
interface States {
    readonly ropes: readonly unknown[];
    readonly nets?: readonly { readonly net: { readonly nodes: ArrayLike<number> } }[];
    readonly loads?: readonly {
        readonly simulation: { readonly nodes: ArrayLike<number> };
        readonly x: number;
        readonly y: number;
    }[];
}

/** All bits of what can be seen of all ropes and nets. */
export function look(): string {
    const hash = new StateHash();
    for (const rope of system.ropes) {
        for (const { x, y } of [...positionsOf(rope), ...drawnOf(rope)]) hash.addAll([x, y]);
        for (const { target } of rope.attachments)
            hash.addAll([target!.worldPosition.x, target!.worldPosition.y]);
        hash.addAll([rope.sleeping ? 1 : 0, rope.nodes.length, rope.length, rope.maxTension]);
    }
    const { nets = [], loads = [] }: States = system.captureState();
    for (const { net } of nets) hash.addAll(net.nodes);
    for (const { simulation, x, y } of loads) hash.addAll([...Array.from(simulation.nodes), x, y]);
    return hash.digest;
}

export function film(game: Game, play: Play, from: number, frames: number): string[] {
    return Array.from({ length: frames }, (_, i) => {
        frameOf(game, play, from + i);
        return look();
    });
}

/** All nodes of the scene but pieces that have been cut off. */
export function nodesOf(node: Node): Node[] {
    return [node, ...node.children.filter(({ name }) => !name.endsWith('(cut)')).flatMap(nodesOf)];
}

export const throughText = <T>(state: T): T => JSON.parse(JSON.stringify(state)) as T;
