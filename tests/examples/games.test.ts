import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Sprite, type Node } from 'cc';
import { Balloons } from '../../assets/examples/balloons/Balloons';
import { BALLOONS_LEVELS } from '../../assets/examples/balloons/BalloonsLevels';
import { Claw } from '../../assets/examples/claw/Claw';
import { CLAW_LEVELS } from '../../assets/examples/claw/ClawLevels';
import { Lifeline } from '../../assets/examples/lifeline/Lifeline';
import { Plugs } from '../../assets/examples/plugs/Plugs';
import type { Game } from '../../assets/examples/game-kit/Game';
import { Snip } from '../../assets/examples/snip/Snip';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';
import { SwingBy } from '../../assets/examples/swing-by/SwingBy';
import { Rope, RopeSystem } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { distance, useGame, type XY } from '../support/game';
import { MIDDLE, openGame, placeOf } from '../support/games';
import { someOf } from '../support/samples';

const game = useGame();
const SCRIPTS = { Snip, Claw, Plugs, Balloons, SwingBy, Lifeline };

test.each(Object.keys(SCRIPTS))('%s is under 150 lines, and its levels are data beside it', (name) => {
    const folder = name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
    const read = (file: string): string =>
        readFileSync(resolve(__dirname, `../../assets/examples/${folder}/${file}.ts`), 'utf8');
    expect(read(name).trimEnd().split('\n').length).toBeLessThan(150);
    expect(read(`${name}Levels`)).not.toMatch(/^import/m);
});

const down = ({ x, y }: XY): void => pointer.start(1, x + MIDDLE.x, y + MIDDLE.y);
const move = ({ x, y }: XY): void => pointer.move(1, x + MIDDLE.x, y + MIDDLE.y);
const up = ({ x, y }: XY): void => pointer.end(1, x + MIDDLE.x, y + MIDDLE.y);

describe.each(someOf([60, 30], 1))('at %p frames per second', (rate) => {
    const tick = (frames = 1): void => game.tick(frames, 1 / rate);

    function until(isReached: () => boolean): void {
        for (let frame = 0; frame < 60 * rate; frame++) {
            if (isReached()) return;
            tick();
        }
        throw new Error('It never happened.');
    }

    function drag(from: XY, to: XY, frames: number): void {
        down(from);
        for (let i = 1; i <= frames; i++) {
            move({ x: from.x + ((to.x - from.x) * i) / frames, y: from.y + ((to.y - from.y) * i) / frames });
            tick();
        }
    }

    function swipe(from: XY, to: XY): void {
        drag(from, to, 2);
        up(to);
        tick();
    }

    function tap(place: XY): void {
        down(place);
        tick();
        up(place);
        tick();
    }

    /** A button of the result: the next level, or the lost one again. */
    function goOn(game: Game, level: number): void {
        tick(rate); // until the result is there
        tap(placeOf(game.state === 'won' ? 'Next' : 'Again'));
        expect([game.state, game.level]).toEqual(['playing', level]);
    }

    function restart(game: Game): void {
        const { level } = game;
        tap(placeOf('Restart'));
        expect([game.state, game.level]).toEqual(['playing', level]);
    }

    describe('snip', () => {
        test('is won by a cut, a swing and another cut, and begins anew', () => {
            const snip = openGame('snip', Snip);
            tick(2);
            snip.begin(3);
            tick(20);
            const cuts: string[] = [];
            for (const { node } of snip.ropes) node.on(Rope.EventType.CUT, () => cuts.push('cut'));
            swipe({ x: 40, y: 140 }, { x: 40, y: -60 }); // two ropes at once
            let before = 0;
            until(() => {
                const { x } = placeOf('Sweet');
                const turns = x < -400 && x > before;
                before = x;
                return turns;
            });
            swipe({ x: -330, y: 140 }, { x: -330, y: -130 });
            until(() => snip.state !== 'playing');
            expect([snip.state, cuts.length]).toEqual(['won', 3]);
            expect(snip.stars.filter(({ active }) => !active).length).toBeGreaterThan(1);
            tick(1.5 * rate);
            expect(RopeSystem.instance.ropes).toHaveLength(3); // the stumps; what fell with the sweet has faded
            expect(snip.total).toBeGreaterThan(1);
            goOn(snip, 4);
            expect(RopeSystem.instance.ropes).toHaveLength(SNIP_LEVELS[4]!.hooks.length);
            snip.begin(3);
            restart(snip);
            expect(RopeSystem.instance.ropes).toHaveLength(3);
            expect(distance(placeOf('Sweet'), { x: -30, y: -75 })).toBeLessThan(10);
        });
    });

    describe('balloons', () => {
        const [{ pad }] = BALLOONS_LEVELS;

        /** When a balloon is popped, s from the start; a slip of 0.3 s does not matter. */
        const plays = [4.65, 3.75, 5.3, 2.5, 4.15].flatMap((time, level) =>
            [-0.3, 0, 0.3].map((slip) => [level, time + slip] as const),
        );
        test.each(plays)('level %p is won by a balloon that is popped after %p s', (level, time) => {
            const balloons = openGame('balloons', Balloons);
            tick(2);
            balloons.begin(level);
            tap(placeOf('Pad'));
            tick(Math.round(time * rate));
            tap(placeOf('Balloon 1'));
            until(() => balloons.state !== 'playing');
            expect(balloons.state).toBe('won');
            expect(balloons.total).toBeGreaterThan(0);
        });

        test('is won by two balloons that are popped in time', () => {
            const balloons = openGame('balloons', Balloons);
            const speeds: number[] = [];
            tick(20);
            tap(placeOf('Pad'));
            until(() => placeOf('Basket').y > -20);
            tap(placeOf('Balloon 1'));
            expect(balloons.balloons.filter(({ node }) => node.active).length).toBe(2);
            until(() => {
                speeds.push(balloons.basket!.linearVelocity.y);
                return balloons.state !== 'playing';
            });
            expect(balloons.state).toBe('won');
            expect(Math.abs(placeOf('Basket').x - pad[0])).toBeLessThan(130);
            expect(Math.min(...speeds)).toBeGreaterThan(-220);
            goOn(balloons, 1);
            tap(placeOf('Pad'));
            tick(30);
            expect(balloons.basket!.ropes.length).toBe(3);
        });

        test('waits for the player: the first touch lets the basket go, and pops nothing', () => {
            const balloons = openGame('balloons', Balloons);
            const before = placeOf('Basket');
            tick(20 * rate);
            expect(balloons.state).toBe('playing');
            expect(placeOf('Basket')).toEqual(before);
            tap(placeOf('Balloon 2'));
            tick(rate);
            expect(balloons.balloons.filter(({ node }) => node.active).length).toBe(3);
            expect(placeOf('Basket').y).toBeGreaterThan(before.y + 10);
            restart(balloons);
            tick(10 * rate);
            expect([balloons.state, placeOf('Basket')]).toEqual(['playing', before]);
        });

        test('is lost in the spikes if none is popped, and by a fall if all are', () => {
            const balloons = openGame('balloons', Balloons);
            tick(2);
            tap(placeOf('Pad'));
            until(() => balloons.state !== 'playing');
            expect([balloons.state, placeOf('Basket').y > 0]).toEqual(['lost', true]);
            goOn(balloons, 0);
            tap(placeOf('Pad'));
            tick(60);
            for (const name of ['Balloon 1', 'Balloon 2', 'Balloon 3']) tap(placeOf(name));
            until(() => balloons.state !== 'playing');
            expect(balloons.state).toBe('lost');
        });
    });

    describe('claw', () => {
        /** Drives the trolley to a place. */
        function steer(claw: Claw, to: number): void {
            const sign = Math.sign(to - placeOf('Trolley').x);
            const button = placeOf(sign < 0 ? 'Left' : 'Right');
            down(button);
            let x = placeOf('Trolley').x;
            until(() => {
                const speed = (placeOf('Trolley').x - x) * rate;
                x = placeOf('Trolley').x;
                return sign * (to - x) < 4 + speed ** 2 / (2 * 260);
            });
            up(button);
            tick(2 * rate);
            expect(Math.abs(placeOf('Trolley').x - to)).toBeLessThan(20);
            expect(claw.state).toBe('playing');
        }

        function fetch(claw: Claw): void {
            tap(placeOf('Down'));
            until(() => !claw.winch!.enableMotor);
            const { length } = claw.winch!.getComponent(Rope)!;
            expect(length).toBeGreaterThan(claw.winch!.lowerLimit - 1e-6);
        }

        test.each([1, 2, 3, 4])('level %p is won with three stars by a player who waits', (level) => {
            const claw = openGame('claw', Claw);
            tick(2);
            claw.begin(level);
            for (const { x } of CLAW_LEVELS[level]!.boxes.slice(0, CLAW_LEVELS[level]!.wanted)) {
                steer(claw, x);
                fetch(claw);
                steer(claw, -440);
                tap(placeOf('Down'));
                tick(rate);
            }
            expect([claw.state, claw.total]).toEqual(['won', 3]);
        });

        test('is lost with a box that is too heavy: the winch stalls, the box slips, time goes by', () => {
            const claw = openGame('claw', Claw);
            tick(20);
            const heard: string[] = [];
            for (const type of [Rope.EventType.STALL, Rope.EventType.DETACH])
                claw.winch!.node.on(type, () => heard.push(type));
            steer(claw, 390);
            fetch(claw);
            expect(heard).toEqual(expect.arrayContaining(['rope-stall', 'rope-detach']));
            expect(placeOf('Box 3').y).toBeCloseTo(-84, 6);
            until(() => claw.state !== 'playing');
            expect([claw.state, claw.timeLeft <= 0]).toEqual(['lost', true]);
            goOn(claw, 0);
        });
    });

    describe('plugs', () => {
        function plugIn(color: string): void {
            const socket = placeOf(`${color} socket`);
            drag(placeOf(`${color} plug`), socket, rate);
            tick(2);
            expect(distance(placeOf(`${color} plug`), socket)).toBeLessThan(2);
            for (const rope of RopeSystem.instance.ropes) expect(rope.maxStretch).toBeLessThan(0.002);
            up(socket);
            tick(2);
        }

        test.each([1, 2, 3, 4])('level %p is won', (level) => {
            const plugs = openGame('plugs', Plugs);
            tick(2);
            plugs.begin(level);
            tick(20);
            for (const color of ['Red', 'Yellow', 'Green', 'Blue']) plugIn(color);
            expect([plugs.state, plugs.jumps]).toEqual(['won', 0]);
        });

        test.each([0.1, 0.2, 0.3])('the first level bears drags of %p s', (seconds) => {
            const plugs = openGame('plugs', Plugs);
            tick(20);
            for (const color of ['Red', 'Yellow', 'Green', 'Blue']) {
                const socket = placeOf(`${color} socket`);
                drag(placeOf(`${color} plug`), socket, seconds * rate);
                up(socket);
                tick(rate);
            }
            expect([plugs.state, plugs.jumps]).toEqual(['won', 0]);
        });

        const slips = [2, 3, 4].flatMap((level) => [-20, 20].map((px) => [level, px] as const));
        test.each(slips)(
            'level %p is won by plugs that are let go %p px beside their sockets',
            (level, px) => {
                const plugs = openGame('plugs', Plugs);
                tick(2);
                plugs.begin(level);
                tick(20);
                for (const color of ['Red', 'Yellow', 'Green', 'Blue']) {
                    const { x, y } = placeOf(`${color} socket`);
                    drag(placeOf(`${color} plug`), { x: x + px, y }, 0.6 * rate);
                    up({ x: x + px, y });
                    tick(rate / 2);
                }
                expect([plugs.state, plugs.jumps]).toEqual(['won', 0]);
            },
        );

        test('a plug is pulled out of its socket by hand, and the lamp goes out', () => {
            const plugs = openGame('plugs', Plugs);
            tick(20);
            const [{ anchors }] = plugs.cables;
            const lampOf = (socket: Node): number => socket.children[0].getComponent(Sprite)!.color.r;
            plugIn('Red');
            plugIn('Yellow'); // whose cable hangs before the red socket
            expect([anchors[0].target?.name, lampOf(plugs.sockets[0])]).toEqual(['Red socket', 240]);
            drag(placeOf('Red plug'), { x: -200, y: -160 }, rate);
            up({ x: -200, y: -160 });
            tick(2);
            expect([anchors[0].target?.name, plugs.jumps]).toEqual([undefined, 0]);
            expect(lampOf(plugs.sockets[0])).toBeLessThan(100);
        });
    });
});
