import { director, Graphics } from 'cc';
import type { Rope } from '../assets/rope';
import { row, type Row } from '../tools/report';
import { addRope, openScene } from './scene';

type Call = 'clear' | 'stroke' | 'fill';

/** How often a frame of one rope calls the Graphics, once the rope is there. */
export function measureDrawCalls(): Row[] {
    return [
        ...countCalls('without dots', (rope) => (rope.drawNodes = false), { clear: 1, stroke: 1, fill: 0 }),
        ...countCalls('with dots', (rope) => showDots(rope, true), { clear: 1, stroke: 1, fill: 1 }),
        ...countCalls('with dots, pinned ones in another colour', (rope) => showDots(rope, false), {
            clear: 1,
            stroke: 1,
            fill: 2,
        }),
    ];
}

function showDots(rope: Rope, oneColor: boolean): void {
    rope.drawNodes = true;
    if (oneColor) rope.pinnedColor = rope.nodeColor.clone();
}

function countCalls(name: string, prepare: (rope: Rope) => void, limits: Record<Call, number>): Row[] {
    openScene();
    const rope = addRope();
    prepare(rope);
    director.tick(1 / 60);
    const graphics = rope.getComponent(Graphics)!;
    const counts = { clear: 0, stroke: 0, fill: 0 };
    for (const call of Object.keys(counts) as Call[]) {
        const original = graphics[call].bind(graphics);
        graphics[call] = () => {
            counts[call]++;
            original();
        };
    }
    director.tick(1 / 60);
    return (Object.keys(counts) as Call[]).map((call) =>
        row(`draw ${name}: ${call}`, counts[call], 'calls/frame', limits[call]),
    );
}
