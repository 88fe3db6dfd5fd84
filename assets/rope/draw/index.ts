export { chooseLook } from './look';
export { paintRope } from './paint';
export type { RopeLook } from './paint';
