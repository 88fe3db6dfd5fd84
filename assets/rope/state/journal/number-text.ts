/** Kinds of numbers in the text of a journal. */
export enum NumberKind {
    FrameTime,
    /** Whether a frame has an item, or another one. */
    More,
    /** Count of phases begun since the last item of the frame: see `Taps.beforePhase`. */
    Phase,
    Item,
    Finger,
    /** Position of a new finger, and difference of a position from the predicted one. */
    Place,
    Way,
    Count,
}

/** Digits of the text: 64 characters that every text format and address leaves alone. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;
const LAST_DIGIT = 63;
/** Shift of the first of the bounds' five digits. */
const TOP_DIGIT = 24;
const ALL = 0x3fffffff;
/** Probabilities are whole numbers below this, and above 0. */
const ONE = 0x100000;
/** A probability is a mean over about this many bits. */
const MEMORY = 100;
/** Largest power of two of a number. */
const MAX_EXPONENT = 30;
/** Contexts for the parts of a number: whether it is 0, its sign, its length, the first bits after its highest. */
const WAYS = 32;
const SIGN = WAYS;
const LENGTH = SIGN + WAYS;
const BITS = LENGTH + MAX_EXPONENT;
const CONTEXTS = BITS + MAX_EXPONENT;

/**
 * Whole numbers as text, each of some kind: numbers that are frequent in their kind become short. An arithmetic coder
 * with adaptive binary models; the same code writes and reads.
 * @see Mahoney, "The PAQ1 data compression program", 2002, for the coder
 */
export abstract class NumberText {
    protected _low = 0;
    protected _high = ALL;
    /** Probability of a 0 in each context, learnt from the bits themselves, and the count of these. */
    private readonly _probabilities: Uint32Array;
    private readonly _counts: Uint8Array;

    /** @param kinds How many kinds of numbers there are. */
    constructor(kinds: number) {
        this._probabilities = new Uint32Array(kinds * CONTEXTS).fill(ONE / 2);
        this._counts = new Uint8Array(kinds * CONTEXTS);
    }

    /**
     * Writes or reads a whole number of a kind, between -2^30 and 2^30. Returns it.
     * @param value The number to write.
     * @param zeroIn Context for whether it is 0, below 32. The same for `signIn` and its sign.
     */
    number(kind: number, value: number, zeroIn = 0, signIn = 0): number {
        const at = kind * CONTEXTS;
        if (this._code(at + zeroIn, value === 0 ? 0 : 1) === 0) return 0;
        const isNegative = this._code(at + SIGN + signIn, value < 0 ? 1 : 0) === 1;
        const size = Math.abs(value);
        let exponent = 0;
        while (
            exponent < MAX_EXPONENT &&
            this._code(at + LENGTH + exponent, size >> exponent > 1 ? 1 : 0) === 1
        )
            exponent++;
        let result = 1;
        for (let k = exponent - 1; k >= 0; k--)
            result = 2 * result + this._code(at + BITS + k, (size >> k) & 1);
        return isNegative ? -result : result;
    }

    /** Writes or reads a bit, with the border between the ranges of 0 and 1. */
    protected abstract _bit(bit: number, border: number): number;

    /** The highest digit of both bounds is the same: it is written or read. */
    protected abstract _shift(digit: number): void;

    private _code(context: number, wanted: number): number {
        const probability = this._probabilities[context];
        const border = this._low + Math.floor(((this._high - this._low) * probability) / ONE);
        const bit = this._bit(wanted, border);
        if (bit === 0) this._high = border;
        else this._low = border + 1;
        const count = Math.min(this._counts[context] + 1, MEMORY);
        this._counts[context] = count;
        const off = (bit === 0 ? ONE : 0) - probability;
        this._probabilities[context] = probability + Math.trunc(off / (count + 1));
        while (this._low >> TOP_DIGIT === this._high >> TOP_DIGIT) {
            this._shift(this._high >> TOP_DIGIT);
            this._low = (this._low << DIGIT_BITS) & ALL;
            this._high = ((this._high << DIGIT_BITS) & ALL) | LAST_DIGIT;
        }
        return bit;
    }
}

/** Writes numbers. */
export class NumberWriter extends NumberText {
    private readonly _digits: number[] = [];

    /** All that was written. */
    get text(): string {
        const digits = [...this._digits, this._high >> TOP_DIGIT]; // and zeros: a number between the bounds
        return digits.map((digit) => ALPHABET.charAt(digit)).join('');
    }

    protected _bit(bit: number): number {
        return bit;
    }

    protected _shift(digit: number): void {
        this._digits.push(digit);
    }
}

/** Reads the text of a NumberWriter with as many kinds. Beyond the end of a text it reads arbitrary numbers. */
export class NumberReader extends NumberText {
    private readonly _text: string;
    private _at = 0;
    private _value = 0;

    constructor(kinds: number, text: string) {
        super(kinds);
        this._text = text;
        while (this._at * DIGIT_BITS < TOP_DIGIT + DIGIT_BITS) this._shift();
    }

    protected _bit(_: number, border: number): number {
        return this._value <= border ? 0 : 1;
    }

    protected _shift(): void {
        const digit = Math.max(0, ALPHABET.indexOf(this._text.charAt(this._at++)));
        this._value = ((this._value << DIGIT_BITS) & ALL) | digit;
    }
}
