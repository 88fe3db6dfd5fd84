import { Color, Sprite, UIOpacity, type Node, type UIRenderer } from 'cc';
import { FLOATS_PER_VERTEX } from '../../assets/rope/skin/draw/strip';
import { setBatching } from '../../tools/cc/batching';
import { createNode } from '../../tools/cc/stage';
import { trianglesOf } from '../../tools/cc/triangle-record';
import type { Game } from '../support/game';

/*
 * The ways in which the engine brings what skins write on the screen: see tools/cc/render/render-entity.ts. Those by
 * draw infos are written from the engine's public source; neither Cocos 4 nor a native build has been run.
 */

/** Below it a triangle is one that is not to be seen, px². */
const MIN_AREA = 0.05;

/** After which ropes and nets sleep here. */
const MOST_FRAMES = 1000;

/** Numbers of all triangles that are seen, corner by corner: place, place in the picture, colour. */
export function seen(renderer: UIRenderer): number[][] {
    const triangles = trianglesOf(renderer);
    if (!triangles) return [];
    const { vertices, indices } = triangles;
    const corners = [...indices].map((index) => [
        ...vertices.subarray(FLOATS_PER_VERTEX * index, FLOATS_PER_VERTEX * (index + 1)),
    ]);
    const all = corners.map((_, i) => corners.slice(i, i + 3)).filter((_, i) => i % 3 === 0);
    return all
        .filter(([a, b, c]) => {
            const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
            return Math.abs(area) / 2 > MIN_AREA;
        })
        .map((triangle) => triangle.flat());
}

/** What skins of a kind draw. */
export interface DrawnKind {
    /** Whether what stands on a node sleeps. */
    isAsleep(node: Node): boolean;
    /** Lets it swing. */
    push(node: Node): void;
    /** Adds others of the kind, of which one goes and one changes a few frames later. */
    disturb(): void;
}

/** Holds what skins draw to the same picture, however the engine brings it on the screen. */
export function testBatching(
    game: Game,
    scenes: readonly (readonly [string, () => UIRenderer])[],
    kind: DrawnKind,
): void {
    /** Until what it draws sleeps. */
    function rest({ node: { parent } }: UIRenderer): void {
        for (let frame = 0; frame < MOST_FRAMES && !kind.isAsleep(parent!); frame++) game.tick();
        expect(kind.isAsleep(parent!)).toBe(true);
        game.tick(2);
    }

    /** What is done to a skin, and how many frames pass then. */
    const ACTIONS: readonly (readonly [string, (skin: UIRenderer) => void, number])[] = [
        ['swings', ({ node: { parent } }) => kind.push(parent!), 20],
        ['rests', rest, 1],
        [
            'rests and is faded with a node above',
            (skin) => {
                const { node } = skin;
                rest(skin);
                node.parent!.addComponent(UIOpacity).opacity = 120;
            },
            2,
        ],
        [
            'rests, and a Sprite above gets clearer',
            (skin) => {
                const { node } = skin;
                const sprite = createNode('sprite', game.world).addComponent(Sprite);
                node.parent!.parent = sprite.node;
                rest(skin);
                sprite.color = new Color(255, 255, 255, 100);
            },
            2,
        ],
        [
            'rests and gets another colour',
            (skin) => {
                rest(skin);
                skin.color = new Color(20, 200, 250, 77);
            },
            2,
        ],
        [
            'rests, and its own node is moved, turned and scaled',
            (skin) => {
                const { node } = skin;
                rest(skin);
                node.setPosition(70, -30);
                node.angle = 40;
                node.setScale(2, -0.5, 1);
            },
            1,
        ],
        [
            'is switched off and on',
            (skin) => {
                game.tick(5);
                skin.enabled = false;
                game.tick(2);
                skin.enabled = true;
            },
            3,
        ],
        ['is switched off', (skin) => (skin.enabled = false), 2],
        ['has neighbours that come and go', () => kind.disturb(), 5],
    ];

    /** What is seen in the end. */
    function play(make: () => UIRenderer, action: (skin: UIRenderer) => void, frames: number): number[][] {
        const skin = make();
        game.tick(2);
        action(skin);
        game.tick(frames);
        return seen(skin);
    }

    describe.each(['drawInfos', 'nativeDrawInfos'] as const)('by %s', (batching) => {
        describe.each(scenes)('%s', (_, make) => {
            test.each(ACTIONS)(
                'that %s is seen as it is where renderers commit',
                (_action, action, frames) => {
                    const expected = play(make, action, frames);
                    game.stop();
                    game.start();
                    setBatching(batching);
                    const found = play(make, action, frames);
                    expect(found).toHaveLength(expected.length);
                    const off = found.map((triangle, i) =>
                        triangle.map((x, k) => Math.abs(x - expected[i][k])),
                    );
                    expect(Math.max(0, ...off.flat())).toBeLessThan(2e-3);
                },
            );
        });
    });
}
