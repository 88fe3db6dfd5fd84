import { _decorator, Component, director, EventHandler, Scene, Vec2 } from 'cc';
import type { Node } from 'cc';
import { Rope, RopeAnchor, RopeEventType, RopeTouch, RopeWinch } from '../../assets/rope';
import type { RopeEvent } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { STEP, useGame } from '../support/game';
import type { RopeValues } from '../support/game';

const { ccclass } = _decorator;
const game = useGame();

let heard: string[] = [];

@ccclass('RopeEventsEachListener')
class Listener extends Component {
    onRope({ type }: RopeEvent, data: string): void {
        heard.push(`${type} ${data}`);
    }
}

/** A rope without weight below a node of its own, with an anchor at its tail. */
function addRope(values: RopeValues = {}): { rope: Rope; hook: Node } {
    const parent = game.addNode('parent');
    const hook = game.addNode('hook', { x: 300, y: 400 });
    const anchor = Object.assign(new RopeAnchor(), { target: hook });
    const rope = game.addRope(
        { nodeCount: 11, gravity: new Vec2(), damping: 2, anchors: [anchor], ...values },
        { x: 300, y: 600, parent },
    );
    return { rope, hook };
}

/** A rope of 200 px with a load of mass 10. */
function addLoaded(values: RopeValues = {}): Rope {
    const { rope } = addRope({ gravity: new Vec2(0, -980), anchors: [], ...values });
    rope.attach(game.addNode('load'), -1, { mass: 10 });
    return rope;
}

/** Makes a rope, and gives it with what lets an event of a type happen to it, once. */
const PLAYS: Record<RopeEventType, () => [Rope, () => void]> = {
    [RopeEventType.CUT]: () => {
        const { rope } = addRope();
        return [rope, () => rope.cutAt(50)];
    },
    [RopeEventType.TEAR]: () => {
        const rope = addLoaded({ tearTensions: [0, 0, 0, 0] });
        return [rope, () => (rope.tearTensions = [0, 0, 0, 9000])];
    },
    [RopeEventType.TAUT]: () => {
        const rope = addLoaded();
        rope.pin(-1, new Vec2(300, 500));
        return [rope, () => rope.unpin(-1)];
    },
    [RopeEventType.SLACK]: () => {
        const { rope, hook } = addRope();
        return [rope, () => hook.setPosition(300, 450)];
    },
    [RopeEventType.STALL]: () => {
        const rope = addLoaded();
        const winch = rope.addComponent(RopeWinch)!;
        Object.assign(winch, { maxMotorForce: 5000, motorSpeed: -50 });
        return [rope, () => (winch.enableMotor = true)];
    },
    [RopeEventType.SLEEP]: () => {
        const { rope } = addRope({ allowSleep: false });
        return [rope, () => (rope.allowSleep = true)];
    },
    [RopeEventType.WAKE]: () => {
        const { rope } = addRope();
        return [rope, () => rope.applyImpulse(5, new Vec2(500, 0))];
    },
    [RopeEventType.GRAB]: () => {
        const { rope } = addRope({ touch: RopeTouch.Nearest });
        return [rope, () => pointer.start(1, 300, 500)];
    },
    [RopeEventType.RELEASE]: () => {
        const { rope } = addRope({ touch: RopeTouch.Nearest });
        return [
            rope,
            () => {
                pointer.start(1, 300, 500);
                pointer.end(1, 300, 500);
            },
        ];
    },
    [RopeEventType.ATTACH]: () => {
        const { rope } = addRope();
        return [rope, () => rope.attach(game.addNode('crate'), 3)];
    },
    [RopeEventType.DETACH]: () => {
        const rope = addLoaded();
        return [rope, () => rope.detach(rope.attachments[0]!.target!)];
    },
};
const TYPES = Object.keys(PLAYS) as RopeEventType[];

test('there is a play for every type', () => {
    expect(TYPES).toEqual(Object.values(Rope.EventType));
});

describe.each(TYPES)('%s', (type) => {
    test('is told once, to handlers of the inspector with their data, then to listeners of the node', () => {
        const [rope, act] = PLAYS[type]();
        const target = game.addNode('listener');
        target.addComponent(Listener);
        const handlers = ['first', 'second'].map((customEventData) =>
            Object.assign(new EventHandler(), {
                ...{ target, component: 'RopeEventsEachListener', handler: 'onRope', customEventData },
            }),
        );
        game.tick(60);
        rope.ropeEvents = handlers;
        rope.node.on(type, (event: RopeEvent) => heard.push(`${event.type} node`));
        heard = [];
        act();
        game.tick(90);
        expect(heard.filter((one) => one.startsWith(`${type} `))).toEqual([
            `${type} first`,
            `${type} second`,
            `${type} node`,
        ]);
    });

    test.each<[string, (rope: Rope) => void]>([
        ['its rope', (rope) => rope.destroy()],
        ['its node', (rope) => rope.node.destroy()],
        ['its parent', (rope) => rope.node.parent!.destroy()],
        ['the scene', () => director.runSceneImmediate(new Scene('next'))],
        [
            'what holds and hangs on it',
            (rope) => [...rope.anchors, ...rope.attachments].forEach(destroyTarget),
        ],
    ])('may destroy %s', (_, destroy) => {
        const [rope, act] = PLAYS[type]();
        game.tick(60);
        let calls = 0;
        rope.node.on(type, ({ rope: { isValid } }: RopeEvent) => {
            calls++;
            if (isValid) destroy(rope);
        });
        act();
        game.tick(90);
        expect(calls).toBeGreaterThan(0);
    });
});

function destroyTarget({ target }: { target: Node | null }): void {
    target?.destroy();
}

test('at 60 and 30 fps the same happens in the same steps', () => {
    const [fast, slow] = [1, 2].map((steps) => {
        game.start();
        const rope = addLoaded({ damping: 3, tearTensions: [0, 0, 0, 0, 0, 0, 0, 90000] });
        const winch = rope.addComponent(RopeWinch)!;
        Object.assign(winch, { maxMotorForce: 15000, motorSpeed: -100 });
        const list: [string, number][] = [];
        for (const type of TYPES) rope.node.on(type, (event: RopeEvent) => list.push([type, event.step]));
        const play = (frames: number): void => game.tick(frames / steps, STEP * steps);
        play(10);
        rope.applyImpulse(-1, new Vec2(0, 5000));
        play(240);
        winch.enableMotor = true;
        play(20);
        rope.attachments[0]!.mass = 20;
        play(20);
        winch.enableMotor = false;
        play(600);
        rope.attachments[0]!.mass = 100;
        play(60);
        return list;
    });
    const { CUT, GRAB, RELEASE, ATTACH, DETACH, SLEEP, WAKE, ...physics } = Rope.EventType;
    expect([CUT, GRAB, RELEASE, ATTACH, DETACH]).toHaveLength(5); // which others make happen
    const isOfFrames = ([type]: readonly [string, number]): boolean => type === SLEEP || type === WAKE;
    const inSteps = [fast!, slow!].map((list) => list.filter((one) => !isOfFrames(one)));
    expect(inSteps[1]).toEqual(inSteps[0]);
    expect([...new Set(inSteps[0]!.map(([type]) => type))].sort()).toEqual(Object.values(physics).sort());
    // Whether a rope is at rest is looked at once a frame.
    const [sixty, thirty] = [fast!, slow!].map((list) => list.filter(isOfFrames));
    expect(thirty!.map(([type]) => type)).toEqual(sixty!.map(([type]) => type));
    expect(sixty!.length).toBeGreaterThan(2);
    thirty!.forEach(([, step], k) => expect(Math.abs(step - sixty![k]![1])).toBeLessThanOrEqual(2));
});
