export { chooseLook, lendLook } from './look';
export { paintRope } from './paint';
export type { RopeLook } from './paint';
