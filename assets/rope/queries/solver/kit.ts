export { crossRope } from './crossing';
export type { Meeting } from './crossing';
