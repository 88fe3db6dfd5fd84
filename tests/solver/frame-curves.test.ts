import { FIXED_STEP } from '../../assets/rope/core/solver';
import { FrameCurves, type StepCurves } from '../../assets/rope/core/solver/frame-curves';

const FRAME = 3 * FIXED_STEP;

function oneCurve(): StepCurves {
    return { targets: new Float64Array(1), bends: new Float64Array(1), twists: new Float64Array(1) };
}

/** Curves that have seen a value at the ends of frames, up to time 0. */
function after(place: (time: number) => number, times: readonly number[]): FrameCurves {
    const curves = new FrameCurves(1);
    curves.rest(0, 1, Float64Array.of(place(times[0])));
    times.slice(1).forEach((time, i) => {
        curves.endFrame(0, 1, Float64Array.of(place(time)), Float64Array.of(1, time - times[i]));
        curves.endFrameTime(Float64Array.of(1, time - times[i]));
    });
    return curves;
}

/** Place in a step at t = 0..1. */
function along({ targets, bends, twists }: StepCurves, start: number, t: number): number {
    return start + t * (targets[0] - start) + t * (1 - t) * (bends[0] + t * twists[0]);
}

test.each([
    ['frames of one length', [-3 * FRAME, -2 * FRAME, -FRAME, 0]],
    ['uneven frames', [-0.07, -0.05, -0.02, 0]],
])('a cubic motion is found again at any time, from %s', (_, times) => {
    const place = (t: number): number => 5 + 40 * t + 300 * t ** 2 - 900 * t ** 3;
    const curves = after(place, times);
    const curve = oneCurve();
    for (let step = 1; step <= 3; step++) {
        const start = place((step - 1) * FIXED_STEP);
        curves.begin(Float64Array.of(step / 3, FRAME));
        curves.aim(0, 1, Float64Array.of(place(FRAME)), Float64Array.of(start), curve);
        for (const t of [0.2, 0.5, 1]) {
            expect(along(curve, start, t)).toBeCloseTo(place((step - 1 + t) * FIXED_STEP), 10);
        }
    }
});

const at =
    (from: number): ((t: number) => number) =>
    (t) =>
        t > from ? 100 : 0;

test.each<[string, (t: number) => number, number, number]>([
    ['jumps from rest', () => 0, 0, 100],
    ['stands still after a jump', at(-1.5 * FRAME), 100, 100],
    ['stops', (t) => 100 * t, 0, 0],
    ['starts to move evenly', (t) => Math.max(0, t + FRAME), FRAME, 2 * FRAME],
])('what %s goes straight', (_, place, from, to) => {
    const curves = after(place, [-3 * FRAME, -2 * FRAME, -FRAME, 0]);
    const curve = oneCurve();
    curves.begin(Float64Array.of(1 / 3, FRAME));
    curves.aim(0, 1, Float64Array.of(to), Float64Array.of(from), curve);
    expect([curve.bends[0], curve.twists[0]]).toEqual([0, 0]);
    expect(curve.targets[0]).toBeCloseTo(from + (to - from) / 3, 12);
});

test('at the end of a frame a value is exactly what was asked for', () => {
    const curves = after((t) => 0.1 + t / 3, [-3 * FRAME, -2 * FRAME, -FRAME, 0]);
    const curve = oneCurve();
    curves.begin(Float64Array.of(1, FRAME));
    curves.aim(0, 1, Float64Array.of(0.7), Float64Array.of(0.6), curve);
    expect(curve.targets[0]).toBe(0.7);
});
