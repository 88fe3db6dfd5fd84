import { _decorator, Component, director, EventHandler, instantiate, Vec2 } from 'cc';
import { Rope, RopeTouch, RopeEventType, type RopeEvent } from '../../assets/rope';
import * as eventModule from '../../assets/rope/core/RopeEvent';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';

const { ccclass } = _decorator;
const game = useGame();

let heard: [string, RopeEvent, unknown][] = [];

@ccclass('RopeEventsTestListener')
class Listener extends Component {
    onRope(event: RopeEvent, data?: string): void {
        heard.push([event.type, { ...event } as RopeEvent, data]);
    }
}

const TYPES = Object.values(Rope.EventType) as RopeEventType[];

function listenTo(rope: Rope, types: RopeEventType[] = TYPES): Rope {
    heard = [];
    for (const type of types)
        rope.node.on(type, (event: RopeEvent) => heard.push([type, { ...event } as RopeEvent, 'node']));
    return rope;
}

const names = (): string[] => heard.map(([type]) => type.replace('rope-', ''));

test('handlers of the inspector come first, with their own data; then listeners of the node', () => {
    const rope = listenTo(game.addRope());
    const target = game.addNode('listener');
    target.addComponent(Listener);
    const handler = {
        target,
        component: 'RopeEventsTestListener',
        handler: 'onRope',
        customEventData: 'snip',
    };
    rope.ropeEvents.push(Object.assign(new EventHandler(), handler));
    game.tick();
    const { tail, segment, point } = rope.cutAt(50)!;
    expect(heard.map(([type, , data]) => [type, data])).toEqual([
        ['rope-cut', 'snip'],
        ['rope-cut', 'node'],
    ]);
    const [, event] = heard[0]!;
    expect([event.rope, event.other, event.index, event.distance]).toEqual([rope, tail, segment, 50]);
    expect(event.point.equals(point as Vec2)).toBe(true);
});

test('props that come and go, with the velocity that they have', () => {
    const rope = listenTo(game.addRope({ gravity: new Vec2(), damping: 0 }));
    const crate = game.addNode('crate');
    rope.attach(crate, 3);
    rope.unpin(0);
    rope.nodes.forEach(({ index, mass }) => rope.applyImpulse(index, new Vec2(90 * mass, 0)));
    game.tick(2);
    rope.detach(crate);
    rope.detach(crate);
    expect(heard.map(([type, { target, index }]) => [type, target, index])).toEqual([
        ['rope-attach', crate, 3],
        ['rope-detach', crate, 3],
    ]);
    expect(heard[1]![1].velocity.x).toBeCloseTo(90, 6);
});

test('taut and slack, in the same steps at 60 and 30 fps, with the pull of the snap', () => {
    const lists = [1 / 60, 1 / 30].map((dt) => {
        const rope = listenTo(game.addRope({ nodeCount: 16, damping: 0.2 }, { x: 100, y: 500 }), [
            RopeEventType.TAUT,
            RopeEventType.SLACK,
        ]);
        rope.attach(game.addNode('weight'), -1, { mass: 10 });
        for (let time = 0; time < 0.5 - 1e-9; time += dt) game.tick(1, dt);
        rope.applyImpulse(-1, new Vec2(0, 400 * rope.getNode(-1)!.mass));
        for (let time = 0; time < 3 - 1e-9; time += dt) game.tick(1, dt);
        return heard.map(([type, { step, tension }]) => [type, step, tension]);
    });
    expect(lists[0]).toEqual(lists[1]);
    expect(lists[0]!.map(([type]) => type).slice(0, 2)).toEqual(['rope-slack', 'rope-taut']);
    expect(lists[0]![1]![2]).toBeGreaterThan(10 * 980);
    expect(lists[0]!.length).toBeLessThan(7);
});

test('sleep and wake', () => {
    const rope = listenTo(game.addRope());
    game.tick(60);
    rope.applyImpulse(-1, new Vec2(10, 0));
    game.tick(2);
    expect(names()).toEqual(['sleep', 'wake']);
});

test('fingers that grab and release, a tap within one frame too', () => {
    listenTo(game.addRope({ nodeCount: 6, touch: RopeTouch.Nearest }, { x: 300, y: 300 }));
    game.tick();
    pointer.start(1, 300, 240);
    game.tick();
    pointer.end(1, 300, 240);
    game.tick();
    pointer.start(1, 300, 260);
    pointer.end(1, 300, 260);
    game.tick();
    expect(heard.map(([type, { index }]) => [type, index])).toEqual([
        ['rope-grab', 3],
        ['rope-release', 3],
        ['rope-grab', 2],
        ['rope-release', 2],
    ]);
    expect(heard[0]![1].touchId).toBe(heard[1]![1].touchId);
});

test('a handler may do anything: cut again, hang up, listen and stop listening, destroy the rope', () => {
    const rope = listenTo(game.addRope({ nodeCount: 20 }));
    game.tick();
    let cuts = 0;
    const again = (event: RopeEvent): void => {
        if (++cuts < 4) event.rope.cutAt(event.rope.length / 2);
        else {
            event.rope.node.off(Rope.EventType.CUT, again);
            event.rope.attach(game.addNode('crate'));
            event.rope.node.destroy();
        }
    };
    rope.node.on(Rope.EventType.CUT, again);
    rope.cutAt(300);
    expect(cuts).toBe(4);
    game.tick();
    expect(rope.isValid).toBe(false);
    expect(names().filter((name) => name === 'cut')).toHaveLength(4);
});

test('a handler that fails does not silence the rope', () => {
    const rope = listenTo(game.addRope());
    game.tick();
    const fail = (): void => {
        throw new Error('handler');
    };
    rope.node.once(Rope.EventType.CUT, fail);
    expect(() => rope.cutAt(100)).toThrow('handler');
    rope.cutAt(50);
    expect(names()).toEqual(['cut', 'cut']);
});

test('nothing from reset, and nothing is made when nobody listens', () => {
    const rope = listenTo(game.addRope());
    game.tick(60);
    rope.cutAt(50);
    heard = [];
    rope.reset();
    expect(names()).toEqual([]);
    const { RopeEvent } = eventModule;
    const made = jest.spyOn(eventModule, 'RopeEvent').mockImplementation((owner) => new RopeEvent(owner));
    for (const listens of [false, true]) {
        const other = game.addRope();
        if (listens) other.node.on(Rope.EventType.CUT, () => undefined);
        game.tick(60);
        other.attach(game.addNode('crate'));
        other.cutAt(50);
        expect(made).toHaveBeenCalledTimes(listens ? 1 : 0);
    }
});

test('handlers are saved and copied with the rope', () => {
    const rope = game.addRope();
    const target = game.addNode('listener');
    target.addComponent(Listener);
    target.addChild(rope.node);
    rope.ropeEvents.push(
        Object.assign(new EventHandler(), { target, component: 'RopeEventsTestListener', handler: 'onRope' }),
    );
    const copy = instantiate(target);
    director.getScene()!.addChild(copy);
    game.tick();
    heard = [];
    copy.getComponentInChildren(Rope)!.cutAt(50);
    expect(names()).toEqual(['cut']);
});
