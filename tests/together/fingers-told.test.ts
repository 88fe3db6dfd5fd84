import { RopeNet, RopeTouch, type Rope, type RopeEvent, type RopeNetEvent } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';

const game = useGame();
/** Every GRAB and RELEASE, with the rope or net that tells it and its finger. */
let heard: string[] = [];

beforeEach(() => (heard = []));

const note = ({ type, touchId }: RopeEvent | RopeNetEvent, name: string): void => {
    heard.push(`${type.replace(/^.*-/, '')} ${touchId} ${name}`);
};

function listenTo(rope: Rope, name: string): Rope {
    for (const type of ['rope-grab', 'rope-release'])
        rope.node.on(type, (event: RopeEvent) => note(event, name));
    return rope;
}

/** A rope that hangs from (300, 500), 200 px long, its tail or its head under a finger. */
function grabbed(touch = RopeTouch.Nearest): Rope {
    const rope = game.addRope({ nodeCount: 11, touch }, { x: 300, y: 500 });
    game.tick(2);
    listenTo(rope, 'rope');
    const y = touch === RopeTouch.Head ? 500 : 300;
    pointer.start(1, 300, y);
    pointer.move(1, 310, y);
    game.tick(2);
    expect(heard).toEqual(['grab 1 rope']);
    return rope;
}

test.each<[string, (rope: Rope) => void]>([
    ['whose node is deactivated', (rope) => (rope.node.active = false)],
    ['that is disabled', (rope) => (rope.enabled = false)],
    ['that is destroyed', (rope) => rope.destroy()],
    ['whose node is destroyed', (rope) => rope.node.destroy()],
    ['whose parent is destroyed', (rope) => rope.node.parent!.destroy()],
    ['that is no longer touched', (rope) => (rope.touch = RopeTouch.None)],
])('a rope %s under a finger tells that it lets go, once', (_name, act) => {
    const rope = grabbed();
    act(rope);
    game.tick(3);
    pointer.move(1, 320, 300);
    pointer.end(1, 320, 300);
    game.tick(3);
    expect(heard).toEqual(['grab 1 rope', 'release 1 rope']);
});

test('a rope that was off and on again tells of the next finger', () => {
    const rope = grabbed();
    rope.enabled = false;
    rope.enabled = true;
    pointer.end(1, 320, 300);
    game.tick(2);
    pointer.start(2, 300, 300);
    game.tick(2);
    pointer.end(2, 300, 300);
    game.tick(2);
    expect(heard).toEqual(['grab 1 rope', 'release 1 rope', 'grab 2 rope', 'release 2 rope']);
});

test('a rope that is cut under a finger: the piece that has its node tells that it lets go', () => {
    for (const [touch, name] of [
        [RopeTouch.Nearest, 'tail'],
        [RopeTouch.Head, 'rope'],
    ] as const) {
        heard = [];
        const rope = grabbed(touch);
        listenTo(rope.cutAt(110)!.tail, 'tail');
        game.tick(2);
        pointer.end(1, 310, 310);
        game.tick(2);
        expect(heard).toEqual(['grab 1 rope', `release 1 ${name}`]);
        rope.node.destroy();
    }
});

test('a finger that has let go just before a cut or a splice is told of by the rope that has its node', () => {
    const rope = grabbed();
    pointer.end(1, 310, 300);
    const { tail } = rope.cutAt(110)!;
    listenTo(tail, 'tail');
    game.tick(2);
    expect(heard).toEqual(['grab 1 rope', 'release 1 tail']);
    heard = [];
    pointer.start(2, 300, 300);
    game.tick();
    pointer.end(2, 300, 300);
    expect(rope.splice(tail)).toBe(true);
    game.tick(2);
    expect(heard.filter((one) => one.startsWith('release'))).toEqual(['release 2 rope']);
});

test('a rope that is paused under a finger tells afterwards that it has let go', () => {
    const rope = grabbed();
    rope.paused = true;
    game.tick(2);
    pointer.end(1, 310, 300);
    game.tick(2);
    expect(heard).toEqual(['grab 1 rope']);
    rope.paused = false;
    game.tick(2);
    expect(heard).toEqual(['grab 1 rope', 'release 1 rope']);
});

test('a rope with fewer nodes than its finger has hold of tells that it lets go, at its tail', () => {
    const rope = grabbed();
    rope.node.on('rope-release', ({ index, point }: RopeEvent) =>
        heard.push(`${index} ${Number.isFinite(point.x)}`),
    );
    rope.nodeCount = 5;
    game.tick();
    pointer.end(1, 310, 300);
    game.tick(2);
    expect(heard.slice(1)).toEqual(['release 1 rope', '4 true']);
});

test.each<[string, (net: RopeNet) => void]>([
    ['whose node is deactivated', (net) => (net.node.active = false)],
    ['that is disabled', (net) => (net.enabled = false)],
    ['whose node is destroyed', (net) => net.node.destroy()],
])('a net %s under a finger tells that it lets go, once', (_name, act) => {
    const net = addNet(game, { touchable: true }, { x: 300, y: 300 });
    for (const type of [RopeNet.EventType.GRAB, RopeNet.EventType.RELEASE])
        net.node.on(type, (event: RopeNetEvent) => note(event, 'net'));
    game.tick(2);
    pointer.start(1, 300, 300);
    game.tick(2);
    expect(heard).toEqual(['grab 1 net']);
    act(net);
    game.tick(3);
    pointer.end(1, 300, 300);
    game.tick(3);
    expect(heard).toEqual(['grab 1 net', 'release 1 net']);
});
