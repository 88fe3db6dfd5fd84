export { addDebugged } from './overlay';
export { isSlack, loadsOf } from './debug-rope';
export type { DebugRope } from './debug-rope';
