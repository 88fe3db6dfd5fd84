import { director, Mat4 } from 'cc';
import type { Camera } from 'cc';
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

type SceneCamera = NonNullable<Camera['camera']>;

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
