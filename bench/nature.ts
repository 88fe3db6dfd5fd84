import { NATURE } from '../tests/physics/nature';
import type { MakeRope } from '../tests/physics/nature/phenomenon';
import { row, type Row } from '../tools/report';
import type { Contestant } from './peers/contestant';
import { solverRope, tutorialRope } from './ropes';

interface Candidate {
    readonly name: string;
    readonly make: MakeRope;
}

/** How far every rope is from what ropes do in nature, with default settings; NaN where it knows nothing of that. */
export function measureNature(contestants: readonly Contestant[]): Row[] {
    const candidates: Candidate[] = [
        { name: 'Exact', make: (scene, parameters) => solverRope(scene, 'exact', parameters) },
        { name: 'tutorial', make: (scene, parameters) => (parameters ? null : tutorialRope(scene)) },
        ...contestants.map(({ name, create, defaults }): Candidate => ({
            name,
            make: (scene, parameters) => (parameters ? null : create(scene, defaults)),
        })),
    ];
    return candidates.flatMap(({ name, make }) =>
        NATURE.map((one) => row(`nature ${one.name}: ${name}`, one.measure(make), one.unit)),
    );
}
