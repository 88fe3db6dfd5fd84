import { deserialize, director, instantiate, js, Node, ValueType, type Prefab, type SceneAsset } from 'cc';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rope, RopeAnchor, RopeAttachment } from '../../assets/rope';
import { uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { createNode } from '../../tools/cc/stage';
import { distance, drawnOf, useGame } from '../support/game';

const FOLDER = join(__dirname, '../fixtures/0.1.0');
/** The ropes were at rest long before, s. */
const TIME = 70;
const FPS = 60;
/** Largest distance of a node or a prop from its place in version 0.1.0, px. */
const TOLERANCE = 0.5;
const ANGLE_TOLERANCE = 0.5;

/** Properties that have another name and unit now, as version 0.1.0 had them. */
const FORMER: Readonly<Record<string, (rope: Rope) => number>> = {
    bendCompliance: ({ flexuralRigidity }) => (flexuralRigidity > 0 ? 1 / flexuralRigidity : 0),
};

/** What version 0.1.0 made of a rope. */
interface Recorded {
    readonly values: Readonly<Record<string, unknown>>;
    readonly atRest: readonly (readonly [x: number, y: number])[];
    readonly props: Readonly<Record<string, readonly [x: number, y: number, angle: number]>>;
}

function read(file: string): unknown {
    return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}

const recorded = read('recorded.json') as Record<'scene' | 'prefab', Readonly<Record<string, Recorded>>>;
const game = useGame();

beforeAll(() => {
    // Creator finds the class of a component by the uuid of its script.
    js._setClassId(compressScriptUuid(uuidOf('Rope')), Rope);
});

function openScene(): Rope[] {
    const asset = deserialize(read('ropes.scene')) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!.getComponentsInChildren(Rope);
}

function openPrefab(): Rope[] {
    const turned = createNode('turned', game.stage.canvas);
    turned.setPosition(30, 50);
    turned.angle = 20;
    turned.setScale(1.5, 1.5, 1);
    const copy = instantiate(deserialize(read('lamp.prefab')) as Prefab);
    turned.addChild(copy);
    return copy.getComponentsInChildren(Rope);
}

describe.each([
    ['scene', openScene],
    ['prefab', openPrefab],
])('a %s of version 0.1.0', (kind, open) => {
    const expected = recorded[kind as keyof typeof recorded];

    test('has its ropes, with the values it was saved with', () => {
        const values = open().map((rope) => [rope.node.name, valuesOf(rope, expected)]);
        const saved = Object.entries(expected).map(([name, { values }]) => [name, values]);
        expect(Object.fromEntries(values)).toMatchObject(Object.fromEntries(saved));
    });

    test('loses nothing when its ropes are saved or copied', () => {
        for (const rope of open()) {
            const copy = instantiate(rope.node).getComponent(Rope)!;
            expect(valuesOf(copy, expected).bendCompliance).toBe(valuesOf(rope, expected).bendCompliance);
        }
    });

    test('comes to rest in the same shape, its props in the same places', () => {
        const ropes = open();
        game.tick(TIME * FPS);
        for (const rope of ropes) {
            const { atRest, props } = expected[rope.node.name]!;
            const gaps = drawnOf(rope).map((point, i) => distance(point, toXY(atRest[i]!)));
            expect([rope.node.name, gaps.length]).toEqual([rope.node.name, atRest.length]);
            expect({ rope: rope.node.name, isSame: Math.max(...gaps) <= TOLERANCE, gaps }).toMatchObject({
                isSame: true,
            });
            for (const [name, prop] of Object.entries(props)) {
                const { worldPosition, eulerAngles } = targetsOf(rope).find((node) => node.name === name)!;
                expect(distance(worldPosition, toXY(prop))).toBeLessThanOrEqual(TOLERANCE);
                expect(Math.abs(eulerAngles.z - prop[2])).toBeLessThanOrEqual(ANGLE_TOLERANCE);
            }
        }
    });
});

/** The recorded properties of a rope as they are now. */
function valuesOf(rope: Rope, expected: Readonly<Record<string, Recorded>>): Record<string, unknown> {
    const names = Object.keys(expected[rope.node.name]!.values);
    const loose = rope as unknown as Record<string, unknown>;
    return Object.fromEntries(
        names.map((name) => [name, name in FORMER ? FORMER[name](rope) : plain(loose[name])]),
    );
}

/** A value as JSON has it: nodes are names. */
function plain(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(plain);
    if (value instanceof Node) return value.name;
    if (value instanceof ValueType || value instanceof RopeAnchor || value instanceof RopeAttachment) {
        const { __values__: names } = value.constructor as unknown as { __values__: string[] };
        return Object.fromEntries(names.map((name) => [name, plain((value as never)[name])]));
    }
    return value;
}

function targetsOf(rope: Rope): Node[] {
    return rope.attachments.flatMap(({ target }) => (target ? [target] : []));
}

function toXY([x, y]: readonly number[]): { x: number; y: number } {
    return { x: x!, y: y! };
}
