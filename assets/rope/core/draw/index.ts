export {
    cameraAt,
    camerasOf,
    camerasRevision,
    NotedNumbers,
    readCameras,
    screenToWorld,
    stillShows,
    type SceneCamera,
} from './cameras';
export { traceNumber } from './paint';
export { changeLook, ROPE_LINE, type LineLook } from './graphics-view';
export { RopePicture } from './picture';
export {
    addView,
    hasView,
    removeView,
    viewOver,
    viewsRevision,
    type DrawnMesh,
    type DrawnRope,
    type RopeLook,
    type RopeView,
} from './view';
