import { Graphics, UITransform, type Node } from 'cc';
import type { RopeSkin, RopeWinch, Rope } from '../../../assets/rope';
import { RopeEventType } from '../../../assets/rope/core/RopeEvent';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { near, paintedLine, xy } from '../../support/game';
import { verticesOf } from '../../skin/skins';
import { degreesBetween, GRAVITY, liftAt, placeOf, swipe } from './looks';
import type { Claims } from './scene';
import { TROUBLESHOOTING } from './troubleshooting';

export const README: Claims = {
    'The same from a script': ({ game, parent, run }) => {
        parent.setPosition(640, 360);
        const { rope } = run<{ rope: Rope }>();
        expect([rope.getComponent(UITransform), rope.getComponent(Graphics)]).not.toContain(null);
        game.tick();
        const hangs = rope.nodes.map((_, i) => near(640, 660 - 20 * i));
        expect(rope.nodes.map(({ position }) => xy(position))).toEqual(hangs);
        expect(paintedBy(rope.getComponent(Graphics)!)).not.toEqual([]);
        swipe(game, { x: 100, y: 100 }, { x: 200, y: 300 });
        expect(xy(rope.nodes[0]!.drawnPosition)).toEqual(near(200, 300));
    },

    'A crate on a rope': ({ game, rope, crate, lamp, run }) => {
        rope.nodeCount = 30;
        run();
        for (let frame = 0; frame < 7200 && !rope.sleeping; frame++) game.tick();
        const weight = (5 + rope.mass / 30) * GRAVITY;
        expect(liftAt(rope, 10) / weight).toBeCloseTo(1, 3);
        expect(xy(placeOf(crate))).toEqual(near(...pair(rope, 10)));
        expect(xy(rope.nodes[0]!.position)).toEqual(near(100, 500));
        expect(xy(rope.nodes[29]!.position)).toEqual(near(500, 500));
        expect(placeOf(lamp).subtract(rope.nodes[20]!.drawnPosition).length()).toBeCloseTo(20);
    },

    'A bridge': ({ game, rope, planks, run }) => {
        run();
        game.tick(600);
        expect(rope.ropeLength / (1.05 * 400)).toBeCloseTo(1);
        planks.forEach((plank, i) => {
            const { x, y } = rope
                .getNode(2 * i + 2)!
                .position.clone()
                .subtract(rope.getNode(2 * i)!.position);
            expect(xy(placeOf(plank))).toEqual(near(...pair(rope, 2 * i + 1)));
            expect(degreesBetween(plank.angle, (Math.atan2(y, x) * 180) / Math.PI)).toBeLessThan(1);
        });
        expect([pair(rope, 0), pair(rope, -1)]).toEqual([
            [100, 500],
            [500, 500],
        ]);
    },

    'A cut': ({ game, rope, run, said }) => {
        rope.nodeCount = 30;
        game.tick();
        run();
        game.tick();
        expect([rope.length, said]).toEqual([expect.closeTo(400, 3), [['snip']]]);
        const pieces = (): Node[] => game.world.children.filter(({ name }) => name.includes('cut'));
        expect(pieces()).toHaveLength(1);
        game.tick(55);
        expect(pieces()).toHaveLength(1);
        game.tick(10);
        expect(pieces()).toHaveLength(0);
        swipe(game, { x: 200, y: 300 }, { x: 400, y: 300 });
        expect([rope.length, said.length]).toEqual([expect.closeTo(200, 3), 2]);
    },

    'A winch': ({ game, rope, crate, run }) => {
        rope.nodeCount = 30;
        rope.attach(crate, -1, { mass: 1 });
        const stalls: unknown[] = [];
        rope.node.on(RopeEventType.STALL, () => stalls.push(rope.ropeLength));
        const { winch } = run<{ winch: RopeWinch }>();
        game.tick(120);
        expect(rope.ropeLength).toBeGreaterThan(370);
        expect(rope.ropeLength).toBeLessThan(400);
        game.tick(600);
        expect([rope.ropeLength, winch.isStalled, stalls]).toEqual([80, false, []]);
        winch.motorSpeed = 100;
        game.tick(1200);
        expect(rope.ropeLength).toBe(winch.upperLimit);
        rope.attach(crate, -1, { mass: 6 });
        winch.motorSpeed = -100;
        game.tick(600);
        expect([winch.isStalled, stalls.length]).toEqual([true, 1]);
        expect(rope.ropeLength).toBeGreaterThan(990);
    },

    'A skin': ({ game, rope, run }) => {
        const { skin } = run<{ skin: RopeSkin }>();
        game.tick(2);
        expect([skin.rope, paintedLine(rope)]).toEqual([null, []]);
        expect(verticesOf(skin).length).toBeGreaterThan(10);
        skin.enabled = false;
        game.tick(2);
        expect(paintedLine(rope)).toHaveLength(14);
    },

    'The rope is not seen': TROUBLESHOOTING['The rope is not seen']!,
    'Touch does nothing': TROUBLESHOOTING['Touch does nothing']!,
    'Error 16334': TROUBLESHOOTING['Error 16334']!,
};

function pair(rope: Rope, index: number): [number, number] {
    const { x, y } = rope.getNode(index)!.drawnPosition;
    return [x, y];
}
