import { sprite } from './components';
import type { Entry } from './entry';
import { rope, type RopeSettings } from './rope';
import type { Example } from './scene';
import { color } from './values';

const FRONT = { picture: 'link.png', width: 29, height: 49 };
const SIDE = { picture: 'link-side.png', width: 9, height: 49 };
/** From link to link: each lies two bars deep in the next. */
const PITCH = 31;
const HOOK = { picture: 'knob.png', width: 34, height: 34 };
const LOOK = { lineWidth: 7, strokeColor: color(96, 102, 112) };

/** Chains drawn as links: a link is a prop on every node, from the front and from the side in turn. */
export const chain: Example = {
    name: 'chain',
    hint: 'Pull at the chains.',
    nodes: () => {
        const hook = sprite('Hook', HOOK, { x: -330, y: 290 });
        const left = sprite('Left hook', HOOK, { x: 20, y: 220 });
        const right = sprite('Right hook', HOOK, { x: 480, y: 260 });
        const crate = sprite('Crate', { picture: 'crate.png', width: 100, height: 100, anchorY: 1 });
        const hanging = chainOf('Hanging chain', 13, { headAnchor: hook }, crate);
        const slung = chainOf('Slung chain', 20, { headAnchor: left, secondAnchor: right });
        return [...hanging, ...slung, crate, hook, left, right];
    },
};

/** A rope with a link on every node, and a crate on the last one if there is one. */
function chainOf(name: string, nodeCount: number, settings: RopeSettings, crate?: Entry): Entry[] {
    const links = Array.from({ length: nodeCount }, (_, i) =>
        sprite(`${name}, link ${i}`, i % 2 === 0 ? FRONT : SIDE),
    );
    const body = rope(
        name,
        {
            ...settings,
            nodeCount,
            nodeMass: 1,
            baseLength: PITCH,
            attachments: [
                ...links.map((target, nodeIndex) => ({ target, nodeIndex, mass: 0, rotate: true })),
                ...(crate ? [{ target: crate, nodeIndex: -1, mass: 30 }] : []),
            ],
            damping: 0.3,
            touch: 'Nearest',
            touchRadius: 90,
        },
        {},
        LOOK,
    );
    const sides = links.filter((_, i) => i % 2 === 1);
    return [body, ...links.filter((_, i) => i % 2 === 0), ...sides];
}
