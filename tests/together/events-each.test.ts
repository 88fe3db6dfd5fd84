import { _decorator, Component, EventHandler, Vec2 } from 'cc';
import { Rope, RopeWinch, type RopeEvent } from '../../assets/rope';
import { addLoaded, DESTRUCTIONS, EVENT_PLAYS, EVENT_TYPES } from '../support/event-plays';
import { STEP, useGame } from '../support/game';

const { ccclass } = _decorator;
const game = useGame();

let heard: string[] = [];

@ccclass('RopeEventsEachListener')
class Listener extends Component {
    onRope({ type }: RopeEvent, data: string): void {
        heard.push(`${type} ${data}`);
    }
}

test('there is a play for every type', () => {
    expect(EVENT_TYPES).toEqual(Object.values(Rope.EventType));
});

describe.each(EVENT_TYPES)('%s', (type) => {
    test('is told once, to handlers of the inspector with their data, then to listeners of the node', async () => {
        const [rope, act] = EVENT_PLAYS[type](game.world);
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
        await act();
        game.tick(90);
        expect(heard.filter((one) => one.startsWith(`${type} `))).toEqual([
            `${type} first`,
            `${type} second`,
            `${type} node`,
        ]);
    });

    test.each(DESTRUCTIONS)('may destroy %s', async (_, destroy) => {
        const [rope, act] = EVENT_PLAYS[type](game.world);
        game.tick(60);
        let calls = 0;
        rope.node.on(type, ({ rope: { isValid } }: RopeEvent) => {
            calls++;
            if (isValid) destroy(rope);
        });
        await act();
        game.tick(90);
        expect(calls).toBeGreaterThan(0);
    });
});

test('at 60 and 30 fps the same happens in the same steps', () => {
    const [fast, slow] = [1, 2].map((steps) => {
        game.start();
        const rope = addLoaded(game.world, { damping: 3, tearTensions: [0, 0, 0, 0, 0, 0, 0, 90000] });
        const winch = rope.addComponent(RopeWinch)!;
        Object.assign(winch, { maxMotorForce: 15000, motorSpeed: -100 });
        const list: [string, number][] = [];
        for (const type of EVENT_TYPES)
            rope.node.on(type, (event: RopeEvent) => list.push([type, event.step]));
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
    const { CUT, GRAB, RELEASE, ATTACH, DETACH, ...physics } = Rope.EventType;
    expect([CUT, GRAB, RELEASE, ATTACH, DETACH]).toHaveLength(5); // which others make happen
    expect(slow).toEqual(fast);
    expect([...new Set(fast!.map(([type]) => type))].sort()).toEqual(Object.values(physics).sort());
});
