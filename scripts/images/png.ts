import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './canvas';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_CHANNEL = 8;
const COLOUR_WITH_ALPHA = 6;
const NO_FILTER = 0;

/** A picture as a PNG file: 8 bit RGBA, rows unfiltered. */
export function encodePng(picture: Picture): Buffer {
    const { width, height, bytes } = picture;
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([BITS_PER_CHANNEL, COLOUR_WITH_ALPHA], 8);

    const rowLength = width * 4;
    const rows = Buffer.alloc(height * (rowLength + 1), NO_FILTER);
    for (let y = 0; y < height; y++) {
        rows.set(bytes.subarray(y * rowLength, (y + 1) * rowLength), y * (rowLength + 1) + 1);
    }
    return Buffer.concat([
        SIGNATURE,
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(rows, { level: 9 })),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}

function chunk(type: string, data: Buffer): Buffer {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
}
