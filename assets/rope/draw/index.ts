export { chooseLook, lendLook } from './look';
export { paintMarks } from './marks';
export { paintRope } from './paint';
export type { RopeLook } from './paint';
