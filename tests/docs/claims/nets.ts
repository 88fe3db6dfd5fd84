import { Graphics, UITransform, Vec2 } from 'cc';
import {
    RopeNet,
    RopeNetAnchor,
    RopeNetAttachment,
    RopeNetHold,
    RopeNetPreset,
    RopeNetShape,
} from '../../../assets/rope';
import { pointer } from '../../../tools/cc/pointer';
import { distance, near, type Game } from '../../support/game';
import { addNet, move, pointOf, threadsDrawn, type NetValues } from '../../support/nets';
import { placeOf } from './looks';
import type { Claims } from './scene';

/** A net of a preset about (500, 300), with some values changed before it starts. */
function made(game: Game, preset: RopeNetPreset, values: NetValues = {}): RopeNet {
    const net = addNet(game, {}, { x: 500, y: 300 });
    net.preset = preset;
    return Object.assign(net, values);
}

/** Heights of a node of a net in as many frames. */
function heights(game: Game, net: RopeNet, column: number, row: number, frames: number): number[] {
    return Array.from({ length: frames }, () => [game.tick(), pointOf(net, column, row)[1]][1] as number);
}

const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, one) => sum + one / numbers.length, 0);

/** docs/nets.md */
export const NETS: Claims = {
    '`RopeNet` (Add Component': ({ game, parent, run }) => {
        parent.getComponent(UITransform)!.setContentSize(400, 300);
        parent.setPosition(105, 160);
        parent.addComponent(Graphics);
        const gone: number[] = [];
        parent.on(RopeNet.EventType.CUT, ({ count }: { count: number }) => gone.push(count));
        const { net } = run<{ net: RopeNet }>();
        expect(gone).toEqual([15]); // the threads of all rows
        game.tick(120);
        expect(net.getPoint(-1, 0)).toEqual(near(300, 200));
        expect(pointOf(net, 0, 0)).toEqual([expect.closeTo(-95, 3), expect.closeTo(310, 3)]); // Flag holds the left side
        expect(net.maxStretch).toBeLessThan(0.01);
        expect(threadsDrawn(net)).toBeGreaterThan(0);
    },

    'a flag': ({ game }) => {
        const droop = (values: NetValues): readonly number[] => {
            const net = made(game, RopeNetPreset.Flag, { gravityScale: 1, windTurbulence: 0, ...values });
            game.tick(240);
            const film = heights(game, net, -1, 0, 60);
            net.node.destroy();
            return film;
        };
        const wind = (x: number): Vec2 => new Vec2(x, 0);
        const usual = mean(droop({ wind: wind(600) }));
        expect(mean(droop({ wind: wind(2400) })) - usual).toBeGreaterThan(5);
        expect(mean(droop({ wind: wind(600), gravityScale: 0.2 })) - usual).toBeGreaterThan(5);
        const waves = ([calm, gusty]: readonly number[][]): boolean => span(gusty!) > 1.5 * span(calm!);
        const span = (film: readonly number[]): number => Math.max(...film) - Math.min(...film);
        const films = [0, 1500].map((windTurbulence) => [...droop({ wind: wind(1200), windTurbulence })]);
        expect(waves(films)).toBe(true);
    },

    'a curtain': ({ game }) => {
        const net = made(game, RopeNetPreset.Curtain, { touchable: true });
        game.tick(60);
        const [x, y] = pointOf(net, 3, -1);
        pointer.start(1, x, y);
        for (let way = 0; way <= 30; way += 2) {
            pointer.move(1, x + way, y);
            game.tick();
        }
        expect(pointOf(net, 3, -1)[0] - x).toBeGreaterThan(10);
        pointer.end(1, x + 30, y);
        game.tick(300);
        expect(Math.abs(pointOf(net, 3, -1)[0] - x)).toBeLessThan(6);
    },

    'a cape': ({ game }) => {
        const lag = (airDrag: number): number => {
            const hero = game.addNode('hero', { x: 300, y: 300 });
            const net = made(game, RopeNetPreset.Cape, { airDrag });
            net.node.setParent(hero);
            net.node.setPosition(0, 0);
            net.node.getComponent(UITransform)!.setContentSize(40, 120);
            game.tick(30);
            const behind = Array.from({ length: 120 }, () => {
                move(hero, 8, 0);
                game.tick();
                return placeOf(hero).x - pointOf(net, 3, -1)[0];
            });
            hero.destroy();
            return mean(behind.slice(20));
        };
        expect(lag(20) - lag(1.2)).toBeGreaterThan(5);
    },

    'a web': ({ game }) => {
        const depth = (mass: number): number => {
            const net = made(game, RopeNetPreset.Web, { slack: 0.1 });
            const target = game.addNode('prey', { x: 0, y: 0 });
            if (mass > 0)
                net.attachments = [
                    Object.assign(new RopeNetAttachment(), { target, column: 0, row: 5, mass }),
                ];
            game.tick(300);
            if (mass > 0) expect(placeOf(target)).toEqual(near(...pointOf(net, 0, 5)));
            const [, y] = pointOf(net, 0, 5);
            net.node.destroy();
            return y;
        };
        expect(depth(0) - depth(20)).toBeGreaterThan(1);
    },

    'a hammock': ({ game }) => {
        const sag = (slack: number): number => {
            const net = made(game, RopeNetPreset.Hammock, { slack });
            game.tick(120);
            const [, y] = pointOf(net, 3, 2);
            net.node.destroy();
            return 300 - y;
        };
        const [shallow, deep] = [sag(0.05), sag(0.3)] as [number, number];
        expect(deep / shallow).toBeGreaterThan(1.5);
    },

    'fishing nets': ({ game }) => {
        const net = made(game, RopeNetPreset.Net);
        game.tick(2);
        expect(threadsDrawn(net)).toBe(7 * 4 + 6 * 5); // its threads are lines
    },

    'a jelly': ({ game }) => {
        // Time until the middle is at its lowest after a fall on a hook at its foot.
        const time = (shapeStiffness: number): number => {
            const net = made(game, RopeNetPreset.Jelly, { shapeStiffness, hold: RopeNetHold.Bottom });
            game.tick(60);
            for (let column = 0; column <= 6; column++) net.applyImpulse(column, 0, new Vec2(3, 0));
            const film = Array.from({ length: 60 }, () => [game.tick(), pointOf(net, 3, 0)[0]][1] as number);
            net.node.destroy();
            return film.indexOf(Math.max(...film));
        };
        expect(time(0.1)).toBeGreaterThan(1.2 * time(0.5));
    },

    'a balloon': ({ game, rope, crate }) => {
        rope.attach(crate, -1, { mass: 0.1 });
        const net = made(game, RopeNetPreset.Balloon, { hold: RopeNetHold.None });
        net.node.setPosition(300, 280);
        const anchor = Object.assign(new RopeNetAnchor(), {
            target: crate,
            column: Math.round(net.spokes * 0.75),
            row: -1,
        });
        net.anchors = [anchor];
        game.tick(120);
        const rim = Array.from({ length: net.spokes }, (_, spoke) => pointOf(net, spoke, -1));
        const held = pointOf(net, anchor.column, -1);
        expect(distance({ x: held[0], y: held[1] }, placeOf(crate))).toBeLessThan(1);
        expect(Math.min(...rim.map(([, y]) => y))).toBeGreaterThan(held[1] - 5); // its lowest node
    },

    'a wheel': ({ game }) => {
        const hub = game.addNode('hub', { x: 500, y: 300 });
        const net = made(game, RopeNetPreset.Jelly, { shape: RopeNetShape.Web, hold: RopeNetHold.None });
        net.anchors = [Object.assign(new RopeNetAnchor(), { target: hub, column: 0, row: 0 })];
        game.tick(30);
        const angle = (): number => Math.atan2(pointOf(net, 0, -1)[1] - 300, pointOf(net, 0, -1)[0] - 500);
        const before = angle();
        for (let spoke = 0; spoke < net.spokes; spoke++) {
            const [x, y] = pointOf(net, spoke, -1);
            net.applyImpulse(spoke, -1, new Vec2(-(y - 300), x - 500).multiplyScalar(0.05));
        }
        game.tick(30);
        expect(pointOf(net, 0, 0)).toEqual([expect.closeTo(500, 3), expect.closeTo(300, 3)]);
        expect(Math.abs(angle() - before)).toBeGreaterThan(0.1);
    },
};
