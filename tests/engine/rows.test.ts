import { offScreenRow, rowsOf } from '../../engine/measure';
import { enginesTable, figuresTable } from '../../engine/pages';
import { offScreenRow as offScreenSkinsRow, skinRows } from '../../engine/skins';
import { countTests } from '../../engine/tests';
import type { Contestant, Sample } from '../../engine/page/measure';

const passed = { name: 'a', problem: null, skipped: null };
const failed = { name: 'b', problem: 'Error', skipped: null };
const skipped = { name: 'c', problem: null, skipped: 'no physics' };

function sample(draw: number, simulate: number, more = 0): Sample {
    const rounds = [1, 2, 1.5].map((times) => ({
        draw: draw * times,
        simulate: simulate * times,
        both: (draw + simulate) * times,
        tick: 500 * times,
    }));
    return { rounds, bufferSize: 1e6 + more * 2e6, drawCalls: 1 + more };
}

function samples(draw: number, asleep = 0): Map<Contestant, Sample> {
    return new Map<Contestant, Sample>([
        ['nothing', sample(0, 10)],
        ['tutorial', sample(20_000, 1000, 100)],
        ['package', sample(draw, 500, 100)],
        ['package with dots', sample(5000, 500, 100)],
        ['package asleep', sample(0, asleep, 100)],
    ]);
}

describe('tests', () => {
    test('are counted; a failed one is not ok', () => {
        const [ok, without, bad] = countTests('suite 3.8.3, legacy pipeline, modern', [
            passed,
            passed,
            failed,
            skipped,
        ]);
        expect(ok).toMatchObject({ name: 'suite 3.8.3, legacy pipeline, modern: passed', value: 2 });
        expect(without).toMatchObject({ name: 'suite 3.8.3, legacy pipeline, modern: skipped', value: 1 });
        expect(bad).toMatchObject({ value: 1, limit: 0, ok: false });
    });

    test('that are not there are not ok', () => {
        expect(countTests('suite', []).some(({ ok }) => !ok)).toBe(true);
        expect(countTests('suite', [passed]).every(({ ok }) => ok)).toBe(true);
    });
});

test('what ropes off screen cost is told against all on screen', () => {
    const off = (simulate: number): ReadonlyMap<Contestant, Sample> =>
        samples(1000).set('package, most of it off screen', sample(100, simulate));
    expect(offScreenRow('3.8.3', off(150))).toMatchObject({ value: 240 / 1490, limit: 0.25, ok: true });
    expect(offScreenRow('3.8.3', off(500))).toMatchObject({ ok: false });
});

describe('times', () => {
    const valueOf = (draw: number, name: string) =>
        rowsOf('3.8.3', 100, samples(draw)).find((row) => row.name === name)!;

    test('are per rope, of the best round', () => {
        expect(valueOf(1000, 'draw 3.8.3, 100 ropes: package')).toMatchObject({ value: 10, spread: 0.5 });
        expect(valueOf(1000, 'simulate 3.8.3, 100 ropes: tutorial')).toMatchObject({ value: 9.9 });
        expect(valueOf(1000, 'GPU buffers 3.8.3, 100 ropes: package')).toMatchObject({ value: 200 });
        expect(valueOf(1000, 'draw calls 3.8.3, 100 ropes: package')).toMatchObject({ value: 100 });
    });

    test('are held against limits', () => {
        const ratio = 'draw 3.8.3, 100 ropes: ratio';
        expect(valueOf(1000, ratio)).toMatchObject({ value: 0.05, limit: 0.15, ok: true });
        expect(valueOf(4000, ratio)).toMatchObject({ value: 0.2, ok: false });
        const frame = 'simulate + draw 3.8.3, 100 ropes: package, frame';
        expect(valueOf(3400, frame)).toMatchObject({ value: expect.closeTo(3.89), limit: 4, ok: true });
        expect(valueOf(3600, frame)).toMatchObject({ ok: false });
        const asleep = rowsOf('3.8.3', 100, samples(1000, 150)).find(({ name }) =>
            /asleep, frame/.test(name),
        );
        expect(asleep).toMatchObject({ value: expect.closeTo(0.14), limit: 0.1, ok: false });
    });
});

describe('the chapter on measurements', () => {
    test('has a line per engine and output', () => {
        const rows = [
            ...countTests('conformance 3.8.3, legacy pipeline, modern', [passed, passed, skipped]),
            ...countTests('suite 3.8.3, legacy pipeline, modern', [passed]),
            ...countTests('games 3.8.3, legacy pipeline, modern', [passed, passed]),
            ...countTests('conformance 3.8.8, custom pipeline, es5', [passed, failed]),
        ];
        expect(enginesTable(rows).split('\n').slice(2)).toEqual([
            '| 3.8.3 | legacy | modern | 2 passed, 1 skipped | 1 passed | 2 passed |',
            '| 3.8.8 | custom | es5 | 1 passed, **1 failed** |  |  |',
        ]);
    });

    test('has the figures of 20 ropes, and the frames of 100', () => {
        const rows = [20, 100].flatMap((count) => rowsOf('3.8.3', count, samples(1000)));
        const names = figuresTable(rows)
            .split('\n')
            .slice(2)
            .map((line) => line.split(' | ')[0]!.slice(2));
        expect(names).toContain('draw 3.8.3, 20 ropes: ratio');
        expect(names).toContain('simulate + draw 3.8.3, 100 ropes: package asleep, frame');
        expect(names).not.toContain('draw 3.8.3, 100 ropes: ratio');
    });
});

test('skins are compared with Graphics by their best rounds, without what nodes alone cost', () => {
    const sampleOf = (cost: number) => ({
        rounds: [3, 1, 2].map((times) => ({ write: cost * times, batch: 1, upload: 0, tick: 0 })),
        ...{ drawCalls: 1, bufferSize: 0, garbage: 0, frameGarbage: 0 },
    });
    const samples = { Nodes: sampleOf(0), Graphics: sampleOf(20), Straight: sampleOf(1) };
    const rows = skinRows('3.8.8', { ...samples, Smooth: sampleOf(2), Links: sampleOf(4) });
    const ratio = (way: string) =>
        rows.find(({ name }) => name === `skins 3.8.8, 100 ropes: ${way} against Graphics`);
    expect(ratio('Straight')).toMatchObject({ value: 0.05, ok: true });
    expect(ratio('Smooth')).toMatchObject({ value: 0.1, ok: true });
    expect(ratio('Links')).toMatchObject({ value: 0.2, ok: false });
});

test('what skins off screen cost is told of whole frames, without what nodes alone cost', () => {
    const sampleOf = (tick: number) => ({
        rounds: [3, 1, 2].map((times) => ({ write: 0, batch: 0, upload: 0, tick: tick * times })),
        ...{ drawCalls: 1, bufferSize: 0, garbage: 0, frameGarbage: 0 },
    });
    const samples = { Nodes: sampleOf(5), Smooth: sampleOf(25) };
    expect(offScreenSkinsRow('3.8.8', { ...samples, 'Off screen': sampleOf(9) })).toMatchObject({
        value: 0.2,
        ok: true,
    });
    expect(offScreenSkinsRow('3.8.8', { ...samples, 'Off screen': sampleOf(15) }).ok).toBe(false);
});
