import { Graphics, macro, Vec2 } from 'cc';
import { RopePreset, type RopeObstacle, type RopeSkin } from '../../../assets/rope';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { distance, paintedLine, positionsOf } from '../../support/game';
import { verticesOf } from '../../skin/skins';
import { ERigidBody2DType } from '../../../tools/cc/physics-2d';
import { addBox } from '../../support/box2d';
import { placeOf } from './looks';
import type { Claims } from './scene';

export const COLLISION: Claims = {
    'Tick **Collide** of a Rope': ({ game, lower, wheel, run }) => {
        wheel.setPosition(600, 400);
        lower.setPath([new Vec2(540, 480), new Vec2(680, 480)]);
        lower.unpin(0);
        const { peg } = run<{ peg: RopeObstacle }>();
        const nearest = (): number =>
            Math.min(...positionsOf(lower).map((node) => distance(node, placeOf(wheel))));
        let least = Infinity;
        for (let frame = 0; frame < 40; frame++) {
            game.tick();
            least = Math.min(least, nearest());
        }
        expect(least).toBeGreaterThan(peg.radius + 3 - 0.5);
        expect(least).toBeLessThan(peg.radius + 3 + 0.5); // it lies on it
        const top = (): number => Math.max(...positionsOf(lower).map(({ y }) => y));
        const before = top();
        for (let frame = 0; frame < 10; frame++) {
            wheel.setPosition(600, wheel.position.y + 4);
            game.tick();
        }
        expect(top() - before).toBeGreaterThan(35); // and carries it by 40
    },

    'A bridge that characters walk over': ({ game, rope, planks, run }) => {
        for (const x of [-40, 640]) addBox(game, ERigidBody2DType.Static, x, 480, 300, 40); // their tops are at 500
        run();
        const walker = addBox(game, ERigidBody2DType.Dynamic, 60, 521, 20, 40);
        walker.fixedRotation = true;
        const { worldPosition: place } = walker.node;
        let [lowest, stretch] = [Infinity, 0];
        for (let frame = 0; frame < 360 && place.x < 520; frame++) {
            walker.linearVelocity = new Vec2(100 / 32, walker.linearVelocity.y) as never;
            game.tick();
            place.set(walker.node.worldPosition as never);
            lowest = Math.min(lowest, place.y - 20);
            stretch = Math.max(stretch, rope.drawnStretch);
        }
        expect(place.x).toBeGreaterThan(510); // it is on the other platform
        expect(lowest).toBeGreaterThan(440); // and was on the bridge
        expect(lowest).toBeLessThan(490);
        expect(stretch).toBeLessThan(0.002);
        for (const plank of planks) expect(rope.nearestPoint(placeOf(plank))!.gap).toBeLessThan(1);
    },
};

export const DRAWING: Claims = {
    'A `RopeSkin` draws a picture': ({ game, rope, run }) => {
        rope.node.name = 'parent';
        const { skin } = run<{ skin: RopeSkin }>();
        rope.node.addChild(skin.node);
        game.tick(2);
        const across = verticesOf(skin).map(({ x }) => Math.abs(x - 300));
        expect(Math.max(...across)).toBeGreaterThanOrEqual(8);
        expect(Math.max(...across)).toBeLessThan(10); // 16 px wide, with a soft edge
        expect(paintedLine(rope)).toEqual([]);
        skin.enabled = false;
        game.tick(2);
        expect(paintedLine(rope)).toHaveLength(14);
    },

    '- Neighbours share a draw call': ({ run }) => {
        const before = macro.BATCHER2D_MEM_INCREMENT;
        const verticesIn = (kilobytes: number): number => Math.floor((kilobytes * 1024) / 36);
        try {
            run();
            expect([before, macro.BATCHER2D_MEM_INCREMENT].map(verticesIn)).toEqual([4096, 65507]);
            expect(verticesIn(2304)).toBeGreaterThan(0xffff); // beyond what 16 bits count
        } finally {
            macro.BATCHER2D_MEM_INCREMENT = before;
        }
    },
};

export const PROPERTIES: Claims = {
    'From a script, a chain': ({ game, rope, run }) => {
        run();
        game.tick(2);
        expect([rope.preset, rope.mass, rope.drawNodes]).toEqual([RopePreset.Chain, 10, true]);
        const fill = paintedBy(rope.getComponent(Graphics)!).find(({ kind }) => kind === 'fill')!;
        expect(fill.paths).toHaveLength(14); // a bead on every node
        const plain = game.addRope({ nodeCount: 14 }, { x: 400, y: 500 });
        expect(rope.damping).toBeLessThan(plain.damping); // slow to come to rest
    },
};
