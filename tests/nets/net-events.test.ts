import { _decorator, Component, EventHandler, Vec2 } from 'cc';
import { RopeNet, RopeNetHold, type RopeNetEvent } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';
import { addNet, pointOf } from '../support/nets';

const game = useGame();
const { EventType } = RopeNet;
const { ccclass } = _decorator;

/** What handlers of the inspector and listeners of the node have heard. */
let heard: string[] = [];

@ccclass('RopeNetEventsTestListener')
class Listener extends Component {
    onNet({ type }: RopeNetEvent, data?: string): void {
        heard.push(`${type} ${data}`);
    }
}

/** What a net has told, as texts: its type, and the threads that have gone or the finger. */
function listen(net: RopeNet): string[] {
    const told: string[] = [];
    for (const type of Object.values(EventType)) {
        net.node.on(type, (event: RopeNetEvent) => {
            expect(event.net).toBe(net);
            expect(event.type).toBe(type);
            told.push(event.touchId < 0 ? `${type} ${event.count}` : `${type} by ${event.touchId}`);
        });
    }
    return told;
}

test('cuts and burnt holes are told with the threads that have gone, at once', () => {
    const net = addNet(game);
    const told = listen(net);
    const [x, y] = pointOf(net, 2, 2);
    const count = net.cut(new Vec2(x - 5, y + 10), new Vec2(x + 5, y + 10));
    expect(count).toBe(1);
    expect(told).toEqual([`${EventType.CUT} 1`]);
    net.removeCell(new Vec2(x + 30, y - 30));
    expect(told.length).toBe(2);
    net.cut(new Vec2(5000, 0), new Vec2(5001, 0));
    expect(told.length).toBe(2);
});

test('a tension that tears threads is told once a step, with how many they are', () => {
    const net = addNet(game, { tearTension: 1e-3 });
    const told = listen(net);
    game.tick(1);
    expect(told[0]).toBe(`${EventType.TEAR} ${net.tornCount}`);
});

test('at 30 and 144 fps threads tear, and the net falls asleep, in the steps of 60 fps', () => {
    const play = (fps: number): unknown => {
        game.start();
        const net = addNet(game, { damping: 3 }, { x: 400, y: 300 });
        const told: unknown[] = [];
        for (const type of [EventType.TEAR, EventType.SLEEP, EventType.WAKE])
            net.node.on(type, ({ step, count }: RopeNetEvent) => told.push([type, step, count]));
        for (const tension of [1e6, 150, 1e6]) {
            net.tearTension = tension;
            game.tick(2 * fps, 1 / fps);
        }
        return told;
    };
    const wanted = play(60) as [string][];
    expect([...new Set(wanted.map(([type]) => type))].sort()).toEqual(
        [EventType.SLEEP, EventType.TEAR, EventType.WAKE].sort(),
    );
    for (const fps of [30, 144]) expect(play(fps)).toEqual(wanted);
});

test('fingers are told as they come and go, also one that taps between two frames', () => {
    const net = addNet(game, { touchable: true, touchRadius: 15 }, { x: 400, y: 300 });
    game.tick(2);
    const told = listen(net);
    const [x, y] = pointOf(net, 3, 4);
    pointer.start(1, x, y);
    game.tick();
    expect(told).toEqual([`${EventType.GRAB} by 1`]);
    game.tick();
    pointer.end(1, x, y);
    const [otherX, otherY] = pointOf(net, 1, 3);
    pointer.start(2, otherX, otherY);
    pointer.end(2, otherX, otherY);
    game.tick();
    expect(told.slice(1)).toEqual([
        `${EventType.RELEASE} by 1`,
        `${EventType.GRAB} by 2`,
        `${EventType.RELEASE} by 2`,
    ]);
});

test('sleep and waking are told', () => {
    const net = addNet(game, { damping: 5, hold: RopeNetHold.Top });
    const told = listen(net);
    game.tick(600);
    expect(told).toEqual([`${EventType.SLEEP} 0`]);
    net.wake();
    game.tick();
    expect(told[1]).toBe(`${EventType.WAKE} 0`);
});

test('a handler may cut again, and destroy the net', () => {
    const net = addNet(game);
    const [x, y] = pointOf(net, 2, 2);
    const counts: number[] = [];
    net.node.on(EventType.CUT, ({ count }: RopeNetEvent) => {
        counts.push(count);
        if (counts.length === 1) net.cut(new Vec2(x - 5, y - 10), new Vec2(x + 5, y - 10));
        else net.node.destroy();
    });
    net.cut(new Vec2(x - 5, y + 10), new Vec2(x + 5, y + 10));
    expect(counts).toEqual([1, 1]);
    game.tick(2);
});

test('in the scene view nobody is told anything', () => {
    game.start(true);
    const net = addNet(game);
    const told = listen(net);
    game.tick(2);
    const [x, y] = pointOf(net, 2, 2);
    expect(net.cut(new Vec2(x - 5, y + 10), new Vec2(x + 5, y + 10))).toBe(1);
    game.tick(2);
    expect(told).toEqual([]);
});

test('handlers of the inspector come first, with their own data; then listeners of the node', () => {
    const net = addNet(game);
    const target = game.addNode('listener');
    target.addComponent(Listener);
    const handler = {
        target,
        component: 'RopeNetEventsTestListener',
        handler: 'onNet',
        customEventData: 'snip',
    };
    net.netEvents.push(Object.assign(new EventHandler(), handler));
    const [x, y] = pointOf(net, 2, 2);
    const snip = (): number => net.cut(new Vec2(x - 5, y + 10), new Vec2(x + 5, y + 10));
    heard = [];
    snip();
    expect(heard).toEqual([`${EventType.CUT} snip`]);
    net.reset();
    net.node.on(EventType.CUT, ({ type }: RopeNetEvent) => heard.push(`${type} node`));
    heard = [];
    snip();
    expect(heard).toEqual([`${EventType.CUT} snip`, `${EventType.CUT} node`]);
    net.netEvents = [];
    net.reset();
    heard = [];
    snip();
    expect(heard).toEqual([`${EventType.CUT} node`]);
});
