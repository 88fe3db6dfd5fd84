import type { Dice } from './dice';

/** How a pin moves, as an offset from where it starts. */
export interface PinPath {
    /** In words, for a report. */
    readonly words: string;
    /** Where it is at a time, s. */
    readonly at: (time: number) => readonly [number, number];
}

const STILL: PinPath = { words: 'stands still', at: () => [0, 0] };
/** Fastest pin, px/s, but for one that jumps. */
const MAX_SPEED = 20_000;
const MAX_JUMP = 20_000;

/** To and fro along a line. */
function glide(dice: Dice): PinPath {
    const speed = dice.log(1, MAX_SPEED);
    const way = dice.log(10, 1000);
    const [x, y] = dice.vector(1);
    return {
        words: `glides ${round(way)} px to and fro at ${round(speed)} px/s along (${round(x)}, ${round(y)})`,
        at: (time) => {
            const turns = (time * speed) / way;
            const part = way * (1 - Math.abs(1 - (turns % 2)));
            return [x * part, y * part];
        },
    };
}

function circle(dice: Dice): PinPath {
    const radius = dice.log(1, 500);
    const rate = dice.between(-1, 1) * Math.min(10, MAX_SPEED / (2 * Math.PI * radius));
    return {
        words: `circles ${round(rate)} times a second, radius ${round(radius)} px`,
        at: (time) => {
            const angle = 2 * Math.PI * rate * time;
            return [radius * Math.sin(angle), radius * (1 - Math.cos(angle))];
        },
    };
}

function jumps(dice: Dice): PinPath {
    const reach = dice.log(10, MAX_JUMP);
    const pause = dice.log(1 / 60, 3);
    const places = Array.from({ length: 256 }, () => dice.vector(dice.between(0, reach)));
    return {
        words: `jumps up to ${round(reach)} px from its place every ${round(pause)} s`,
        at: (time) => (time < pause ? [0, 0] : places[Math.floor(time / pause) % places.length]),
    };
}

/** Half of all pins stand still. */
export function anyPath(dice: Dice): PinPath {
    return dice.chance(0.5) ? STILL : dice.pick([glide, circle, jumps])(dice);
}

/** Three digits. */
export function round(figure: number): number {
    return Number(figure.toPrecision(3));
}
