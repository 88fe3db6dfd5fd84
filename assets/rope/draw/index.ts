export { changeLook, NET_LINE, ROPE_LINE } from './look';
export type { LineLook } from './look';
export { pathOf } from './net-path';
export { RopePicture } from './picture';
export type { DrawnRope, RopeLook, RopeView } from './view';
export { addView, removeView } from './views';
