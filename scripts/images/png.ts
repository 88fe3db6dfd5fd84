import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './canvas';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_CHANNEL = 8;
const COLOUR = 2;
const COLOUR_WITH_ALPHA = 6;
const CHANNELS = 4;
const OPAQUE = 255;

/**
 * What is foretold of a byte by those on its left, above it and between both; the file holds the differences.
 * @see https://www.w3.org/TR/png-3/#9Filters
 */
type Filter = (left: number, above: number, corner: number) => number;
const FILTERS: readonly Filter[] = [
    () => 0,
    (left) => left,
    (_, above) => above,
    (left, above) => (left + above) >> 1,
    paeth,
];

/** A picture as a PNG file: 8 bit RGBA, or RGB if nothing shines through, with the filters that make it smallest. */
export function encodePng({ width, height, bytes }: Picture): Buffer {
    const isOpaque = bytes.every((byte, i) => i % CHANNELS < CHANNELS - 1 || byte === OPAQUE);
    const pixelSize = isOpaque ? CHANNELS - 1 : CHANNELS;
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([BITS_PER_CHANNEL, isOpaque ? COLOUR : COLOUR_WITH_ALPHA], 8);

    const pixels = bytes.filter((_, i) => i % CHANNELS < pixelSize);
    const each = FILTERS.map((_, filter) => filtered(pixels, width * pixelSize, height, pixelSize, filter));
    const mixed = each[0]!.map((_, y) =>
        each.map((rows) => rows[y]!).reduce((best, row) => (sizeOf(row) < sizeOf(best) ? row : best)),
    );
    const packed = [...each, mixed].map((rows) => deflateSync(Buffer.concat(rows), { level: 9 }));
    return Buffer.concat([
        SIGNATURE,
        chunk('IHDR', header),
        chunk(
            'IDAT',
            packed.reduce((best, one) => (one.length < best.length ? one : best)),
        ),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}

/** All rows as the file holds them: the number of the filter, then the differences. */
function filtered(
    bytes: Uint8Array,
    rowLength: number,
    height: number,
    pixelSize: number,
    filter: number,
): Uint8Array[] {
    const foretell = FILTERS[filter]!;
    const at = (i: number, row: number): number => (i < 0 || row < 0 ? 0 : bytes[row * rowLength + i]!);
    return Array.from({ length: height }, (_, y) => {
        const row = new Uint8Array(rowLength + 1);
        row[0] = filter;
        for (let i = 0; i < rowLength; i++) {
            const left = i - pixelSize;
            row[i + 1] = at(i, y) - foretell(at(left, y), at(i, y - 1), at(left, y - 1));
        }
        return row;
    });
}

/** Sum of a row's differences, which go from -128 to 127. */
function sizeOf(row: Uint8Array): number {
    return row.subarray(1).reduce((sum, byte) => sum + Math.min(byte, 256 - byte), 0);
}

/** Of three neighbours, the one nearest to the plane through them. */
function paeth(left: number, above: number, corner: number): number {
    const plane = left + above - corner;
    const [a, b, c] = [Math.abs(plane - left), Math.abs(plane - above), Math.abs(plane - corner)];
    if (a <= b && a <= c) return left;
    return b <= c ? above : corner;
}

function chunk(type: string, data: Buffer): Buffer {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
}
