import { director, Graphics, macro, UIOpacity, Vec2, type Node } from 'cc';
import { Rope, RopeShape, RopeSkin } from '../../assets/rope';
import { trianglesOf } from '../../tools/cc/triangle-record';
import { useGame } from '../support/game';
import { picture } from '../support/pictures';
import { addSkin, skinnedRope, verticesOf } from './skins';

/*
 * Neighbours share a draw call as long as their vertices lie in one buffer of the engine: however they change, there
 * are no more draw calls than buffers that they fill.
 */

/** kB of a buffer here, and how many vertices that are. */
const SMALL = 30;
const VERTICES = Math.floor((SMALL * 1024) / 36);

const usual = macro.BATCHER2D_MEM_INCREMENT;
const game = useGame();

beforeEach(() => (macro.BATCHER2D_MEM_INCREMENT = SMALL));
afterEach(() => (macro.BATCHER2D_MEM_INCREMENT = usual));

let made = 0;

/** A rope that swings from another angle than the one before. */
function swinging(): Rope {
    const rope = game.addNode('rope', { x: 600, y: 500 }).addComponent(Rope);
    const shape = { nodeCount: 20, baseLength: 12, initialShape: RopeShape.Straight };
    Object.assign(rope, { ...shape, damping: 0, allowSleep: false });
    rope.node.angle = -25 * (made++ % 13);
    rope.getComponent(Graphics)!.destroy();
    addSkin(rope.node, { width: 6 });
    return rope;
}

/** Buffers that skins fill which lie in them one after the other, in drawing order. */
function buffersNeeded(): number {
    let buffers = 0;
    let free = 0;
    game.world.walk((node: Node) => {
        const skin = node.getComponent(RopeSkin);
        if (!skin?.enabledInHierarchy || !trianglesOf(skin)) return;
        const { vertexCount } = skin.renderData!;
        if (vertexCount > free) {
            buffers++;
            free = VERTICES;
        }
        free -= vertexCount;
    });
    return buffers;
}

/** Plays frames, in none of which there are more draw calls than there have to be. @returns How often skins got other room. */
function play(frames: number, change: (frame: number) => void = () => undefined): number {
    let changes = 0;
    let before = '';
    for (let frame = 0; frame < frames; frame++) {
        change(frame);
        game.tick();
        expect(director.root!.device.numDrawCalls).toBeLessThanOrEqual(buffersNeeded());
        const rooms = skins().map(({ renderData }) => renderData!.vertexCount);
        if (String(rooms) !== before) changes++;
        before = String(rooms);
    }
    return changes;
}

function skins(): RopeSkin[] {
    return game.world.getComponentsInChildren(RopeSkin).filter(({ enabledInHierarchy: is }) => is);
}

test('skins that swing, grow and shrink', () => {
    for (let i = 0; i < 24; i++) swinging();
    expect(play(240)).toBeGreaterThan(10);
    expect(buffersNeeded()).toBeGreaterThan(2);
});

test('skins that come and go, in the middle and for good', () => {
    const ropes = Array.from({ length: 16 }, swinging);
    play(120, (frame) => {
        ropes[(5 * frame) % 16].node.active = frame % 3 === 0;
        if (frame % 4 > 0) return;
        ropes[frame % 16].node.destroy();
        const rope = (ropes[frame % 16] = swinging());
        rope.node.setSiblingIndex((7 * frame) % 16);
    });
    for (const { node } of ropes.slice(2)) node.destroy();
    game.tick();
    expect(director.root!.device.numDrawCalls).toBeLessThanOrEqual(1);
});

test('skins whose ropes get other numbers of nodes', () => {
    const ropes = Array.from({ length: 12 }, swinging);
    play(120, (frame) => (ropes[frame % 12].nodeCount = 5 + ((frame * 11) % 50)));
});

test('skins that change places, one frame later', () => {
    const ropes = Array.from({ length: 24 }, swinging);
    play(60);
    for (const rope of ropes) rope.paused = true;
    game.tick(2);
    for (let round = 1; round < 6; round++) {
        ropes.forEach(({ node }, i) => node.setSiblingIndex((i * 7 * round) % 24));
        game.tick();
        expect(director.root!.device.numDrawCalls).toBeGreaterThan(buffersNeeded());
        play(2);
    }
});

test('what is not painted anew is drawn as before while others make it move', () => {
    const moving = [swinging(), swinging()];
    const { rope, skin } = skinnedRope(game, { damping: 8 }, { spriteFrame: picture(64, 16) });
    game.tick(400);
    expect(rope.sleeping).toBe(true);
    const seen = (): unknown => [verticesOf(skin), [...trianglesOf(skin)!.indices]];
    const place = (): number => skin.renderData!.chunk.vertexOffset;
    const before = seen();
    const placeBefore = place();
    const paint = jest.spyOn(skin, 'paint');
    for (let i = 0; i < 6; i++) {
        moving[i % 2].nodeCount += 9;
        game.tick(2);
        expect(seen()).toEqual(before);
    }
    expect(place()).not.toBe(placeBefore);
    expect(paint).not.toHaveBeenCalled();
    // Colours are written when they are drawn: into the vertices where they lie now.
    const opacity = game.world.addComponent(UIOpacity);
    opacity.opacity = 51;
    game.tick();
    for (const { color } of verticesOf(skin)) expect(color[3]).toBeCloseTo(0.2, 5);
    rope.applyImpulse(-1, new Vec2(100, 0));
    game.tick(2);
    expect(seen()).not.toEqual(before);
});
