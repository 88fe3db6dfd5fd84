import { director, Node, Vec2 } from 'cc';
import { RopeAnchor, RopeObstacle, type Rope } from '../assets/rope';
import { runtimeOf } from '../assets/rope/core/runtime/groups';
import { FIXED_STEP } from '../assets/rope/core/solver';
import { row, shortOf, type Row } from '../tools/report';
import { addRope, openScene } from './scene';

const ROPES = 100;
const FRAMES = 200;
const ROUNDS = 7;
/** A sleeping rope may cost this part of an awake one. */
const SLEEP_LIMIT = 0.01;
const ENGINE_CALLS =
    'the engine calls its update and looks at its node and Graphics, each frame asks whether anything tells of a change, and every tenth reads all that changes unheard';

/** What ropes of 30 nodes are given. */
const SCENES: Readonly<Record<string, (ropes: readonly Rope[]) => void>> = {
    '30 nodes': () => undefined,
    'with a crate': (ropes) => ropes.forEach(hangCrate),
    'between two anchors': (ropes) => ropes.forEach(hangBetween),
    'collide, ten boxes': collideWithBoxes,
};

/** Time per frame and rope of a whole frame, swinging and asleep, above that of the empty scene. */
export function measureSleep(): Row[] {
    return Object.keys(SCENES).flatMap(measureScene);
}

function measureScene(name: string): Row[] {
    openScene();
    timeFrames(); // until the engine's own code is compiled
    const empty = timeFrames();
    const ropes = Array.from({ length: ROPES }, () => addRope());
    SCENES[name](ropes);
    swing(ropes);
    const awake = (timeFrames() - empty) / ROPES;
    const simulated = timeSteps(ropes) / ROPES;
    calm(ropes);
    const asleep = (timeFrames() - empty) / ROPES;
    const ratio = row(`sleep, ${name}, whole frame: ratio`, asleep / awake, 'x', SLEEP_LIMIT);
    return [
        row(`sleep, ${name}, whole frame: awake`, awake, 'us/rope'),
        row(`sleep, ${name}, of that the step: awake`, simulated, 'us/rope'),
        row(`sleep, ${name}, whole frame: asleep`, asleep, 'us/rope'),
        shortOf(ratio, { reason: ENGINE_CALLS }),
    ];
}

function hangCrate(rope: Rope): void {
    rope.attach(addNodeBeside(rope), -1, { mass: 5 });
}

/** Both ends hang on entries of `anchors`. */
function hangBetween(rope: Rope): void {
    for (const [nodeIndex, x] of [
        [0, 0],
        [-1, 200],
    ]) {
        const target = addNodeBeside(rope);
        target.setPosition(x, 0);
        rope.anchors.push(Object.assign(new RopeAnchor(), { nodeIndex, target }));
    }
}

/** Swinging ropes hit the boxes; hanging ones do not touch them. */
function collideWithBoxes(ropes: readonly Rope[]): void {
    for (let k = 0; k < 10; k++) {
        const box = addNodeBeside(ropes[0]);
        box.setPosition(200 + 40 * k, -220);
        box.addComponent(RopeObstacle);
    }
    for (const rope of ropes) rope.collide = true;
}

function addNodeBeside(rope: Rope): Node {
    const node = new Node('beside');
    rope.node.parent!.addChild(node);
    return node;
}

/** Gives every rope a push that keeps it swinging. */
function swing(ropes: readonly Rope[]): void {
    for (const rope of ropes) {
        rope.damping = 0;
        rope.allowSleep = false;
        rope.applyImpulse(15, new Vec2(2000, 0));
    }
}

/** Lets all ropes come to rest. */
function calm(ropes: readonly Rope[]): void {
    for (const rope of ropes) {
        rope.damping = 50;
        rope.allowSleep = true;
    }
    while (ropes.some((rope) => !rope.sleeping)) director.tick(1 / 60);
}

/** Microseconds per frame. */
function timeFrames(): number {
    return timeBest(() => director.tick(1 / 60));
}

/** Microseconds for a step of all ropes without anything else of a frame. */
function timeSteps(ropes: readonly Rope[]): number {
    const simulations = ropes.map((rope) => runtimeOf(rope).ready());
    return timeBest(() => {
        for (const simulation of simulations) simulation.advance(FIXED_STEP);
    });
}

/** Microseconds, best of all rounds. */
function timeBest(act: () => void): number {
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        for (let frame = 0; frame < FRAMES; frame++) act();
        best = Math.min(best, ((performance.now() - start) / FRAMES) * 1000);
    }
    return best;
}
