import { PLASTIC } from '../../assets/rope/plastic/RopePlastic';
import { script, sprite } from './components';
import type { Entry } from './entry';
import { fieldsOf, type Settings } from './rope';
import type { Example } from './scene';
import { skinnedRope, type SkinSettings } from './skin';
import { color, vec2, type Value } from './values';

/** Where the wires leave the vice. */
const VICE = -470;
const NODES = 36;
const LENGTH = 24;

interface Wire {
    readonly name: string;
    readonly y: number;
    /** How hard it is to bend. */
    readonly rigidity: number;
    readonly plastic: Settings<typeof PLASTIC>;
    readonly skin: SkinSettings;
    /** The direction of its segments at the start, degrees from that of the vice. */
    turnOf(segment: number): number;
}

const WIRES: readonly Wire[] = [
    {
        ...{ name: 'Copper', y: 190, rigidity: 0.12 },
        plastic: { yieldAngle: 3, hardening: 0.05 },
        skin: { color: color(222, 138, 84), width: 13 },
        turnOf: (segment) => 75 * Math.sin((segment * 2 * Math.PI) / 12) * Math.min(1, segment / 6),
    },
    {
        ...{ name: 'Straw', y: 20, rigidity: 0.3 },
        plastic: { yieldAngle: 8, hardening: -0.5 },
        skin: { picture: 'satin.png', color: color(250, 214, 96), width: 24, tileLength: 60 },
        turnOf: (segment) => (segment > 20 ? 38 : 0),
    },
    {
        ...{ name: 'Steel', y: -150, rigidity: 0.2 },
        plastic: { yieldAngle: 5, hardening: 0.01, fatigueAngle: 700 },
        skin: { color: color(176, 188, 204), width: 9 },
        turnOf: () => 0,
    },
];

/** Wires in a vice, on a table: what they are bent to they stay. */
export const wire: Example = {
    name: 'wire',
    backdrop: 'blueprint.jpg',
    hint: 'Bend the wires: they stay bent. The lowest one breaks when it is bent to and fro.',
    nodes: () => [
        ...WIRES.map(wireOf),
        sprite('Vice', { picture: 'post.png', width: 74, height: 470 }, { x: VICE - 10, y: 20 }),
    ],
};

/** Where its nodes are at the start, px. */
function pointsOf({ turnOf }: Wire): Value[] {
    const points = [vec2(0, 0)];
    for (let k = 0, x = 0, y = 0; k < NODES - 1; k++) {
        const angle = (turnOf(k) * Math.PI) / 180;
        x += LENGTH * Math.cos(angle);
        y += LENGTH * Math.sin(angle);
        points.push(vec2(Math.round(x * 1e3) / 1e3, Math.round(y * 1e3) / 1e3));
    }
    return points;
}

function wireOf(one: Wire): Entry {
    const { name, y, rigidity, plastic, skin } = one;
    return skinnedRope(
        name,
        {
            ...{ nodeCount: NODES, baseLength: LENGTH, mass: 0.4, segments: 'Rod' },
            ...{ initialShape: 'Points', points: pointsOf(one), clampHead: true, flexuralRigidity: rigidity },
            ...{ gravityScale: 0, damping: 8, touch: 'Nearest', touchRadius: 60 },
        },
        skin,
        { x: VICE, y },
        [script('RopePlastic', fieldsOf(PLASTIC, plastic))],
    );
}
