import { Camera, Vec2, type Node } from 'cc';
import { RopeAnchor, RopeAttachment, type Rope } from '../../assets/rope';
import { ROPE_ANCHOR } from '../../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT } from '../../assets/rope/core/RopeAttachment';
import { callsOf } from '../../tools/cc/graphics-record';
import { declaredIn, otherValue } from '../support/declared';
import { graphicsOf, paintedLine, useGame } from '../support/game';
import { isResting, letRest } from '../support/rest';

/** What a rope at rest, of which a frame only asks what tells of changes, hears in the same frame. */

const game = useGame();

const VALUES = { nodeCount: 10, baseLength: 20, damping: 3 };
const PLACE = { x: 400, y: 600 };

/** A rope between an anchor and a hook, with a crate and a script's pin: it hangs on all that a rope can hang on. */
function addLaden(): Laden {
    const [hook, peg, crate] = [
        game.addNode('hook', { x: 500, y: 600 }),
        game.addNode('peg', { x: 450, y: 500 }),
        game.addNode('crate', { parent: game.addNode('yard') }),
    ];
    const rope = game.addRope({ ...VALUES, nodeCount: 16, baseLength: 30 }, PLACE);
    const anchor = Object.assign(new RopeAnchor(), { nodeIndex: -1, target: hook });
    rope.anchors.push(anchor);
    const attachment = rope.attach(crate, 3)!;
    rope.pin(6, peg);
    return { rope, anchor, attachment, hook, peg, crate };
}

interface Laden {
    readonly rope: Rope;
    readonly anchor: RopeAnchor;
    readonly attachment: RopeAttachment;
    readonly hook: Node;
    readonly peg: Node;
    readonly crate: Node;
}

const addHook = (): Node => game.addNode('other hook', { x: 430, y: 550 });

describe('a rope at rest wakes in the same frame when', () => {
    const changes: readonly (readonly [string, (laden: Laden) => void])[] = [
        ['its node is moved', ({ rope }) => rope.node.setPosition(410, 600)],
        ['a parent of its node is moved', ({ rope }) => rope.node.parent!.setPosition(-630, -360)],
        ['a hook is moved', ({ hook }) => hook.setPosition(510, 600)],
        ['what a script pinned it to is moved', ({ peg }) => peg.setPosition(455, 500)],
        ['a hook is destroyed', ({ hook }) => hook.destroy()],
        ['its crate is destroyed', ({ crate }) => crate.destroy()],
        ['a hook is another node', ({ anchor }) => (anchor.target = addHook())],
        ['an anchor is replaced', ({ rope }) => (rope.anchors[0] = newAnchor(addHook()))],
        ['an anchor is added', ({ rope }) => rope.anchors.push(newAnchor(addHook()))],
        ['an anchor is taken away', ({ rope }) => (rope.anchors.length = 0)],
        ['its crate is replaced', ({ rope }) => (rope.attachments[0] = newAttachment())],
        ['another crate is hung on it', ({ rope }) => rope.attachments.push(newAttachment())],
        ['its crate is taken away', ({ rope }) => rope.attachments.pop()],
        ['a property is set', ({ rope }) => (rope.gravity = new Vec2(0, -500))],
        ['a method is called', ({ rope }) => rope.applyImpulse(3, new Vec2(10, 0))],
    ];

    test.each(changes)('%s', (_, change) => {
        const laden = addLaden();
        letRest(game, laden.rope);
        change(laden);
        game.tick();
        expect([laden.rope.sleeping, isResting(laden.rope)]).toEqual([false, false]);
    });

    test.each(
        [['anchor', ROPE_ANCHOR] as const, ['attachment', ROPE_ATTACHMENT] as const].flatMap(
            ([kind, table]) => declaredIn(table).map((declared) => [kind, ...declared] as const),
        ),
    )('of an %s the %s is changed in place', (kind, name, declaration) => {
        const laden = addLaden();
        letRest(game, laden.rope);
        const entry = laden[kind] as unknown as Record<string, unknown>;
        entry[name] = name === 'target' ? addHook() : otherValue(declaration, entry[name]);
        game.tick();
        expect([laden.rope.sleeping, isResting(laden.rope)]).toEqual([false, false]);
    });

    test('a first anchor or crate is added in place', () => {
        for (const add of [
            (rope: Rope) => rope.anchors.push(newAnchor(addHook())),
            (rope: Rope) => rope.attachments.push(newAttachment()),
        ]) {
            const rope = game.addRope(VALUES, PLACE);
            letRest(game, rope);
            add(rope);
            game.tick();
            expect(rope.sleeping).toBe(false);
        }
    });
});

test('a crate that the game moves off a rope at rest is back in the same frame, and the rope sleeps on', () => {
    const { rope, crate } = addLaden();
    letRest(game, rope);
    const { x, y } = crate.worldPosition;
    crate.setWorldPosition(x + 30, y, 0);
    game.tick();
    expect([crate.worldPosition.x, crate.worldPosition.y]).toEqual([x, y]);
    expect(rope.sleeping).toBe(true);
});

describe('the picture of a rope at rest', () => {
    test('goes in the frame in which the camera leaves it, and comes back with it', () => {
        const rope = game.addRope(VALUES, PLACE);
        letRest(game, rope);
        for (const [y, count] of [
            [2000, 0],
            [0, 10],
        ]) {
            game.stage.camera.node.setPosition(0, y!);
            game.tick();
            expect(paintedLine(rope)).toHaveLength(count!);
            expect(rope.sleeping).toBe(true);
            letRest(game, rope);
        }
    });

    test('goes in the frame in which it is put on a layer that is shown elsewhere', () => {
        const other = game.addNode('other camera', { x: 9000 }).addComponent(Camera);
        Object.assign(other, { projection: Camera.ProjectionType.ORTHO, visibility: 1 });
        const rope = game.addRope(VALUES, PLACE);
        game.stage.camera.visibility = rope.node.layer;
        letRest(game, rope);
        rope.node.layer = 1;
        game.tick();
        expect(paintedLine(rope)).toEqual([]);
    });

    test('is painted no more while it rests, whatever the camera does', () => {
        const rope = game.addRope(VALUES, PLACE);
        letRest(game, rope);
        const { stroke } = callsOf(graphicsOf(rope));
        for (let x = 0; x < 30; x++) {
            game.stage.camera.node.setPosition(x, 0);
            game.tick();
            expect(isResting(rope)).toBe(true);
        }
        expect(callsOf(graphicsOf(rope)).stroke).toBe(stroke);
    });
});

function newAnchor(target: Node): RopeAnchor {
    return Object.assign(new RopeAnchor(), { nodeIndex: 3, target });
}

function newAttachment(): RopeAttachment {
    return Object.assign(new RopeAttachment(), { nodeIndex: 5, target: game.addNode('other crate') });
}
