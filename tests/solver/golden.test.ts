import { EVERYWHERE, rows, SINES_OR_DAMPING, stateAfter, testHere, type Way } from '../support/golden';

/*
 * One number per way of solving and scene: the state after 200 steps, bit for bit. Any change of the order of two
 * additions changes it, so it tells whether a change of the code that is not meant to change the motion does. Where a
 * change is meant, `npx jest golden -u` records the numbers anew; the commit says why they changed.
 *
 * Where they hold: +, -, *, / and Math.sqrt give the same bits on every machine, and so do the scenes that use nothing
 * else (EVERYWHERE). The solver has an exp, sin, cos, atan2 and power of its own that are made of nothing else; but
 * scenes are driven by Math.sin, which may differ in the last bit from engine to engine. They are compared only where
 * Math gives the bits it gave when the numbers were recorded, on Node.js 20 and Linux, x64; the probe below tells.
 */
/** Ways that call no function that may differ, as long as the scene has no damping. */
const PLAIN_WAYS: readonly Way[] = [
    ['exact, rope', 'exact', {}],
    ['exact, rod', 'exact', { segmentModel: 'rod' }],
    ['exact, elastic', 'exact', { stretchCompliance: 1e-5 }],
    ['exact, 3 substeps', 'exact', { substeps: 3 }],
    ['exact, 1 iteration', 'exact', { iterations: 1 }],
    ['relaxation', 'relaxation', {}],
    ['relaxation, rods in 4 substeps', 'relaxation', { segmentModel: 'rod', substeps: 4, iterations: 7 }],
    ['follow the leader', 'follow-the-leader', {}],
    ['exact, steady wind', 'exact', { windX: 300, windY: 20 }],
    ['exact, turbulent wind', 'exact', { windX: 100, windTurbulence: 400, windSeed: 3 }],
    ['relaxation, turbulent wind', 'relaxation', { windTurbulence: 400 }],
];

test.each(rows(EVERYWHERE, PLAIN_WAYS))('%s, the same on every machine', (_, scene, [, solver, changes]) => {
    expect(stateAfter(scene, solver, changes)).toMatchSnapshot();
});

testHere.each(rows(SINES_OR_DAMPING, PLAIN_WAYS))(
    '%s, the same where Math gives the same',
    (_, scene, [, solver, changes]) => {
        expect(stateAfter(scene, solver, changes)).toMatchSnapshot();
    },
);
