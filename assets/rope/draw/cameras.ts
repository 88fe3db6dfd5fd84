import { director } from 'cc';
import type { Camera } from 'cc';

type SceneCamera = NonNullable<Camera['camera']>;

/** What is remembered of a camera: 16 of its matrix, 4 of its rectangle, and what it shows where. */
const NUMBERS = 26;

let numbers = new Float64Array(2 * NUMBERS);
let count = 0;
let revision = 0;

/** Another number whenever a camera has moved, come or gone, or shows something else. */
export function camerasRevision(): number {
    return revision;
}

/** A frame is about to be drawn: the matrices of all cameras become those of this frame. */
export function readCameras(): void {
    const cameras: readonly SceneCamera[] = director.getScene()?.renderScene?.cameras ?? [];
    let isOther = cameras.length !== count;
    count = cameras.length;
    if (numbers.length < count * NUMBERS) numbers = new Float64Array(2 * count * NUMBERS);
    for (let i = 0; i < count; i++) {
        if (cameras[i].enabled) cameras[i].update();
        if (readCamera(cameras[i], i * NUMBERS)) isOther = true;
    }
    if (isOther) revision++;
}

const now = new Float64Array(NUMBERS);

/** Returns whether a camera is another one than that whose numbers stand at `at`. */
function readCamera(camera: SceneCamera, at: number): boolean {
    const { matViewProj: m, viewport } = camera;
    now[0] = m.m00;
    now[1] = m.m01;
    now[2] = m.m02;
    now[3] = m.m03;
    now[4] = m.m04;
    now[5] = m.m05;
    now[6] = m.m06;
    now[7] = m.m07;
    now[8] = m.m08;
    now[9] = m.m09;
    now[10] = m.m10;
    now[11] = m.m11;
    now[12] = m.m12;
    now[13] = m.m13;
    now[14] = m.m14;
    now[15] = m.m15;
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
    let isOther = false;
    for (let k = 0; k < NUMBERS; k++) {
        if (numbers[at + k] === now[k]) continue;
        numbers[at + k] = now[k];
        isOther = true;
    }
    return isOther;
}
