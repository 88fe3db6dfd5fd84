export { RopePicture } from './picture';
export type { DrawnRope, RopeLook, RopeView } from './view';
export { addView, removeView } from './views';
