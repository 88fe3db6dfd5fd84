export { crossRope, type Meeting } from './crossing';
