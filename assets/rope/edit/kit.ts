export { cutRope } from './cut';
export { editRope } from './edited';
export { Motor } from './motor';
export { addPassengers, nodeOf } from './passengers';
export { massPerLength } from './reel';
export type { RopeEdits } from './rope-edits';
export { hungOn } from './stall';
