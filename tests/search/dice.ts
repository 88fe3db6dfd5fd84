import { randomNumbers } from '../support/random';

/** Random choices, the same for the same seed. */
export class Dice {
    private readonly _random: () => number;

    constructor(seed: number) {
        this._random = randomNumbers(seed);
    }

    chance(probability: number): boolean {
        return this._random() < probability;
    }

    between(min: number, max: number): number {
        return min + (max - min) * this._random();
    }

    /** A whole number from 0 on. */
    below(count: number): number {
        return Math.floor(count * this._random());
    }

    /** As many of each order of magnitude. `min` is above 0. */
    log(min: number, max: number): number {
        return min * (max / min) ** this._random();
    }

    /** A whole number, as many of each order of magnitude. */
    count(min: number, max: number): number {
        return Math.min(max, Math.floor(this.log(min, max + 1)));
    }

    pick<Item>(items: readonly Item[]): Item {
        return items[this.below(items.length)];
    }

    /** x and y of a vector in any direction. */
    vector(length: number): readonly [number, number] {
        const angle = this.between(0, 2 * Math.PI);
        return [length * Math.cos(angle), length * Math.sin(angle)];
    }
}
