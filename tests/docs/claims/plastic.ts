import { Vec2 } from 'cc';
import type { Rope, RopePlastic } from '../../../assets/rope';
import type { Game } from '../../support/game';
import type { Claims } from './scene';

/** Moves the tail of a rope to and fro. */
function bend(game: Game, rope: Rope, times: number, stops = (): boolean => false): void {
    const { x, y } = rope.getNode(0)!.position;
    rope.clampHead = true;
    for (let k = 0; k < times * 30 && !stops(); k++) {
        const angle = 1.4 * Math.sin((k * Math.PI) / 30);
        rope.pin(-1, new Vec2(x + 120 * Math.cos(angle), y + 120 * Math.sin(angle)));
        game.tick();
    }
}

/** docs/plastic.md */
export const PLASTIC_ROPES: Claims = {
    'A springy rope, one with': ({ game, rope, run, said }) => {
        const { paperClip } = run<{ paperClip: (rope: Rope) => RopePlastic }>();
        const wire = paperClip(rope);
        expect(wire.fatigueAngle).toBe(900);
        bend(game, rope, 40, () => said.length > 0);
        expect(said).toEqual([['it broke']]);
    },
};

/** docs/api.md, of a RopePlastic. */
export const PLASTIC_METHODS: Claims = {
    'RopePlastic.wear': ({ game, rope, wire, run, said }) => {
        Object.assign(wire, { yieldAngle: 5, fatigueAngle: 1500 });
        run();
        expect(said).toEqual([]);
        bend(game, rope, 60, () => wire.wear > 0.9);
        run();
        expect(said).toEqual([['about to break']]);
    },

    'RopePlastic.anneal': ({ game, rope, wire, run }) => {
        Object.assign(wire, { yieldAngle: 5, fatigueAngle: 5000 });
        bend(game, rope, 2);
        expect(wire.wear).toBeGreaterThan(0);
        run();
        expect(wire.wear).toBe(0);
    },
};
