import { Component, director, Graphics, type Node } from 'cc';
import { row, shortOf, type Row } from '../tools/report';
import { addRope, addToCanvas, openScene } from './scene';

/** JS heap of a rope of 30 nodes with its scene node and its Graphics, kB. The numbers in its arrays lie outside of it. */
const HEAP_LIMIT = 22;
/** Creating a rope and its first frame, against a node with a Graphics that draws as many lines. */
const BIRTH_LIMIT = 2;
const NODES = 30;
/** Objects that are there before those that are counted: what is made once is theirs. */
const FIRST = 200;
const COUNTED = 400;
const FRAMES = 30;
const BORN = 100;
const ROUNDS = 60;

const HEAP_REASON = {
    value: 28.9,
    reason: 'the solver, the frames and each part of a feature keep objects of their own, and every array is an object beside its numbers',
};
const BIRTH_REASON = { reason: 'a rope has the properties, the solver and the parts of features to make' };

/** What a rope of 30 nodes takes of the memory, and of the time of its first frame. Needs node's --expose-gc. */
export function measureMemory(): Row[] {
    const rope = memoryOf(createRope);
    return [
        shortOf(row('memory: heap of a rope', rope.heap, 'kB', HEAP_LIMIT), HEAP_REASON),
        row('memory: arrays of a rope', rope.arrays, 'kB'),
        ...birthRows(),
    ];
}

function createRope(): void {
    addRope().nodeCount = NODES;
}

/** A line through as many points, drawn in the first frame. */
class Line extends Component {
    protected override start(): void {
        const graphics = this.getComponent(Graphics)!;
        graphics.moveTo(0, 0);
        for (let i = 1; i < NODES; i++) graphics.lineTo(0, -20 * i);
        graphics.stroke();
    }
}

function createLine(): void {
    const node: Node = addToCanvas('Line');
    node.addComponent(Graphics);
    node.addComponent(Line);
}

/** What one of many objects takes after some frames, kB. */
function memoryOf(create: () => void): { readonly heap: number; readonly arrays: number } {
    openScene();
    const add = (count: number): NodeJS.MemoryUsage => {
        for (let i = 0; i < count; i++) create();
        for (let frame = 0; frame < FRAMES; frame++) director.tick(1 / 60);
        globalThis.gc!();
        return process.memoryUsage();
    };
    const before = add(FIRST);
    const after = add(COUNTED);
    const each = (part: 'heapUsed' | 'arrayBuffers'): number => (after[part] - before[part]) / COUNTED / 1e3;
    return { heap: each('heapUsed'), arrays: each('arrayBuffers') };
}

/** Time of creating one of many objects and of the first frame of all, in turns. */
function birthRows(): Row[] {
    const best = { line: Infinity, rope: Infinity };
    for (let round = 0; round < ROUNDS; round++) {
        best.line = Math.min(best.line, birthTime(createLine));
        best.rope = Math.min(best.rope, birthTime(createRope));
    }
    return [
        row('memory: creating a Graphics with a line, and its first frame', best.line, 'us'),
        row('memory: creating a rope, and its first frame', best.rope, 'us'),
        shortOf(row('memory: creating: ratio', best.rope / best.line, 'x', BIRTH_LIMIT), BIRTH_REASON),
    ];
}

/** Of the processor, us. No garbage is collected by hand: that throws away compiled code, and this would time the interpreter. */
function birthTime(create: () => void): number {
    openScene();
    director.tick(1 / 60);
    const start = process.cpuUsage();
    for (let i = 0; i < BORN; i++) create();
    director.tick(1 / 60);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / BORN;
}
