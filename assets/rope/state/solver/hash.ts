import { mixed } from '../../core/solver/forces/wind-and-drag';

/** Start values and factors of the two halves: those of FNV-1a, and of MurmurHash3. */
const FIRST_START = 0x811c9dc5;
const SECOND_START = 0x9747b28c;
const FIRST_FACTOR = 0x01000193;
const SECOND_FACTOR = 0xcc9e2d51;
const HEX = 16;
const DIGITS = 8;

const number = new Float64Array(1);
const words = new Uint32Array(number.buffer);

/** A 64-bit fingerprint of numbers, bit for bit. -0 counts as 0: JSON knows no -0. */
export class StateHash {
    private _first = FIRST_START | 0;
    private _second = SECOND_START | 0;

    add(value: number): void {
        number[0] = value + 0;
        this._addWord(words[0]);
        this._addWord(words[1]);
    }

    addAll(values: ArrayLike<number>): void {
        for (let i = 0; i < values.length; i++) this.add(values[i]);
    }

    /** 16 hexadecimal digits. */
    get digest(): string {
        return hexOf(this._first) + hexOf(this._second);
    }

    private _addWord(word: number): void {
        this._first = mixed(Math.imul(this._first ^ word, FIRST_FACTOR));
        this._second = mixed(Math.imul(this._second ^ word, SECOND_FACTOR) + this._first);
    }
}

function hexOf(word: number): string {
    let digits = (word >>> 0).toString(HEX);
    while (digits.length < DIGITS) digits = `0${digits}`;
    return digits;
}
