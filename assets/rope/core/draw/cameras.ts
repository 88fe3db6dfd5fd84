import { director } from 'cc';
import type { Camera } from 'cc';
import { NotedNumbers } from './noted-numbers';

type SceneCamera = NonNullable<Camera['camera']>;

let revision = 0;
/** Of each camera 16 of its matrix, 4 of its rectangle, and what it shows where. */
const numbers = new NotedNumbers(64);

/** Another number whenever a camera has moved, come or gone, or shows something else. */
export function camerasRevision(): number {
    return revision;
}

/** A frame is about to be drawn: the matrices of all cameras become those of this frame. */
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
    numbers.note(m.m00);
    numbers.note(m.m01);
    numbers.note(m.m02);
    numbers.note(m.m03);
    numbers.note(m.m04);
    numbers.note(m.m05);
    numbers.note(m.m06);
    numbers.note(m.m07);
    numbers.note(m.m08);
    numbers.note(m.m09);
    numbers.note(m.m10);
    numbers.note(m.m11);
    numbers.note(m.m12);
    numbers.note(m.m13);
    numbers.note(m.m14);
    numbers.note(m.m15);
    numbers.note(viewport.x);
    numbers.note(viewport.y);
    numbers.note(viewport.width);
    numbers.note(viewport.height);
    numbers.note(camera.width);
    numbers.note(camera.height);
    numbers.note(camera.visibility);
    numbers.note(camera.priority);
    numbers.note(camera.enabled ? 1 : 0);
    numbers.note(camera.window?.swapchain ? 1 : 0);
}
