/** Probabilities are multiples of 1 / 4096. */
const PROBABILITY_BITS = 12;
const HALF = 1 << (PROBABILITY_BITS - 1);
/** The faster a probability follows what has been seen, the smaller. */
const RATE = 4;
const BYTE = 8;
const BYTES = 4;
const TOP_BYTE = 24;
const ALL = 0xffffffff;
const BYTE_MASK = 0xff;
/** 64 characters that every text format leaves alone. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHARACTER_BITS = 6;
const CHARACTER_MASK = 63;
/** Powers of two that a number may have. */
const MAX_EXPONENT = 30;
/** Contexts of a number: whether it is 0, its sign, its length, the first bits after its highest. */
const IS_ZERO = 0;
const SIGN = 1;
const LENGTH = 2;
const BITS = LENGTH + MAX_EXPONENT;
const CONTEXTS = BITS + MAX_EXPONENT;

/** How probable a 0 is in each context, learnt from the bits themselves: writer and reader learn the same. */
class Model {
    private readonly _probabilities: Uint16Array;

    constructor(kinds: number) {
        this._probabilities = new Uint16Array(kinds * CONTEXTS).fill(HALF);
    }

    /** Where between two bounds the border of 0 and 1 is. */
    border(context: number, low: number, high: number): number {
        const range = high - low;
        const part = Math.floor(range / (1 << PROBABILITY_BITS));
        return low + part * this._probabilities[context];
    }

    learn(context: number, bit: number): void {
        const now = this._probabilities[context];
        const change = bit === 0 ? ((1 << PROBABILITY_BITS) - now) >> RATE : -(now >> RATE);
        this._probabilities[context] = Math.min(
            Math.max(now + change, 1 << RATE),
            (1 << PROBABILITY_BITS) - 1,
        );
    }
}

/**
 * Writes whole numbers as text, each of some kind: what is frequent among numbers of its kind becomes short.
 * An arithmetic coder with adaptive binary models.
 * @see Mahoney, "The PAQ1 data compression program", 2002, for the coder
 */
export class NumberWriter {
    private readonly _model: Model;
    private _low = 0;
    private _high = ALL;
    private readonly _bytes: number[] = [];

    /** @param kinds How many kinds of numbers there are. */
    constructor(kinds: number) {
        this._model = new Model(kinds);
    }

    /** Writes a whole number of a kind, between -2^30 and 2^30. */
    write(kind: number, value: number): void {
        const at = kind * CONTEXTS;
        this._bit(at + IS_ZERO, value === 0 ? 0 : 1);
        if (value === 0) return;
        this._bit(at + SIGN, value < 0 ? 1 : 0);
        const size = Math.abs(value);
        const exponent = 31 - Math.clz32(size);
        for (let k = 0; k < exponent; k++) this._bit(at + LENGTH + k, 1);
        if (exponent < MAX_EXPONENT) this._bit(at + LENGTH + exponent, 0);
        for (let k = exponent - 1; k >= 0; k--) this._bit(at + BITS + k, (size >> k) & 1);
    }

    /** All that was written. */
    get text(): string {
        const bytes = this._bytes.concat(bytesOf(this._high)); // any number between the bounds
        let text = '';
        let rest = 0;
        let bits = 0;
        for (const byte of bytes) {
            rest = (rest << BYTE) | byte;
            bits += BYTE;
            while (bits >= CHARACTER_BITS) {
                bits -= CHARACTER_BITS;
                text += ALPHABET.charAt((rest >> bits) & CHARACTER_MASK);
            }
            rest &= (1 << bits) - 1;
        }
        return bits > 0 ? text + ALPHABET.charAt((rest << (CHARACTER_BITS - bits)) & CHARACTER_MASK) : text;
    }

    private _bit(context: number, bit: number): void {
        const border = this._model.border(context, this._low, this._high);
        if (bit === 0) this._high = border;
        else this._low = border + 1;
        this._model.learn(context, bit);
        while (this._low >>> TOP_BYTE === this._high >>> TOP_BYTE) {
            this._bytes.push(this._high >>> TOP_BYTE);
            this._low = (this._low << BYTE) >>> 0;
            this._high = ((this._high << BYTE) | BYTE_MASK) >>> 0;
        }
    }
}

/** Reads what a NumberWriter with as many kinds has written. Beyond the end of a text it reads some numbers or other. */
export class NumberReader {
    private readonly _model: Model;
    private readonly _bytes: number[] = [];
    private _at = 0;
    private _low = 0;
    private _high = ALL;
    private _value = 0;

    constructor(kinds: number, text: string) {
        this._model = new Model(kinds);
        let rest = 0;
        let bits = 0;
        for (let i = 0; i < text.length; i++) {
            rest = (rest << CHARACTER_BITS) | Math.max(0, ALPHABET.indexOf(text.charAt(i)));
            bits += CHARACTER_BITS;
            if (bits < BYTE) continue;
            bits -= BYTE;
            this._bytes.push((rest >> bits) & BYTE_MASK);
            rest &= (1 << bits) - 1;
        }
        for (let k = 0; k < BYTES; k++) this._shift();
    }

    /** Reads the next number, which is of a kind. */
    read(kind: number): number {
        const at = kind * CONTEXTS;
        if (this._bit(at + IS_ZERO) === 0) return 0;
        const isNegative = this._bit(at + SIGN) === 1;
        let exponent = 0;
        while (exponent < MAX_EXPONENT && this._bit(at + LENGTH + exponent) === 1) exponent++;
        let size = 1;
        for (let k = exponent - 1; k >= 0; k--) size = 2 * size + this._bit(at + BITS + k);
        return isNegative ? -size : size;
    }

    private _bit(context: number): number {
        const border = this._model.border(context, this._low, this._high);
        const bit = this._value <= border ? 0 : 1;
        if (bit === 0) this._high = border;
        else this._low = border + 1;
        this._model.learn(context, bit);
        while (this._low >>> TOP_BYTE === this._high >>> TOP_BYTE) {
            this._low = (this._low << BYTE) >>> 0;
            this._high = ((this._high << BYTE) | BYTE_MASK) >>> 0;
            this._shift();
        }
        return bit;
    }

    private _shift(): void {
        this._value = ((this._value << BYTE) | (this._bytes[this._at++] ?? 0)) >>> 0;
    }
}

function bytesOf(word: number): number[] {
    const bytes: number[] = [];
    for (let k = BYTES - 1; k >= 0; k--) bytes.push((word >>> (BYTE * k)) & BYTE_MASK);
    return bytes;
}
