import { Vec2 } from 'cc';
import {
    RopeAnchor,
    RopeEnd,
    RopeLoad,
    RopeRider,
    RopeSystem,
    RopeWinch,
    type Rope,
    type RopeSystemState,
} from '../../assets/rope';
import { framesOf } from '../support/samples';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';
import { randomNumbers } from '../support/random';

const game = useGame();
const system = RopeSystem.instance;

const FRAMES = framesOf(600, 110);
const TAKEN_BACK = 8;

/** Numbers of a frame, the same whenever it is played. */
const chance = (frame: number, seed: number): (() => number) => randomNumbers(1000 * seed + frame);

/** Two ropes on one load, one of them on a winch; riders; a rope over a pulley; a net. Returns what happens in a frame. */
function play(seed: number): (frame: number) => void {
    const values = { nodeCount: 12, damping: 1 };
    const first = game.addRope({ ...values, cutFade: 0.4 }, { x: 300, y: 500 });
    const winch = Object.assign(first.addComponent(RopeWinch)!, { enableMotor: true, maxMotorForce: 30000 });
    const load = game.addNode('load', { x: 300, y: 280 }).addComponent(RopeLoad);
    load.mass = 6;
    const second = game.addRope(values, { x: 420, y: 500 });
    for (const rope of [first, second]) rope.attach(load.node);
    const pulley = game.addNode('pulley', { x: 600, y: 520 });
    const anchor = Object.assign(new RopeAnchor(), {
        target: pulley,
        nodeIndex: 8,
        slide: true,
        friction: 0.1,
    });
    const over = game.addRope({ ...values, nodeCount: 20, anchors: [anchor] }, { x: 560, y: 400 });
    over.attach(game.addNode('weight'), -1, { mass: 9 });
    const riders = [0, 1].map((k) => game.addNode(`rider ${k}`).addComponent(RopeRider));
    const net = addNet(game, { touchable: true }, { x: 800, y: 500 });
    const grab = (rider: RopeRider, rope: Rope, distance: number): void => {
        rider.node.setWorldPosition(rope.pointAt(distance).x, rope.pointAt(distance).y, 0);
        rider.grab(rope);
    };
    const again = (rope: Rope): void => {
        rope.reset();
        rope.attach(load.node);
    };
    grab(riders[0]!, second, 60);
    return (frame) => {
        const random = chance(frame, seed);
        winch.motorSpeed = frame % 160 < 80 ? -70 : 90;
        riders[0]!.climbSpeed = frame % 90 < 45 ? 80 : -80;
        riders[0]!.swingForce = 1000 * Math.sin(frame / 9);
        pulley.setPosition(600 + 20 * Math.sin(frame / 20), 520);
        if (frame % 50 === 7) load.applyLinearImpulseToCenter(new Vec2(900 * (random() - 0.5), 300));
        if (frame % 70 === 20) second.cutAt(second.length * (0.2 + 0.6 * random()));
        if (frame % 140 === 100) again(second);
        if (frame % 140 === 101) grab(riders[0]!, second, 60);
        if (frame % 60 === 30) first.reel(20 * random(), RopeEnd.Tail);
        if (frame % 110 === 60) grab(riders[1]!, first, first.length / 2);
        if (frame % 110 === 90) riders[1]!.release();
        if (frame % 130 === 80) net.cut(new Vec2(700, 470), new Vec2(900, 470 - 40 * random()));
        if (frame % 200 === 150) first.cutAt(first.length / 2);
        if (frame % 200 === 180) again(first);
        if (frame % 90 === 11) over.applyImpulse(3, new Vec2(1, 2));
        game.tick();
    };
}

test.each([1, 2].slice(0, framesOf(2, 1)))(
    '8 frames taken back and played again in every frame, with all there is: %p',
    (seed) => {
        const once = play(seed);
        const wanted = Array.from({ length: FRAMES }, (_, frame) => (once(frame), system.hashState()));
        game.start();
        const frameOf = play(seed);
        const states: RopeSystemState[] = [];
        for (let frame = 0; frame < FRAMES; frame++) {
            states.push(system.captureState());
            frameOf(frame);
            if (frame < TAKEN_BACK) continue;
            const from = frame - TAKEN_BACK + 1;
            expect(system.restoreState(states[from]!, { fingers: true })).toBe(true);
            for (let again = from; again <= frame; again++) frameOf(again);
            expect([frame, system.hashState()]).toEqual([frame, wanted[frame]]);
        }
        expect(game.takeMessages()).toEqual([]);
    },
);
