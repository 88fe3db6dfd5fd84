import { director, Mat4, Vec3, type Camera, type Node, type Vec2 } from 'cc';
import { NO_NUMBERS } from '../solver';

/** A list of numbers that is written again and again, and compared with its last content. */
export class NotedNumbers {
    private _numbers = NO_NUMBERS;
    private _count = 0;
    private _countBefore = 0;
    private _changed = false;

    /** @param _room Usual count of numbers. */
    constructor(private readonly _room: number) {}

    /**
     * Starts again with the first number.
     * @param changed Whether something else has changed.
     */
    begin(changed: boolean): void {
        this._count = 0;
        this._changed = changed;
    }

    /** Notes the next number; NaN after NaN is no change. */
    note(now: number): void {
        const at = this._count++;
        if (at >= this._numbers.length || this._numbers[at] !== now) this._noteOther(at, now);
    }

    /** Notes the next numbers. */
    noteAll(now: ArrayLike<number>): void {
        for (let k = 0; k < now.length; k++) {
            const at = this._count++;
            if (at >= this._numbers.length || this._numbers[at] !== now[k]) this._noteOther(at, now[k]);
        }
    }

    private _noteOther(at: number, now: number): void {
        if (at >= this._numbers.length) this._grow();
        else if (isNaN(now) && isNaN(this._numbers[at])) return;
        this._changed = true;
        this._numbers[at] = now;
    }

    /** Returns whether any number, or the count of numbers, has changed since the last time. */
    end(): boolean {
        const changed = this._changed || this._count !== this._countBefore;
        this._countBefore = this._count;
        return changed;
    }

    private _grow(): void {
        const numbers = new Float64Array(Math.max(2 * this._numbers.length, this._room));
        numbers.set(this._numbers);
        this._numbers = numbers;
    }
}

/** A camera of the engine's renderer. */
export type SceneCamera = NonNullable<Camera['camera']>;

let revision = 0;
const numbers = new NotedNumbers(64);
/** Numbers of one camera: 16 of its matrix, 4 of its rectangle, and what it shows where. */
const now = new Float64Array(26);

/** A number that changes when a camera moves, comes, goes, or shows something else. */
export function camerasRevision(): number {
    return revision;
}

/** Called before a frame is drawn: updates the matrices of all cameras. */
export function readCameras(): void {
    const cameras: readonly SceneCamera[] = director.getScene()?.renderScene?.cameras ?? [];
    numbers.begin(false);
    for (let i = 0; i < cameras.length; i++) {
        if (cameras[i].enabled) cameras[i].update();
        noteCamera(cameras[i]);
    }
    if (numbers.end()) revision++;
}

function noteCamera(camera: SceneCamera): void {
    const { matViewProj: m, viewport } = camera;
    Mat4.toArray(now, m);
    now[16] = viewport.x;
    now[17] = viewport.y;
    now[18] = viewport.width;
    now[19] = viewport.height;
    now[20] = camera.width;
    now[21] = camera.height;
    now[22] = camera.visibility;
    now[23] = camera.priority;
    now[24] = camera.enabled ? 1 : 0;
    now[25] = camera.window?.swapchain ? 1 : 0;
    numbers.noteAll(now);
}

/** The cameras of a node's scene. */
export function camerasOf({ scene }: Node): readonly SceneCamera[] {
    return scene?.renderScene?.cameras ?? [];
}

/**
 * The camera that shows a node: of those that render the node's layer to the screen, the one of highest priority.
 * @param screen Cameras in whose rectangle this point of the screen is come first; null: all are equal.
 */
export function cameraAt(node: Node, screen: Readonly<Vec2> | null): SceneCamera | null {
    const cameras = camerasOf(node);
    let found: SceneCamera | null = null;
    let foundAround = false;
    for (let i = 0; i < cameras.length; i++) {
        const camera = cameras[i];
        if (!shows(camera, node)) continue;
        const isAround = screen !== null && isInRectangle(camera, screen);
        if (found && (foundAround !== isAround ? foundAround : camera.priority <= found.priority)) continue;
        found = camera;
        foundAround = isAround;
    }
    return found;
}

/** Whether a camera that has shown a node still does. */
export function stillShows(camera: SceneCamera, node: Node): boolean {
    return camerasOf(node).indexOf(camera) >= 0 && shows(camera, node);
}

function shows(camera: SceneCamera, { layer }: Node): boolean {
    return camera.enabled && (camera.visibility & layer) !== 0 && !!camera.window?.swapchain;
}

function isInRectangle({ viewport, width, height }: SceneCamera, screen: Readonly<Vec2>): boolean {
    const x = screen.x / width - viewport.x;
    const y = screen.y / height - viewport.y;
    return x >= 0 && x <= viewport.width && y >= 0 && y <= viewport.height;
}

const screenPoint = new Vec3();
const near = new Vec3();
const far = new Vec3();

/**
 * The point of a node's plane (its world z) under a point of the screen, for any kind of camera.
 * @param screen px from the lower left corner.
 * @returns Whether the camera sees such a point.
 */
export function screenToWorld(camera: SceneCamera, node: Node, screen: Readonly<Vec2>, out: Vec3): boolean {
    camera.update(); // it may have moved in this frame: its matrices would be those of the last one drawn
    camera.screenToWorld(near, screenPoint.set(screen.x, screen.y, 0));
    camera.screenToWorld(far, screenPoint.set(screen.x, screen.y, 1));
    const depth = far.z - near.z;
    const along = depth === 0 ? 0 : (node.worldPosition.z - near.z) / depth;
    Vec3.lerp(out, near, far, along);
    return Number.isFinite(out.x + out.y);
}
