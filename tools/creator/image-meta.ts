/** What the meta of an image takes from the image. */
export interface ImageHeader {
    readonly width: number;
    readonly height: number;
    readonly hasAlpha: boolean;
}

/** Names of the two assets Creator makes of an image: the same in every project. */
export const TEXTURE_ID = '6c48a';
export const SPRITE_FRAME_ID = 'f9941';

/** Versions of their importers, as Creator 3.8.8 writes them. */
export const TEXTURE_VERSION = '1.0.22';
export const SPRITE_FRAME_VERSION = '1.0.12';

const PNG_SIGNATURE = '89504e470d0a1a0a';
const JPEG_SIGNATURE = 'ffd8';
/** Marks in a JPEG: the frame, which has the size, baseline to progressive. */
const [FIRST_FRAME, LAST_FRAME] = [0xc0, 0xc2];
const GREY_WITH_ALPHA = 4;
const COLOUR_WITH_ALPHA = 6;

/** Size and kind of a PNG or a JPEG. @throws If it is neither. */
export function readImageHeader(file: Buffer): ImageHeader {
    if (file.toString('hex', 0, 8) === PNG_SIGNATURE) return readPngHeader(file);
    if (file.toString('hex', 0, 2) === JPEG_SIGNATURE) return readJpegHeader(file);
    throw new Error('Not a picture.');
}

/** A JPEG is a list of segments: a mark of two bytes, then the segment with its length in its first two. */
function readJpegHeader(jpeg: Buffer): ImageHeader {
    for (let at = 2; at < jpeg.length - 9; at += 2 + jpeg.readUInt16BE(at + 2)) {
        const mark = jpeg[at + 1]!;
        if (mark < FIRST_FRAME || mark > LAST_FRAME) continue;
        return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5), hasAlpha: false };
    }
    throw new Error('A JPEG without a frame.');
}

function readPngHeader(png: Buffer): ImageHeader {
    const colourType = png[25];
    return {
        width: png.readUInt32BE(16),
        height: png.readUInt32BE(20),
        hasAlpha: colourType === GREY_WITH_ALPHA || colourType === COLOUR_WITH_ALPHA,
    };
}

/** The image's own data: it is meant to be a sprite. */
export function imageUserData(uuid: string, header: ImageHeader): Record<string, unknown> {
    return {
        type: 'sprite-frame',
        fixAlphaTransparencyArtifacts: false,
        hasAlpha: header.hasAlpha,
        redirect: `${uuid}@${TEXTURE_ID}`,
    };
}

/**
 * Texture and sprite frame of an image.
 * @param repeats Whether it repeats along its width, as the picture of a skin does.
 * @param isWhole Whether it is a texture of its own and not trimmed, as the pictures of skins and of cloth are.
 * All others must be opaque up to their four edges, so that nothing is trimmed.
 */
export function imageSubMetas(
    uuid: string,
    name: string,
    header: ImageHeader,
    repeats = false,
    isWhole = repeats,
): Record<string, unknown> {
    return {
        [TEXTURE_ID]: {
            importer: 'texture',
            uuid: `${uuid}@${TEXTURE_ID}`,
            displayName: name,
            id: TEXTURE_ID,
            name: 'texture',
            userData: {
                wrapModeS: repeats ? 'repeat' : 'clamp-to-edge',
                wrapModeT: 'clamp-to-edge',
                imageUuidOrDatabaseUri: uuid,
                isUuid: true,
                visible: false,
                minfilter: 'linear',
                magfilter: 'linear',
                mipfilter: 'none',
                anisotropy: 0,
            },
            ver: TEXTURE_VERSION,
            imported: true,
            files: ['.json'],
            subMetas: {},
        },
        [SPRITE_FRAME_ID]: {
            importer: 'sprite-frame',
            uuid: `${uuid}@${SPRITE_FRAME_ID}`,
            displayName: name,
            id: SPRITE_FRAME_ID,
            name: 'spriteFrame',
            userData: {
                ...spriteFrameUserData(uuid, header.width, header.height),
                ...(isWhole && { packable: false, trimType: 'none' }),
            },
            ver: SPRITE_FRAME_VERSION,
            imported: true,
            files: ['.json'],
            subMetas: {},
        },
    };
}

function spriteFrameUserData(uuid: string, width: number, height: number): Record<string, unknown> {
    const [x, y] = [width / 2, height / 2];
    return {
        trimThreshold: 1,
        rotated: false,
        offsetX: 0,
        offsetY: 0,
        trimX: 0,
        trimY: 0,
        width,
        height,
        rawWidth: width,
        rawHeight: height,
        borderTop: 0,
        borderBottom: 0,
        borderLeft: 0,
        borderRight: 0,
        packable: true,
        pixelsToUnit: 100,
        pivotX: 0.5,
        pivotY: 0.5,
        meshType: 0,
        vertices: {
            rawPosition: [-x, -y, 0, x, -y, 0, -x, y, 0, x, y, 0],
            indexes: [0, 1, 2, 2, 1, 3],
            uv: [0, height, width, height, 0, 0, width, 0],
            nuv: [0, 0, 1, 0, 0, 1, 1, 1],
            minPos: [-x, -y, 0],
            maxPos: [x, y, 0],
        },
        isUuid: true,
        imageUuidOrDatabaseUri: `${uuid}@${TEXTURE_ID}`,
        atlasUuid: '',
        trimType: 'auto',
    };
}
