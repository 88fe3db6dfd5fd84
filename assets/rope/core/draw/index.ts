export {
    cameraAt,
    camerasOf,
    camerasRevision,
    NotedNumbers,
    readCameras,
    screenToWorld,
    stillShows,
} from './cameras';
export type { SceneCamera } from './cameras';
export { traceNumber } from './paint';
export { changeLook, ROPE_LINE } from './graphics-view';
export type { LineLook } from './graphics-view';
export { RopePicture } from './picture';
export type { DrawnMesh, DrawnRope, RopeLook, RopeView } from './view';
export { addView, hasView, removeView, viewOver, viewsRevision } from './view';
