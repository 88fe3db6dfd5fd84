import { pressAndPull } from './pressed-and-pulled';

// These seeds left a segment six to seventeen times as long while the hooks came back, before ropes went along with their hooks.
test.each([13, 14, 22, 23, 24, 26])(
    'a second after hooks and press are back a rope is whole: seed %p',
    (seed) => {
        for (const { stretch, depth } of pressAndPull(seed)) {
            expect(stretch).toBeLessThan(0.001);
            expect(depth).toBeLessThan(0.5);
        }
    },
);
