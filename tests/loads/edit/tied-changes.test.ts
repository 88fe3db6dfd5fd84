import { RopeEnd, RopeSystem, RopeWinch } from '../../../assets/rope';
import { useGame } from '../../support/game';
import { gapOf, pair, placeOf, tiedAt } from '../../support/tied';

const game = useGame();
const GRAVITY = 980;

afterEach(() => expect(game.takeMessages()).toEqual([]));

test('a cut above the knot lets both fall as one; below it, the lower rope stays', () => {
    for (const [at, falls] of [
        [60, true],
        [150, false],
    ] as const) {
        const { upper, lower } = tiedAt(game, 100);
        game.tick(60);
        const { y } = placeOf(lower, 0);
        const cut = upper.cutAt(at)!;
        game.tick(20);
        expect(placeOf(lower, 0).y < y - 30).toBe(falls);
        const [holder, node] = falls ? [cut.tail, Math.round((100 - at) / 20)] : [upper, 5];
        expect(gapOf(holder, node, lower, 0)).toBeLessThan(1e-6);
        for (const rope of [cut.tail, upper, lower]) rope.node.destroy();
    }
});

test('reset makes the cut rope whole, and the other hangs on it again', () => {
    const { upper, lower } = tiedAt(game, 100);
    game.tick(60);
    upper.cutAt(50);
    game.tick(10);
    for (const rope of [upper, lower]) rope.reset();
    game.tick(300);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1e-6);
    expect(upper.tension(0) / (GRAVITY * (9 + 60))).toBeCloseTo(1, 2);
});

test('the upper rope tears under both, or an anchor lets go', () => {
    pair(game, {}, { tearTension: 60000 });
    game.tick(60);
    expect(RopeSystem.instance.ropes).toHaveLength(3);
    for (const rope of RopeSystem.instance.ropes) rope.node.destroy();
    game.tick();
    const { upper, lower } = tiedAt(game, 100);
    lower.anchors[0]!.breakForce = 40000;
    game.tick(60);
    expect(lower.anchors[0]!.target).toBe(null);
    game.tick(60);
    expect(upper.tension(0) / (GRAVITY * 9)).toBeCloseTo(1, 1);
});

test('a winch draws both up, and the knot stays where it is on the rope', () => {
    const { upper, lower } = tiedAt(game, 100);
    game.tick(60);
    const { y } = placeOf(lower, 0);
    const winch = upper.addComponent(RopeWinch)!;
    Object.assign(winch, { end: RopeEnd.Head, enableMotor: true, motorSpeed: -40 });
    game.tick(60);
    winch.enableMotor = false;
    game.tick(200);
    expect(placeOf(lower, 0).y - y).toBeGreaterThan(30);
    expect(lower.anchors[0]!.distance).toBeCloseTo(60, 0);
    expect(upper.maxStretch).toBeLessThan(0.01);
});
