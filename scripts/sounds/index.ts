import { after, bell, mix, noise, record, tone } from './voices';

const soft = (voice: (time: number) => number, loudness: number) => mix([voice, loudness]);

/** The sounds of the small games by file name. */
export const SOUNDS: Readonly<Record<string, () => Float64Array>> = {
    /** A button. */
    'tap.wav': () => record(0.05, tone(700, 0.015, 1100)),
    /** Something is won on the way. */
    'star.wav': () =>
        record(0.25, after([0, soft(bell(988, 0.1), 0.5)], [0.07, soft(bell(1319, 0.12), 0.7)])),
    /** The level is won. */
    'win.wav': () =>
        record(
            0.55,
            after(
                [0, soft(bell(523, 0.12), 0.5)],
                [0.09, soft(bell(659, 0.12), 0.5)],
                [0.18, soft(bell(784, 0.12), 0.5)],
                [0.27, soft(bell(1047, 0.16), 0.7)],
            ),
        ),
    /** It is lost. */
    'lose.wav': () =>
        record(0.45, after([0, soft(tone(392, 0.14, 330), 0.5)], [0.16, soft(tone(262, 0.18, 165), 0.7)])),
    /** A blade through a rope. */
    'cut.wav': () =>
        record(
            0.12,
            after(
                [0, soft(noise(0.012, 0.9), 0.5)],
                [0.035, mix([noise(0.025, 0.7), 0.45], [tone(2200, 0.02), 0.2])],
            ),
        ),
    /** A mouth shuts three times. */
    'chew.wav': () => {
        const bite = () => mix([noise(0.03, 0.25), 0.4], [tone(150, 0.04, 70), 0.5]);
        return record(0.36, after([0, bite()], [0.12, bite()], [0.24, bite()]));
    },
    /** Wood on the ground. */
    'thud.wav': () => record(0.18, mix([tone(170, 0.05, 65), 0.8], [noise(0.02, 0.3), 0.35])),
    /** A balloon, or a plug that jumps out. */
    'pop.wav': () => record(0.1, mix([tone(900, 0.025, 150), 0.7], [noise(0.01, 0.8), 0.4])),
    /** Pins in a socket, a claw round a box. */
    'click.wav': () =>
        record(
            0.09,
            after(
                [0, soft(tone(1500, 0.006), 0.6)],
                [0.04, mix([tone(420, 0.014), 0.6], [noise(0.006, 0.8), 0.3])],
            ),
        ),
    /** Into the water. */
    'splash.wav': () =>
        record(0.26, after([0, soft(noise(0.05, 0.35), 0.35)], [0.05, soft(noise(0.07, 0.6), 0.3)])),
    /** A rope is thrown. */
    'throw.wav': () => record(0.16, mix([noise(0.05, 0.5), 0.3], [tone(240, 0.06, 620), 0.25])),
};
