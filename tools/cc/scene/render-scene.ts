import type { SceneCamera } from '../view/scene-camera';
import type { Node } from './node';

/** The cameras of a scene, in the order they were switched on. */
export class RenderScene {
    readonly cameras: SceneCamera[] = [];

    addCamera(camera: SceneCamera): void {
        camera.attachToScene(this);
        this.cameras.push(camera);
    }

    removeCamera(camera: SceneCamera): void {
        const index = this.cameras.indexOf(camera);
        if (index < 0) return;
        this.cameras.splice(index, 1);
        camera.detachFromScene();
    }
}

/** The first camera, in that order, that sees the layer of the node. */
export function firstRenderCamera(node: Node): SceneCamera | null {
    return node.scene?.renderScene?.cameras.find((camera) => camera.visibility & node.layer) ?? null;
}
