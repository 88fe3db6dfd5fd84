import { engineClass } from '../core/engine-class';
import { Enum } from '../core/enum';
import { Color } from '../math/color';
import { Rect } from '../math/rect';
import { toRadian } from '../math/utils';
import { Vec3 } from '../math/vec3';
import { Component } from '../scene/component';
import { Layers } from '../scene/layers';
import type { Node } from '../scene/node';
import { TransformBit } from '../scene/node-enums';
import type { UITransform } from '../ui/ui-transform';
import { CameraProjection, SceneCamera } from './scene-camera';
import { view } from './view';

const { UI_2D, GIZMOS, EDITOR, SCENE_GIZMO, PROFILER } = Layers.Enum;
const DEFAULT_MASK = Layers.makeMaskExclude([UI_2D, GIZMOS, EDITOR, SCENE_GIZMO, PROFILER]);
const DEPTH_STENCIL = 6;
const screenPoint = new Vec3();

const ProjectionType = Enum({ ...CameraProjection });
const ClearFlag = Enum({
    SKYBOX: 8 | DEPTH_STENCIL,
    SOLID_COLOR: 7,
    DEPTH_ONLY: DEPTH_STENCIL,
    DONT_CLEAR: 0,
});

/** Decides what is seen, and where on the screen. */
export class Camera extends Component {
    static ProjectionType = ProjectionType;
    static ClearFlag = ClearFlag;
    static TARGET_TEXTURE_CHANGE = 'tex-change';

    protected _projection: number = ProjectionType.PERSPECTIVE;
    protected _priority = 0;
    protected _fov = 45;
    protected _orthoHeight = 10;
    protected _near = 1;
    protected _far = 1000;
    protected _color = new Color(51, 51, 51);
    protected _clearFlags: number = ClearFlag.SOLID_COLOR;
    protected _rect = new Rect(0, 0, 1, 1);
    protected _visibility = DEFAULT_MASK;
    protected _targetTexture: null = null;
    protected _camera: SceneCamera | null = null;

    get camera(): SceneCamera {
        return this._camera!;
    }

    get priority(): number {
        return this._priority;
    }

    set priority(value: number) {
        this._priority = value;
        this._sync();
    }

    get visibility(): number {
        return this._visibility;
    }

    set visibility(value: number) {
        this._visibility = value;
        this._sync();
    }

    get clearFlags(): number {
        return this._clearFlags;
    }

    set clearFlags(value: number) {
        this._clearFlags = value;
        this._sync();
    }

    get clearColor(): Readonly<Color> {
        return this._color;
    }

    set clearColor(value: Readonly<Color>) {
        this._color.set(value);
        this._sync();
    }

    get projection(): number {
        return this._projection;
    }

    set projection(value: number) {
        this._projection = value;
        this._sync();
    }

    /** Degrees. */
    get fov(): number {
        return this._fov;
    }

    set fov(value: number) {
        this._fov = value;
        this._sync();
    }

    get orthoHeight(): number {
        return this._orthoHeight;
    }

    set orthoHeight(value: number) {
        this._orthoHeight = value;
        this._sync();
    }

    get near(): number {
        return this._near;
    }

    set near(value: number) {
        this._near = value;
        this._sync();
    }

    get far(): number {
        return this._far;
    }

    set far(value: number) {
        this._far = value;
        this._sync();
    }

    get rect(): Rect {
        return this._rect;
    }

    set rect(value: Rect) {
        this._rect = value;
        this._sync();
    }

    /** Always none: the stand-in renders to the screen only. */
    get targetTexture(): null {
        return this._targetTexture;
    }

    screenToWorld(screenPos: Readonly<Vec3>, out?: Vec3): Vec3 {
        const world = out ?? this.node.getWorldPosition();
        return this._camera ? this._camera.screenToWorld(world, screenPos) : world;
    }

    worldToScreen(worldPos: Readonly<Vec3>, out = new Vec3()): Vec3 {
        return this._camera ? this._camera.worldToScreen(out, worldPos) : out;
    }

    /** Where a world point seen by this camera lies in a node of the Canvas. */
    convertToUINode(wpos: Readonly<Vec3>, uiNode: Node, out = new Vec3()): Vec3 {
        if (!this._camera) return out;
        this.worldToScreen(wpos, screenPoint);
        const visible = view.getVisibleSize();
        screenPoint.x = (screenPoint.x - this._camera.width / 2) / view.getScaleX() + visible.width / 2;
        screenPoint.y = (screenPoint.y - this._camera.height / 2) / view.getScaleY() + visible.height / 2;
        const transform = uiNode.getComponent('cc.UITransform') as UITransform | null;
        transform?.convertToNodeSpaceAR(screenPoint, out);
        return out;
    }

    protected override onLoad(): void {
        this._createCamera();
    }

    protected override onEnable(): void {
        this.node.hasChangedFlags |= TransformBit.POSITION;
        if (!this._camera || !this.node.scene) return;
        this._camera.scene?.removeCamera(this._camera);
        this.node.scene.renderScene!.addCamera(this._camera);
    }

    protected override onDisable(): void {
        if (this._camera) this._camera.scene?.removeCamera(this._camera);
    }

    protected override onDestroy(): void {
        this._camera = null;
    }

    _createCamera(): void {
        this._camera ??= new SceneCamera(this.node);
        this._sync();
    }

    private _sync(): void {
        const camera = this._camera;
        if (!camera) return;
        camera.priority = this._priority;
        camera.visibility = this._visibility;
        camera.clearFlag = this._clearFlags;
        camera.clearColor = this._color;
        camera.projectionType = this._projection;
        camera.fov = toRadian(this._fov);
        camera.orthoHeight = this._orthoHeight;
        camera.nearClip = this._near;
        camera.farClip = this._far;
        camera.viewport = this._rect;
    }
}

engineClass(
    'cc.Camera',
    Camera,
    [
        ...['_projection', '_priority', '_fov', '_orthoHeight', '_near', '_far', '_color'],
        ...['_clearFlags', '_rect', '_visibility', '_targetTexture'],
    ],
    { executeInEditMode: true },
);
