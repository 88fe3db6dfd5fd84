import fc from 'fast-check';
import { FIXED_STEP, MAX_FRAME_TIME } from '../../assets/rope/core/solver';
import { FixedStepper } from '../../assets/rope/core/solver/frame-curves';

/** When within the frame a step ends. */
function fractionAt(stepper: FixedStepper, step: number): number {
    stepper.aim(step);
    return stepper.point[0];
}

/** Steps due in every one of some frames of the same length. */
function stepsOf(frameTime: number, frames: number): number[] {
    const stepper = new FixedStepper();
    return Array.from({ length: frames }, () => stepper.begin(frameTime));
}
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

test('frames of 1/60 s take one step each, for an hour', () => {
    expect(new Set(stepsOf(FIXED_STEP, 216000))).toEqual(new Set([1]));
});

test('frames of 1/30 s take two steps each', () => {
    expect(new Set(stepsOf(1 / 30, 1000))).toEqual(new Set([2]));
});

test('frames of 1/144 s take five steps in twelve', () => {
    const steps = stepsOf(1 / 144, 1440);
    expect(sum(steps)).toBe(600);
    expect(new Set(steps)).toEqual(new Set([0, 1]));
});

test('frames measured in milliseconds take one step less or more at most in ten seconds', () => {
    expect(Math.abs(sum(stepsOf(0.0167, 599)) - 600)).toBeLessThanOrEqual(1);
});

test('a frame of ten seconds takes the six steps of the longest one', () => {
    expect(MAX_FRAME_TIME).toBe(0.1);
    expect(stepsOf(10, 3)).toEqual([6, 6, 6]);
    expect(stepsOf(Infinity, 1)).toEqual([6]);
});

test.each([0, -1, NaN, -Infinity])('a frame of %p s takes no step and no time', (frameTime) => {
    const stepper = new FixedStepper();
    stepper.begin(FIXED_STEP / 2);
    expect(stepper.begin(frameTime)).toBe(0);
    expect(stepper.alpha).toBe(0.5);
});

test('the time left over is a part of a step', () => {
    const stepper = new FixedStepper();
    stepper.begin(1.75 * FIXED_STEP);
    expect(stepper.alpha).toBeCloseTo(0.75, 12); // two roundings of numbers near 1
});

test('a step ends where it falls in the frame', () => {
    const stepper = new FixedStepper();
    stepper.begin(FIXED_STEP / 2);
    expect(stepper.begin(2 * FIXED_STEP)).toBe(2);
    expect(fractionAt(stepper, 1)).toBeCloseTo(0.25, 12); // roundings of numbers near 1
    expect(fractionAt(stepper, 2)).toBeCloseTo(0.75, 12);
});

test('the point of a frame knows its length', () => {
    const stepper = new FixedStepper();
    stepper.begin(1.5 * FIXED_STEP);
    stepper.aim(1);
    expect([...stepper.point]).toEqual([expect.closeTo(2 / 3, 12), 1.5 * FIXED_STEP]);
});

test('a step that ends with the frame ends at exactly 1', () => {
    const stepper = new FixedStepper();
    for (let frame = 0; frame < 1000; frame++) {
        stepper.begin(FIXED_STEP);
        expect(fractionAt(stepper, 1)).toBe(1);
    }
});

test('whatever the frames, no time is lost and every fraction is in its frame and order', () => {
    fc.assert(
        fc.property(fc.array(fc.double({ min: 0, max: MAX_FRAME_TIME, noNaN: true })), (frames) => {
            const stepper = new FixedStepper();
            let time = 0;
            let steps = 0;
            for (const frameTime of frames) {
                const due = stepper.begin(frameTime);
                let before = -1e-5; // a step taken up to 1e-6 of a step early
                for (let step = 1; step <= due; step++) {
                    const fraction = fractionAt(stepper, step);
                    expect(fraction).toBeGreaterThan(before);
                    expect(fraction).toBeLessThanOrEqual(1);
                    before = fraction;
                }
                time += frameTime;
                steps += due;
                expect(stepper.alpha).toBeGreaterThanOrEqual(0);
                expect(stepper.alpha).toBeLessThan(1);
            }
            // 1e-6: a step taken early; the rest is the rounding of the sums.
            expect(Math.abs(steps + stepper.alpha - time / FIXED_STEP)).toBeLessThan(1.1e-6);
        }),
    );
});

test('another one goes on where the first one is', () => {
    const stepper = new FixedStepper();
    const copy = new FixedStepper();
    stepper.begin(0.9 * FIXED_STEP);
    copy.remainder = stepper.remainder;
    expect(copy.alpha).toBe(stepper.alpha);
    expect(copy.begin(0.2 * FIXED_STEP)).toBe(1);
});
