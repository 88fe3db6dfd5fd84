export { cutRope } from './cut';
export { editRope, addPassengers, nodeOf } from './edited';
export { Motor, massPerLength } from './reel';
export { hungOn } from './stall';
