import type { Node } from 'cc';
import { RopeLoad, RopeNetAnchor, RopeNetHold, type Rope, type RopeNet } from '../../assets/rope';
import type { Game } from '../support/game';
import { addNet } from '../support/nets';

export interface OnRings {
    readonly ropes: readonly Rope[];
    readonly rings: readonly Node[];
    readonly net: RopeNet;
}

/** A net of 120 px whose upper corners hang on rings on ropes of 140 px, or one of them. */
function hang(game: Game, ringCount: number): OnRings {
    const places = [440, 560].slice(0, ringCount);
    const ropes = places.map((x) => game.addRope({ nodeCount: 8, mass: 0.5 }, { x, y: 640 }));
    const rings = places.map((x, k) => {
        const ring = game.addNode('ring', { x, y: 500 });
        ring.addComponent(RopeLoad).mass = 0.5;
        ropes[k].attach(ring, -1);
        return ring;
    });
    const anchors = rings.map((target, k) =>
        Object.assign(new RopeNetAnchor(), { target, column: 6 * k, row: 0 }),
    );
    const net = addNet(game, { hold: RopeNetHold.None, anchors }, { x: 500, y: 460 });
    return { ropes, rings, net };
}

/** Neither the net nor its ropes stretch, and the net is where it was, whatever jump the ropes take. */
export function expectNothingFlung(game: Game, ringCount: number, jump: (hung: OnRings) => void): void {
    const hung = hang(game, ringCount);
    const { ropes, net } = hung;
    game.tick(100);
    jump(hung);
    let worst = 0;
    for (let frame = 0; frame < 240; frame++) {
        game.tick();
        const stretch = Math.max(net.maxStretch, ...ropes.map(({ maxStretch }) => maxStretch));
        if (frame > 2) worst = Math.max(worst, stretch);
    }
    expect(worst).toBeLessThan(0.01);
    for (let column = 0; column <= 6; column++)
        expect(net.getPoint(column, 4)!.subtract2f(500, 460).length()).toBeLessThan(400);
}
