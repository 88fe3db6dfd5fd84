import type { Rope } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { isRestTurn } from '../../assets/rope/core/runtime/sleep/rest';
import type { Game } from './game';

/** Until the rope is at rest, and not looked at as a whole in the next frame. */
export function letRest(game: Game, rope: Rope): void {
    for (let frame = 0; frame < 900 && !(isResting(rope) && isRestTurn()); frame++) game.tick();
    game.tick();
    expect([isResting(rope), isRestTurn()]).toEqual([true, false]);
}

export function isResting(rope: Rope): boolean {
    return runtimeOf(rope).resting.lasts;
}
