import { createHash } from 'node:crypto';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Hexadecimal digits that stay as they are; every three of the others become two base64 characters. */
const SCRIPT_PREFIX = 5;
const OBJECT_PREFIX = 2;

/** What 23 and 22 characters of a compressed uuid look like. */
const SCRIPT_TEXT = /^[0-9a-f]{5}[A-Za-z0-9+/]{18}$/;
const OBJECT_TEXT = /^[0-9a-f]{2}[A-Za-z0-9+/]{20}$/;

/** The `__type__` of a script component: its uuid in 23 characters. */
export function compressScriptUuid(uuid: string): string {
    return compress(uuid, SCRIPT_PREFIX);
}

/** The `_id` of a node or component: a uuid in 22 characters. */
export function compressObjectUuid(uuid: string): string {
    return compress(uuid, OBJECT_PREFIX);
}

/** The uuid behind 22 or 23 characters. @throws If it is neither. */
export function decompressUuid(text: string): string {
    const isScript = SCRIPT_TEXT.test(text);
    if (!isScript && !OBJECT_TEXT.test(text)) throw new Error(`Not a compressed uuid: ${text}`);
    const prefix = isScript ? SCRIPT_PREFIX : OBJECT_PREFIX;
    let hex = text.slice(0, prefix);
    for (let i = prefix; i < text.length; i += 2) {
        const bits = BASE64.indexOf(text[i]!) * 64 + BASE64.indexOf(text[i + 1]!);
        hex += bits.toString(16).padStart(3, '0');
    }
    return dashed(hex);
}

/** A uuid of version 4 that is always the same for the same text. */
export function uuidFrom(text: string): string {
    const hex = createHash('sha256').update(text).digest('hex');
    const variant = '89ab'[parseInt(hex[16]!, 16) % 4]!;
    return dashed(`${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`);
}

function compress(uuid: string, prefix: number): string {
    if (!UUID.test(uuid)) throw new Error(`Not a uuid: ${uuid}`);
    const hex = uuid.replaceAll('-', '');
    let text = hex.slice(0, prefix);
    for (let i = prefix; i < hex.length; i += 3) {
        const bits = parseInt(hex.slice(i, i + 3), 16);
        text += BASE64[bits >> 6]! + BASE64[bits & 63]!;
    }
    return text;
}

function dashed(hex: string): string {
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
