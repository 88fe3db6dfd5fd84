import { swing, type Swing } from '../../tests/scenes/swing';
import { row, type Row } from '../../tools/report';
import { solverRope, tutorialRope, type BenchRope } from '../ropes';
import { measureAccuracy } from './accuracy';
import type { Contestant } from './contestant';

const NODE_COUNTS = [30, 100];
const LOADS = [1, 10, 100, 1000];

interface Candidate {
    readonly name: string;
    create(scene: Swing): BenchRope;
}

/** How far a user's rope stretches in a swing who turns nothing up: the longest segment in the last 5 of 10 s. */
export function measureDefaultStretch(contestants: readonly Contestant[]): Row[] {
    const candidates: Candidate[] = [
        { name: 'Exact', create: (scene) => solverRope(scene, 'exact') },
        { name: 'Relaxation', create: (scene) => solverRope(scene, 'relaxation') },
        { name: 'tutorial', create: tutorialRope },
        ...contestants.map(({ name, create, defaults }) => ({
            name,
            create: (scene: Swing) => create(scene, defaults),
        })),
    ];
    return NODE_COUNTS.flatMap((nodeCount) =>
        LOADS.flatMap((load) => {
            const scene = swing(nodeCount, load);
            return candidates.map(({ name, create }) => {
                const { stretch } = measureAccuracy(create(scene), scene);
                return row(`stretch swing, ${nodeCount} nodes, load ${load}: ${name}`, 100 * stretch, '%');
            });
        }),
    );
}
