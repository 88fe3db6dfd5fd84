export { cutRope } from './cut';
export { editRope, addPassengers, nodeOf } from './edited';
export { Motor, massPerLength } from './reel';
export type { RopeEdits } from './rope-edits';
export { hungOn } from './stall';
