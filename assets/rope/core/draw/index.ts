export { camerasRevision, readCameras } from './cameras';
export { traceNumber } from './paint';
export { changeLook, ROPE_LINE } from './graphics-view';
export type { LineLook } from './graphics-view';
export { NotedNumbers } from './cameras';
export { RopePicture } from './picture';
export type { DrawnMesh, DrawnRope, RopeLook, RopeView } from './view';
export { addView, hasView, removeView, viewOver, viewsRevision } from './view';
