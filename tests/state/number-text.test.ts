import { NumberReader, NumberWriter } from '../../assets/rope/state/journal/number-text';
import { randomNumbers } from '../support/random';

const KINDS = 3;
const MAX = 2 ** 30 - 1;

function throughText(numbers: readonly number[]): { text: string; read: number[] } {
    const writer = new NumberWriter(KINDS);
    numbers.forEach((value, k) => writer.number(k % KINDS, value));
    const { text } = writer;
    const reader = new NumberReader(KINDS, text);
    return { text, read: numbers.map((_, k) => reader.number(k % KINDS, 0)) };
}

test('numbers of any size come back from their text', () => {
    const random = randomNumbers(5);
    const size = (): number => Math.round((2 * random() - 1) * Math.min(MAX, 2 ** (31 * random()))) + 0; // no -0
    const numbers = [0, 1, -1, MAX, -MAX, ...Array.from({ length: 5000 }, size)];
    const { text, read } = throughText(numbers);
    expect(read).toEqual(numbers);
    expect(text).toMatch(/^[\w-]+$/);
});

test('what is frequent becomes short: ten thousand times the same are a few bytes', () => {
    expect(throughText(Array(10_000).fill(0)).text.length).toBeLessThan(40);
    const { text, read } = throughText(Array.from({ length: 9000 }, (_, k) => (k % 50 === 0 ? 3 : 0)));
    expect(read.filter((value) => value === 3)).toHaveLength(180);
    expect(text.length).toBeLessThan(350);
});

test('a text that is cut off, or none, is read to some numbers without an error', () => {
    const reader = new NumberReader(KINDS, '***');
    for (let k = 0; k < 1000; k++) expect(Number.isInteger(reader.number(k % KINDS, 0))).toBe(true);
});

test('what is known of a number makes it shorter', () => {
    const random = randomNumbers(2);
    const bits = Array.from({ length: 3000 }, () => (random() < 0.5 ? 0 : 1));
    const sizes = [0, 1].map((known) => {
        const writer = new NumberWriter(1);
        for (const bit of bits) writer.number(0, bit, known * bit);
        return writer.text.length;
    });
    expect(sizes[0]).toBeGreaterThan(490);
    expect(sizes[1]).toBeLessThan(40);
});
