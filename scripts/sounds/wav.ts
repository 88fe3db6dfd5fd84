/** Samples in a second: enough for what is heard as short effects. */
export const SAMPLE_RATE = 11025;

const HEADER = 44;

/** A sound file: one channel of 16 bits. `samples`: -1 ... 1. */
export function encodeWav(samples: Float64Array): Buffer {
    const wav = Buffer.alloc(HEADER + 2 * samples.length);
    wav.write('RIFF', 0);
    wav.writeUInt32LE(wav.length - 8, 4);
    wav.write('WAVEfmt ', 8);
    wav.writeUInt32LE(16, 16); // length of what follows, up to `data`
    wav.writeUInt16LE(1, 20); // not compressed
    wav.writeUInt16LE(1, 22); // channels
    wav.writeUInt32LE(SAMPLE_RATE, 24);
    wav.writeUInt32LE(2 * SAMPLE_RATE, 28);
    wav.writeUInt16LE(2, 32);
    wav.writeUInt16LE(16, 34);
    wav.write('data', 36);
    wav.writeUInt32LE(2 * samples.length, 40);
    samples.forEach((sample, i) => {
        const value = Math.round(32767 * Math.min(Math.max(sample, -1), 1));
        wav.writeInt16LE(value, HEADER + 2 * i);
    });
    return wav;
}
