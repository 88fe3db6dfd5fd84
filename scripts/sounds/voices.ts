import { SAMPLE_RATE } from './wav';

/** What is heard after `time` seconds: -1 ... 1. */
export type Voice = (time: number) => number;

/** Records so many seconds; the last of them fades, so that nothing clicks. */
export function record(seconds: number, voice: Voice): Float64Array {
    const fade = 0.01;
    return Float64Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, i) => {
        const time = i / SAMPLE_RATE;
        return voice(time) * Math.min(1, (seconds - time) / fade);
    });
}

/**
 * A tone that is struck and dies away.
 * @param from Pitch at first, Hz.
 * @param decay After so many seconds there is a third of it.
 * @param to Pitch when it has died away.
 */
export function tone(from: number, decay: number, to = from): Voice {
    return (time) => {
        const turns = to * time + (from - to) * decay * (1 - Math.exp(-time / decay));
        return Math.exp(-time / decay) * Math.sin(2 * Math.PI * turns);
    };
}

/** A tone with two overtones, as of a bell. */
export function bell(pitch: number, decay: number): Voice {
    return mix(
        [tone(pitch, decay), 0.6],
        [tone(2 * pitch, decay / 2), 0.25],
        [tone(3 * pitch, decay / 3), 0.15],
    );
}

/**
 * Noise that dies away: the same each time.
 * @param sharpness 1: hisses; near 0: rumbles.
 */
export function noise(decay: number, sharpness: number): Voice {
    let [state, value] = [1, 0];
    return (time) => {
        state = (state * 48271) % 2147483647;
        value += sharpness * ((2 * state) / 2147483647 - 1 - value);
        return (Math.exp(-time / decay) * value) / Math.sqrt(sharpness);
    };
}

/** Several voices at once, each with its loudness. */
export function mix(...voices: readonly (readonly [voice: Voice, loudness: number])[]): Voice {
    return (time) => voices.reduce((sum, [voice, loudness]) => sum + loudness * voice(time), 0);
}

/** Several voices, each from a time on. */
export function after(...voices: readonly (readonly [start: number, voice: Voice])[]): Voice {
    return (time) =>
        voices.reduce((sum, [start, voice]) => sum + (time < start ? 0 : voice(time - start)), 0);
}
