/** Stand-in for the engine module `cc`. Only the engine's names; what tests need beside them has files of its own. */
import './input/pointer-dispatcher';

export { AudioClip, AudioSource } from './audio/audio-source';

export { CCBoolean, CCFloat, CCInteger, CCString } from './core/attributes';
export { CCClass } from './core/class';
export { assert, error, log, warn } from './core/debug';
export { _decorator } from './core/decorators';
export { ccenum, Enum } from './core/enum';
export { EventTarget } from './core/event-target';
export { js } from './core/js';
export { macro } from './core/macro';
export { CCObject, isValid } from './core/object';
export { sys } from './core/sys';
export { System } from './core/system';

export { Color, color } from './math/color';
export { AlphaKey, ColorKey, Gradient } from './math/gradient';
export { Mat4, mat4 } from './math/mat4';
export { Quat, quat } from './math/quat';
export { Rect, rect } from './math/rect';
export { Size, size } from './math/size';
export { approx, clamp, clamp01, EPSILON, equals, lerp, toDegree, toRadian } from './math/utils';
export { ValueType } from './math/value-type';
export { Vec2, v2 } from './math/vec2';
export { Vec3, v3 } from './math/vec3';

export { Asset, ImageAsset, Prefab, SceneAsset, SpriteFrame, Texture2D } from './scene/assets';
export { Component } from './scene/component';
export { deserialize } from './scene/deserialize';
export { Director, director, DirectorEvent } from './scene/director';
export { EventHandler } from './scene/event-handler';
export { find } from './scene/find';
export { Game, game } from './scene/game';
export { instantiate } from './scene/instantiate';
export { Layers } from './scene/layers';
export { Node } from './scene/node';
export { NodeEventType, NodeSpace, TransformBit } from './scene/node-enums';
export { Scene } from './scene/scene';

export { Tween, tween } from './tween/tween';

export { Camera } from './view/camera';
export { Canvas, RenderRoot2D } from './view/canvas';
export { screen } from './view/screen';
export { ResolutionPolicy, View, view } from './view/view';
export { Widget } from './view/widget';

export { Graphics } from './ui/graphics';
export { HorizontalTextAlignment, Label, Overflow, VerticalTextAlignment } from './ui/label';
export { Sprite } from './ui/sprite';
export { UIOpacity } from './ui/ui-opacity';
export { UIRenderer } from './ui/ui-renderer';
export { UITransform } from './ui/ui-transform';

export { Event } from './input/event';
export { EventMouse } from './input/event-mouse';
export { EventTouch } from './input/event-touch';
export { Input, input } from './input/input';
export { Touch } from './input/touch';
