export { camerasRevision, readCameras } from './cameras';
export { traceNumber } from './digits';
export { changeLook, ROPE_LINE } from './look';
export type { LineLook } from './look';
export { NotedNumbers } from './noted-numbers';
export { RopePicture } from './picture';
export type { DrawnMesh, DrawnRope, RopeLook, RopeView } from './view';
export { addView, hasView, removeView, viewOver, viewsRevision } from './views';
