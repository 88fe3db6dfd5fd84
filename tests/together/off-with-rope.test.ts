import type { Node } from 'cc';
import { RopeDrum, RopeRider, RopeWinch, type Rope } from '../../assets/rope';
import { drawnOf, largestGap, useGame, xy, type XY } from '../support/game';

/** A rope, and what acts in its frames, are switched off and on together, as by a menu that hides the world. */

const game = useGame();

/** What acts in the frames of the rope, and what has to be as before. */
const ACTING: Readonly<Record<string, (rope: Rope, layer: Node) => () => unknown>> = {
    rider: (rope, layer) => {
        const rider = game.addNode('rider', { x: 300, y: 480, parent: layer }).addComponent(RopeRider)!;
        rider.grab(rope);
        return () => [rider.rope === rope, rider.distance, rope.getNode(6)!.mass];
    },
    'rider that slides': (rope, layer) => {
        const rider = game.addNode('rider', { x: 300, y: 480, parent: layer }).addComponent(RopeRider)!;
        Object.assign(rider, { slide: true, friction: 10 }).grab(rope);
        return () => rider.rope === rope;
    },
    drum: (rope, layer) => {
        const drum = game.addNode('drum', { x: 300, y: 620, parent: layer }).addComponent(RopeDrum)!;
        Object.assign(drum, { rope, enableMotor: true, motorSpeed: 0, maxMotorTorque: 1e9 });
        return () => [drum.turnsNow, rope.ropeLength, drum.node.angle];
    },
    winch: (rope) => {
        const winch = rope.addComponent(RopeWinch)!;
        return () => [winch.speed, rope.ropeLength];
    },
};

const WAYS: Readonly<Record<string, (layer: Node) => () => void>> = {
    'switched off': (layer) => {
        layer.active = false;
        return () => (layer.active = true);
    },
    'switched off, and moved': (layer) => {
        layer.active = false;
        return () => {
            layer.setPosition(50, 20);
            layer.active = true;
        };
    },
    'taken out of the scene': (layer) => {
        const { parent } = layer;
        layer.removeFromParent();
        return () => parent!.addChild(layer);
    },
};

describe.each(Object.keys(ACTING))('%s', (acting) => {
    describe.each(Object.keys(WAYS))('%s', (way) => {
        test.each([true, false])('with the rope, which comes first: %p', (ropeFirst) => {
            const layer = game.addNode('layer');
            const rope = game.addRope({ nodeCount: 12, damping: 5 }, { x: 300, y: 600, parent: layer });
            rope.attach(game.addNode('crate', { parent: layer }), -1, { mass: 2 });
            const read = ACTING[acting]!(rope, layer);
            rope.node.setSiblingIndex(ropeFirst ? 0 : 9);
            game.tick(600);
            const before = read();
            const places = drawnOf(rope);
            const back = WAYS[way]!(layer);
            game.tick(5);
            back();
            const { x, y } = layer.position;
            const wanted = places.map((place) => ({ x: place.x + x, y: place.y + y }));
            for (let frame = 0; frame < 30; frame++) {
                expect(read()).toEqual(before);
                expect(largestGap(drawnOf(rope), wanted)).toBeLessThan(0.01);
                game.tick();
            }
        });
    });
});

test('a rider and a drum that are destroyed while they are off, leave the rope to itself', () => {
    const layer = game.addNode('layer');
    const rope = game.addRope({ nodeCount: 12, damping: 5 }, { x: 300, y: 600, parent: layer });
    const rider = game.addNode('rider', { x: 300, y: 480, parent: layer }).addComponent(RopeRider)!;
    const drum = game.addNode('drum', { x: 300, y: 620, parent: layer }).addComponent(RopeDrum)!;
    drum.rope = rope;
    rider.grab(rope);
    game.tick(60);
    layer.active = false;
    game.tick();
    rider.node.destroy();
    drum.node.destroy();
    game.tick();
    layer.active = true;
    game.tick(300);
    expect(rope.attachments).toEqual([]);
    const [head] = drawnOf(rope) as [XY];
    expect(head).toEqual(xy(rope.node.worldPosition));
    expect(rope.sleeping).toBe(true);
});
