import { director, Node } from 'cc';
import { BridgeWalker } from '../../assets/examples/rope-bridge-walk/BridgeWalker';
import { Rope } from '../../assets/rope';
import '../../tools/cc/physics-2d';
import { useGame } from '../support/game';
import { openGame } from '../support/games';

const game = useGame();

const EDGE = 300;
const TOP = -20;
const RADIUS = 26;

function open(rate: number) {
    const player = openGame('rope-bridge-walk', BridgeWalker);
    const rope = director.getScene()!.getComponentInChildren(Rope)!;
    let stretch = 0;
    const play = (seconds: number): void => {
        for (let frame = 0; frame < seconds * rate; frame++) {
            game.tick(1, 1 / rate);
            stretch = Math.max(stretch, rope.drawnStretch);
        }
    };
    const hold = (button: Node | null, seconds: number): void => {
        button!.emit(Node.EventType.TOUCH_START);
        play(seconds);
        button!.emit(Node.EventType.TOUCH_END);
    };
    return { player, rope, play, hold, place: () => player.body!.position, stretch: () => stretch };
}

test('the walker goes over the bridge and back, and stands on both stages', () => {
    const { player, rope, play, hold, place, stretch } = open(60);
    play(1);
    hold(player.right, 6);
    play(1);
    expect(place().x).toBeGreaterThan(EDGE + RADIUS);
    expect(Math.abs(place().y - TOP - RADIUS)).toBeLessThan(1);
    hold(player.left, 7);
    play(1);
    expect(place().x).toBeLessThan(-EDGE - RADIUS);
    expect(Math.abs(place().y - TOP - RADIUS)).toBeLessThan(1);
    expect(stretch()).toBeLessThan(0.002);
    expect(rope.advice).toBe('');
});

test('jumps on it, comes down on it, and rests with it', () => {
    const { player, rope, play, hold, place, stretch } = open(60);
    play(1);
    hold(player.right, 3);
    expect(Math.abs(place().x)).toBeLessThan(EDGE);
    play(2);
    const { y } = place();
    hold(player.up, 0.02);
    play(0.3);
    expect(place().y).toBeGreaterThan(y + 20);
    play(8);
    expect(Math.abs(place().y - y)).toBeLessThan(2);
    expect(rope.sleeping).toBe(true);
    expect(stretch()).toBeLessThan(0.005);
});

test('one that falls off is back on the left stage', () => {
    const { player, play, place } = open(60);
    play(1);
    const start = place().clone();
    player.body!.setPosition(0, -500);
    play(2);
    expect(place().subtract(start).length()).toBeLessThan(1);
});
