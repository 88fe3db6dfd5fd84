import { SPRITE_FRAME_ID } from '../../tools/creator/image-meta';
import { uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { BACKDROPS, CLOTHS, EXAMPLE_SKINS, PICTURES, SKINS } from '../images';
import type { Entry } from './entry';
import { component, node, type Place } from './node';
import { asset, color, rect, size, vec2, WHITE, type Value } from './values';

/** Layers that the camera of a canvas shows: DEFAULT, UI_2D and IGNORE_RAYCAST. */
const CAMERA_LAYERS = (1 << 30) | (1 << 25) | (1 << 20);

/** Types of a Sprite: one picture, or as many as there is room for. */
const SIMPLE = 0;
const TILED = 2;

/** What every 2D renderer saves: drawn over what is there already, by its alpha. */
const RENDERER = { _customMaterial: null, _srcBlendFactor: 2, _dstBlendFactor: 4 };

/** The fields that every 2D renderer saves. */
export function renderer(tint: Value): Record<string, unknown> {
    return { ...RENDERER, _color: tint };
}

/** Size of a node and the point of it that is at the node's position. */
export function uiTransform(width: number, height: number, anchorX = 0.5, anchorY = 0.5): Entry {
    return component('cc.UITransform', {
        _contentSize: size(width, height),
        _anchorPoint: vec2(anchorX, anchorY),
    });
}

/** The canvas all UI is in, drawn by a camera. */
export function canvas(camera: Entry): Entry {
    return component('cc.Canvas', { _cameraComponent: camera, _alignCanvasWithScreen: true });
}

/** Keeps a node as large as its parent, and the canvas as large as the screen. */
export function fillingWidget(): Entry {
    return component('cc.Widget', {
        _alignFlags: 45,
        _target: null,
        _left: 0,
        _right: 0,
        _top: 0,
        _bottom: 0,
        _horizontalCenter: 0,
        _verticalCenter: 0,
        _isAbsLeft: true,
        _isAbsRight: true,
        _isAbsTop: true,
        _isAbsBottom: true,
        _isAbsHorizontalCenter: true,
        _isAbsVerticalCenter: true,
        _originalWidth: 0,
        _originalHeight: 0,
        _alignMode: 2,
        _lockFlags: 0,
    });
}

/** The flat camera of a canvas. */
export function camera(orthoHeight: number, clearColor: Value): Entry {
    return component('cc.Camera', {
        _projection: 0,
        _priority: 0,
        _fov: 45,
        _fovAxis: 0,
        _orthoHeight: orthoHeight,
        _near: 0,
        _far: 2000,
        _color: clearColor,
        _depth: 1,
        _stencil: 0,
        _clearFlags: 7,
        _rect: rect(0, 0, 1, 1),
        _aperture: 19,
        _shutter: 7,
        _iso: 0,
        _screenScale: 1,
        _visibility: CAMERA_LAYERS,
        _targetTexture: null,
        _postProcess: null,
        _usePostProcess: false,
        _cameraType: -1,
        _trackingType: 0,
    });
}

/** A script of the project on a node; `path` is its file in the assets folder. */
export function script(path: string, fields: Record<string, unknown>): Entry {
    return component(compressScriptUuid(uuidOf(path)), fields);
}

/** A Graphics with bevel joins and round caps. */
export function graphics(lineWidth: number, strokeColor: Value, fillColor = WHITE): Entry {
    return component('cc.Graphics', {
        ...RENDERER,
        _color: WHITE,
        _lineWidth: lineWidth,
        _strokeColor: strokeColor,
        _lineJoin: 0,
        _lineCap: 1,
        _fillColor: fillColor,
        _miterLimit: 10,
    });
}

/** Where the pictures are that `npm run images` draws. */
const FOLDERS = [
    { folder: 'examples/shared', pictures: PICTURES },
    { folder: 'examples/backdrops', pictures: BACKDROPS },
    { folder: 'examples/cloths', pictures: CLOTHS },
    { folder: 'examples/skins', pictures: EXAMPLE_SKINS },
    { folder: 'rope/skin/textures', pictures: SKINS },
];

/** `default_sprite_splash` of the engine's own assets: a white square. */
export const WHITE_SQUARE = '7d8f9b89-4fd1-4c9f-a3ab-38ec7cded7ca@f9941';

/** The sprite frame of a picture by its file name, or of the engine's `white` one. @throws If there is no such picture. */
export function frameOf(picture: string): Value {
    if (picture === 'white') return asset(WHITE_SQUARE, 'cc.SpriteFrame');
    const found = FOLDERS.find(({ pictures }) => picture in pictures);
    if (!found) throw new Error(`There is no picture ${picture}.`);
    return asset(`${uuidOf(`${found.folder}/${picture}`)}@${SPRITE_FRAME_ID}`, 'cc.SpriteFrame');
}

/** How a picture is shown. */
export interface SpriteLook {
    /** File name of a picture. */
    readonly picture: string;
    readonly width: number;
    readonly height: number;
    /** Shown again and again in its own size instead of stretched. Default false. */
    readonly tiled?: boolean;
    /** Height of the point of the picture that is at the node's position: 0 bottom, 1 top. Default 0.5. */
    readonly anchorY?: number;
    /** Multiplies the picture. Default white. */
    readonly color?: Value;
}

/** A node that shows a picture. */
export function sprite(
    name: string,
    look: SpriteLook,
    place: Place = {},
    children: Entry[] = [],
    scripts: Entry[] = [],
): Entry {
    return node(
        name,
        place,
        [
            uiTransform(look.width, look.height, 0.5, look.anchorY),
            component('cc.Sprite', {
                ...renderer(look.color ?? WHITE),
                _spriteFrame: frameOf(look.picture),
                _type: look.tiled ? TILED : SIMPLE,
                _fillType: 0,
                _sizeMode: 0,
                _fillCenter: vec2(0, 0),
                _fillStart: 0,
                _fillRange: 0,
                _isTrimmedMode: true,
                _useGrayscale: false,
                _atlas: null,
            }),
            ...scripts,
        ],
        children,
    );
}

/** A node with one line of text. `outline`: width of a dark line round the letters, px, for a text on any ground. */
export function label(
    name: string,
    text: string,
    fontSize: number,
    textColor: Value,
    place: Place,
    { outline = 0, anchorX = 0.5 } = {},
): Entry {
    const lineHeight = Math.round(fontSize * 1.3);
    return node(name, place, [
        uiTransform(Math.round(text.length * fontSize * 0.47), lineHeight, anchorX),
        component('cc.Label', {
            ...RENDERER,
            _color: textColor,
            _string: text,
            _horizontalAlign: 1,
            _verticalAlign: 1,
            _actualFontSize: fontSize,
            _fontSize: fontSize,
            _fontFamily: 'Arial',
            _lineHeight: lineHeight,
            _overflow: 0,
            _enableWrapText: true,
            _font: null,
            _isSystemFontUsed: true,
            _spacingX: 0,
            _isItalic: false,
            _isBold: false,
            _isUnderline: false,
            _underlineHeight: 2,
            _cacheMode: 0,
            _enableOutline: outline > 0,
            _outlineColor: color(0, 0, 0),
            _outlineWidth: outline || 2,
            _enableShadow: false,
            _shadowColor: color(0, 0, 0),
            _shadowOffset: vec2(2, 2),
            _shadowBlur: 2,
        }),
    ]);
}
