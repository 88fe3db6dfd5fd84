import { FingerWay } from '../../assets/rope/state/journal/items';
import { NumberKind, NumberReader, NumberWriter } from '../../assets/rope/state/journal/number-text';
import { randomNumbers } from '../support/random';

/** A place that swings, trembles, jumps and rests, px. */
function placesOf(round: (place: number) => number): number[] {
    const random = randomNumbers(8);
    return Array.from({ length: 2000 }, (_, k) => {
        const swing = k % 400 < 300 ? 300 * Math.sin(k / 20) : 0;
        return round(400 + swing + (k > 1500 ? 1e5 : 0) + 2 * random() - 1);
    });
}

test.each([
    ['whole', Math.round, 1],
    ['any', (place: number): number => place, 1.5],
])('ropes are told of %s px to %p px, and what is read is what they were told', (_, round, worst) => {
    const places = placesOf(round as (place: number) => number);
    const writer = new NumberWriter(NumberKind.Count);
    const written = new FingerWay(Math.round(places[0]!));
    const told = places.map((place) => written.tell(writer, place));
    expect(Math.max(...told.map((place, k) => Math.abs(place - places[k]!)))).toBeLessThanOrEqual(
        worst as number,
    );
    const reader = new NumberReader(NumberKind.Count, writer.text);
    const read = new FingerWay(Math.round(places[0]!));
    expect(places.map(() => read.tell(reader, 0))).toEqual(told);
});

test('a place that rests, trembling by less than the px ropes are told it to, costs nothing', () => {
    const random = randomNumbers(4);
    const sizes = [1000, 9000].map((count) => {
        const writer = new NumberWriter(NumberKind.Count);
        const way = new FingerWay(400);
        for (let k = 0; k < count; k++) way.tell(writer, 400 + 2 * random() - 1);
        return writer.text.length;
    });
    expect(sizes[1]! - sizes[0]!).toBeLessThan(20);
});
