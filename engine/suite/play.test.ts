import * as cc from 'cc';
import { _decorator, AnimationClip, Component, instantiate, js, Node, tween, Vec2 } from 'cc';
import {
    ERopeDrawFlags,
    Rope,
    RopeKnife,
    RopeSystem,
    RopeTouch,
    RopeWinch,
    type RopeEvent,
} from '../../assets/rope';
import { colorAt, pointer } from '../../tests/conformance/platform';
import { createStage } from '../../tests/conformance/stage';
import { atEnd, needs, suite } from '../../tests/conformance/suite';
import { openExample } from '../page/examples';
import { addRope, positionsOf, ropesIn, tick } from './support';

const { ccclass } = _decorator;
const system = RopeSystem.instance;

let heard: string[] = [];

@ccclass('RopeSuiteListener')
class Listener extends Component {
    onRope(event: RopeEvent, data: string): void {
        heard.push(`${event.type} ${data}`);
    }
}

suite('a game with ropes', () => {
    let canvas: Node;

    beforeEach(() => {
        heard = [];
        ({ canvas } = createStage());
    });

    const listenTo = (rope: Rope): Rope => {
        for (const type of Object.values(Rope.EventType)) {
            rope.node.on(type, ({ touchId, index }: RopeEvent) => heard.push(`${type} ${touchId} ${index}`));
        }
        return rope;
    };

    test('a handler that a scene file has is called, and what a handler does is done', async () => {
        const scene = await openExample('hello-rope', (objects) => {
            const rope = objects.find(({ __type__ }) => __type__ === js.getClassId(Rope))!;
            const target = (rope.node as { __id__: number }).__id__;
            const handler = { target: { __id__: target }, component: 'RopeSuiteListener', handler: 'onRope' };
            rope.ropeEvents = [{ __id__: objects.length }];
            objects.push({ __type__: 'cc.ClickEvent', customEventData: 'snip', ...handler });
        });
        const [rope] = ropesIn(scene);
        rope.addComponent(Listener);
        rope.node.on(Rope.EventType.CUT, ({ other }: RopeEvent) => other!.node.destroy());
        tick(2);
        rope.cutAt(100);
        expect(heard).toEqual(['rope-cut snip']);
        tick(2);
        expect(ropesIn(scene)).toEqual([rope]);
    });

    test('fingers of the browser grab and release, and are told by their numbers', async () => {
        const rope = listenTo(addRope(canvas, { nodeCount: 12, touch: RopeTouch.Nearest }, 0, 200));
        tick(5);
        await pointer.start(1, 640, 340); // node 11, at the tail
        tick(2);
        await pointer.move(1, 700, 380);
        tick(3);
        await pointer.end(1, 700, 380);
        tick(2);
        expect(
            heard.filter((text) => /grab|release/.test(text)).map((text) => text.replace(/ \d+ /, ' ')),
        ).toEqual(['rope-grab 11', 'rope-release 11']);
        expect(rope.getNode(-1)!.position.x).toBeGreaterThan(660);
    });

    test('a knife cuts where a finger of the browser goes, and reset makes the rope whole', async () => {
        const ropes = [-100, 100].map((x) => addRope(canvas, { touch: RopeTouch.None }, x, 250));
        canvas.addComponent(RopeKnife);
        tick(3);
        await pointer.start(1, 480, 400);
        for (const x of [520, 560, 600, 640]) {
            await pointer.move(1, x, 400);
            tick(1);
        }
        await pointer.end(1, 640, 400);
        tick(1);
        expect(ropes.map(({ length }) => Math.round(length / 10))).toEqual([21, 58]);
        expect(system.ropes).toHaveLength(3);
        ropes[0].reset();
        tick(2);
        expect(system.ropes).toEqual(ropes);
        expect(ropes[0].length).toBe(580);
    });

    test('a winch winds in a load, and stalls under one that is too heavy', () => {
        const rope = listenTo(addRope(canvas, { nodeCount: 20, allowSleep: false }, 0, 250));
        rope.attach(new Node('load'), -1, { mass: 20 });
        const winch = rope.addComponent(RopeWinch)!;
        Object.assign(winch, { enableMotor: true, motorSpeed: -100 });
        tick(60);
        expect(Math.abs(rope.ropeLength - 282)).toBeLessThan(8);
        expect(rope.nodes.length).toBeLessThan(20);
        winch.maxMotorForce = 1000;
        tick(30);
        expect(winch.isStalled).toBe(true);
        expect(heard.some((text) => text.startsWith('rope-stall'))).toBe(true);
    });

    test('a state goes through text, into a twin too, and the same frames follow bit for bit', () => {
        const rope = addRope(canvas, { nodeCount: 16 }, 0, 250);
        rope.attach(new Node('crate'), -1, { mass: 5 });
        rope.applyImpulse(-1, new Vec2(3000, 500));
        tick(30);
        rope.cutAt(200);
        tick(10);
        const state = JSON.stringify(system.captureState());
        tick(90);
        const wanted = system.hashState();
        for (let again = 0; again < 2; again++) {
            expect(system.restoreState(JSON.parse(state))).toBe(true);
            expect(system.ropes).toHaveLength(2);
            tick(90);
            expect(system.hashState()).toBe(wanted);
        }
    });

    test('a journal of real fingers ends in the same bits', async () => {
        const make = (): Rope => {
            ({ canvas } = createStage());
            const rope = addRope(canvas, { touch: RopeTouch.Head }, 0, 250);
            tick(1);
            return rope;
        };
        make();
        system.startJournal();
        await pointer.start(1, 640, 600);
        for (let frame = 0; frame < 20; frame++) {
            await pointer.move(1, 640 + 10 * frame, 600 - 4 * frame);
            tick(1, frame % 3 === 0 ? 0.021 : 0.0166);
        }
        await pointer.end(1, 830, 524);
        tick(10);
        const journal = system.endJournal();
        const wanted = system.hashState();
        const again = make();
        expect(system.replay(journal)).toBe(true);
        tick(30);
        expect(system.hashState()).toBe(wanted);
        expect(again.getNode(0)!.position.x).toBeGreaterThan(780);
        tick(1);
        expect(system.isReplaying).toBe(false);
    });

    test('a twin of a rope that was cut is whole', () => {
        const rope = addRope(canvas, { nodeCount: 12 }, 0, 250);
        tick(2);
        rope.cutAt(100);
        tick(2);
        const node = instantiate(rope.node);
        canvas.addChild(node);
        tick(2);
        expect(node.getComponent(Rope)!.nodes).toHaveLength(12);
        expect(rope.nodes.length).toBeLessThan(12);
    });

    test('simulate runs ahead to where frames lead', () => {
        const [one, other] = [0, 1].map(() => addRope(canvas, { nodeCount: 10 }, 0, 250));
        for (const rope of [one, other]) rope.applyImpulse(-1, new Vec2(900, 0));
        one.simulate(0.5);
        const wanted = positionsOf(one);
        for (let frame = 0; frame < 30; frame++) tick(1);
        expect(positionsOf(other)).toEqual(wanted);
    });

    test('debug drawing is seen, and gone when it is off', async () => {
        addRope(canvas, { nodeCount: 5 }, 0, 200);
        system.debugDrawFlags = ERopeDrawFlags.Anchor;
        atEnd(() => (system.debugDrawFlags = 0));
        tick(2);
        const seen = await colorAt(646, 560);
        expect(seen[0] > 150 && seen[0] > 3 * seen[2]).toBe(true); // its edges are soft
        system.debugDrawFlags = 0;
        tick(2);
        expect(await colorAt(646, 560)).not.toEqual(seen);
    });

    test('a tween moves ropeLength, motorSpeed, wind and gravityScale', () => {
        needs(tween, 'tween');
        const rope = addRope(canvas, { nodeCount: 20, allowSleep: false }, 0, 250);
        const winch = rope.addComponent(RopeWinch)!;
        tick(1);
        tween(rope).to(0.5, { ropeLength: 200, gravityScale: 0.5 }).start();
        tween(rope.wind).to(0.5, { x: 300 }).start();
        tween(winch).to(0.5, { motorSpeed: -50 }).start();
        tick(40);
        expect(Math.abs(rope.ropeLength - 200)).toBeLessThan(1e-6);
        expect([rope.gravityScale, rope.wind.x, winch.motorSpeed]).toEqual([0.5, 300, -50]);
        expect(rope.getNode(-1)!.position.x).toBeGreaterThan(650);
    });

    test('an animation clip moves ropeLength, motorSpeed, wind and gravityScale', () => {
        const { animation, Animation } = cc;
        needs(Animation, 'animation');
        needs(animation, 'animation');
        const rope = addRope(canvas, { nodeCount: 20, allowSleep: false }, 0, 250);
        const winch = rope.addComponent(RopeWinch)!;
        const clip = new AnimationClip();
        clip.duration = 0.5;
        const number = (component: string, property: string, from: number, to: number): void => {
            const track = new animation.RealTrack();
            track.path = new animation.TrackPath().toComponent(component).toProperty(property);
            track.channel.curve.assignSorted(
                [0, 0.5],
                [from, to].map((value) => ({ value })),
            );
            clip.addTrack(track);
        };
        number('VerletRope.Rope', 'ropeLength', 380, 200);
        number('VerletRope.Rope', 'gravityScale', 1, 0.5);
        number('VerletRope.RopeWinch', 'motorSpeed', 0, -50);
        const wind = new animation.VectorTrack();
        wind.componentsCount = 2;
        wind.path = new animation.TrackPath().toComponent('VerletRope.Rope').toProperty('wind');
        wind.channels()[0].curve.assignSorted([0, 0.5], [{ value: 0 }, { value: 300 }]);
        wind.channels()[1].curve.assignSorted([0, 0.5], [{ value: 0 }, { value: 0 }]);
        clip.addTrack(wind);
        clip.name = 'clip';
        const player = rope.addComponent(Animation)!;
        player.addClip(clip);
        player.play('clip');
        tick(40);
        expect(Math.abs(rope.ropeLength - 200)).toBeLessThan(1e-6);
        expect([rope.gravityScale, winch.motorSpeed]).toEqual([0.5, -50]);
        expect(rope.wind.x).toBe(300);
    });
});
