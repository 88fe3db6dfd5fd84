import type { Component } from 'cc';
import { RopeDrum, type Rope } from '../../assets/rope';
import type { Game, Place, RopeValues } from '../support/game';

export type DrumValues = Partial<Omit<RopeDrum, keyof Component>>;

/** A drum on a node of its own. */
export function addDrum(game: Game, rope: Rope | null, place: Place, values: DrumValues = {}): RopeDrum {
    const drum = game.addNode('drum', place).addComponent(RopeDrum)!;
    return Object.assign(drum, { rope, ...values });
}

/** A load of mass 10 on a rope of 300 px below a drum at (600, 600). */
export function hoist(
    game: Game,
    values: DrumValues = {},
    ropeValues: RopeValues = {},
): { rope: Rope; drum: RopeDrum } {
    const rope = game.addRope(
        { nodeCount: 16, baseLength: 20, mass: 0.1, damping: 0, ...ropeValues },
        { x: 600, y: 600 },
    );
    const drum = addDrum(game, rope, { x: 600, y: 600 }, { turns: 12, brakeTorque: 0, mass: 20, ...values });
    rope.attach(game.addNode('load'), -1, { mass: 10 });
    return { rope, drum };
}
