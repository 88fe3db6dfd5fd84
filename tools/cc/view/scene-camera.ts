import { Color } from '../math/color';
import { Mat4 } from '../math/mat4';
import { Rect } from '../math/rect';
import { lerp } from '../math/utils';
import { Vec3 } from '../math/vec3';
import type { Node } from '../scene/node';
import type { RenderScene } from '../scene/render-scene';
import { screen } from './screen';

export const CameraProjection = { ORTHO: 0, PERSPECTIVE: 1 } as const;

const projection = new Mat4();
const inverse = new Mat4();
const eye = new Vec3();

/** What renders: the side of a camera that turns screen pixels into world points and back. */
export class SceneCamera {
    scene: RenderScene | null = null;
    /** Whether it renders: as long as it is attached to a scene. */
    enabled = false;
    priority = 0;
    visibility = 0;
    projectionType: number = CameraProjection.PERSPECTIVE;
    /** Full vertical angle of view, rad. */
    fov = Math.PI / 4;
    /** Half the height of what is seen, world units. */
    orthoHeight = 10;
    nearClip = 1;
    farClip = 1000;
    /** Bit 0: the colour is cleared. */
    clearFlag = 7;
    clearColor: Readonly<Color> = Color.BLACK;
    systemWindowId = 0;
    viewport = new Rect(0, 0, 1, 1);
    /** A camera that renders into a texture has no swapchain and takes no touches. */
    window: { swapchain: object | null } = { swapchain: {} };

    /** As it was when the last frame was drawn. */
    private _viewProjection = new Mat4();
    private readonly _madeOf = new Float64Array(12).fill(NaN);

    constructor(readonly node: Node) {}

    get width(): number {
        return screen.windowSize.width;
    }

    get height(): number {
        return screen.windowSize.height;
    }

    get matViewProj(): Readonly<Mat4> {
        return this._viewProjection;
    }

    get aspect(): number {
        return (this.width * this.viewport.width) / (this.height * this.viewport.height);
    }

    attachToScene(scene: RenderScene): void {
        this.enabled = true;
        this.scene = scene;
        this.update();
    }

    detachFromScene(): void {
        this.enabled = false;
        this.scene = null;
    }

    /**
     * @param screenPos Pixels; z is the depth, 0 near … 1 far.
     */
    screenToWorld(out: Vec3, screenPos: Readonly<Vec3>): Vec3 {
        const { x, y, width, height } = this.viewport;
        const depth = screenPos.z;
        const isOrtho = this.projectionType === CameraProjection.ORTHO;
        Vec3.set(
            out,
            ((screenPos.x - x * this.width) / (width * this.width)) * 2 - 1,
            ((screenPos.y - y * this.height) / (height * this.height)) * 2 - 1,
            isOrtho ? depth * 2 - 1 : 1,
        );
        Vec3.transformMat4(out, out, Mat4.invert(inverse, this._viewProjection));
        if (isOrtho) return out;
        this.node.getWorldPosition(eye);
        return Vec3.lerp(out, eye, out, lerp(this.nearClip / this.farClip, 1, depth));
    }

    worldToScreen(out: Vec3, worldPos: Readonly<Vec3>): Vec3 {
        const { x, y, width, height } = this.viewport;
        Vec3.transformMat4(out, worldPos, this._viewProjection);
        return Vec3.set(
            out,
            (x + (out.x + 1) * 0.5 * width) * this.width,
            (y + (out.y + 1) * 0.5 * height) * this.height,
            out.z * 0.5 + 0.5,
        );
    }

    /** Takes in what has changed: once a frame, when it is drawn. The node's scale does not count. */
    update(): void {
        if (this._isUpToDate()) return;
        if (this.projectionType === CameraProjection.ORTHO) {
            const y = this.orthoHeight;
            const x = y * this.aspect;
            Mat4.ortho(projection, -x, x, -y, y, this.nearClip, this.farClip);
        } else {
            Mat4.perspective(projection, this.fov, this.aspect, this.nearClip, this.farClip);
        }
        this.node.getWorldRT(inverse);
        Mat4.invert(inverse, inverse);
        Mat4.multiply(this._viewProjection, projection, inverse);
    }

    /** Whether the matrix was made of the same numbers: an engine's camera at rest costs nothing. */
    private _isUpToDate(): boolean {
        const { worldPosition: place, worldRotation: turn } = this.node;
        now[0] = this.projectionType;
        now[1] = this.projectionType === CameraProjection.ORTHO ? this.orthoHeight : this.fov;
        now[2] = this.aspect;
        now[3] = this.nearClip;
        now[4] = this.farClip;
        now[5] = place.x;
        now[6] = place.y;
        now[7] = place.z;
        now[8] = turn.x;
        now[9] = turn.y;
        now[10] = turn.z;
        now[11] = turn.w;
        let isUpToDate = true;
        for (let k = 0; k < now.length; k++) {
            if (this._madeOf[k] === now[k]) continue;
            this._madeOf[k] = now[k];
            isUpToDate = false;
        }
        return isUpToDate;
    }
}

/** What a matrix is made of. */
const now = new Float64Array(12);
