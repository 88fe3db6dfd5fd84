import { label, script, sprite, uiTransform } from './components';
import type { Entry } from './entry';
import { node } from './node';
import type { RopeSettings } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color } from './values';

const COLUMNS: readonly { readonly name: string; readonly short: string; readonly solver: RopeSettings }[] = [
    { name: 'Exact', short: 'Exact', solver: {} },
    ...[1, 5, 20, 100].map((iterations) => ({
        name: `Relaxation ${iterations}`,
        short: `× ${iterations}`,
        solver: { solver: 'Relaxation', iterations } as const,
    })),
    { name: 'Follow the leader', short: 'Follow', solver: { solver: 'FollowTheLeader' } },
];
/** Of a column; how far a crate swings beside its own, px. */
const [WIDTH, SWING] = [170, 200];
const HOOK_Y = 270;
const GREY = color(200, 206, 214);

/** The same rope with the same crate, solved in six ways: why several iterations? */
export const solverComparison: Example = {
    name: 'solver-comparison',
    backdrop: 'blueprint.jpg',
    hint: 'Same rope, same crate. × 100 iterations stretch less than × 1. The last rope does not feel its crate.',
    nodes: () => {
        const hooks = COLUMNS.map(({ name }, i) => {
            const x = (i - (COLUMNS.length - 1) / 2) * WIDTH;
            return sprite(`Hook of ${name}`, { picture: 'knob.png', width: 28, height: 28 }, { x });
        });
        const beam = node(
            'Beam',
            { y: HOOK_Y },
            [
                uiTransform((COLUMNS.length - 1) * WIDTH + 2 * SWING, 1),
                script('examples/solver-comparison/Sway.ts', { width: 40, period: 2.4 }),
            ],
            hooks,
        );
        const crates = COLUMNS.map(({ name }) =>
            sprite(`Crate of ${name}`, { picture: 'crate.png', width: 56, height: 56, anchorY: 1 }),
        );
        const ropes = COLUMNS.map(({ name, solver }, i) => roped(name, solver, hooks[i]!, crates[i]!));
        const labels = COLUMNS.map(({ name, short }, i) =>
            label(`Name of ${name}`, short, 46, GREY, {
                x: (i - (COLUMNS.length - 1) / 2) * WIDTH,
                y: 325,
            }),
        );
        return [...ropes, ...crates, beam, ...labels];
    },
};

function roped(name: string, solver: RopeSettings, headAnchor: Entry, crate: Entry): Entry {
    return skinnedRope(
        name,
        {
            ...solver,
            nodeCount: 16,
            nodeMass: 1,
            baseLength: 16,
            headAnchor,
            attachments: [{ target: crate, nodeIndex: -1, mass: 10 }],
            touch: 'Nearest',
            touchRadius: 60,
        },
        { picture: 'hemp.png', width: 14 },
    );
}
