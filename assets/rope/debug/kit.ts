export { addDebugged, isSlack, loadsOf } from './drawing';
export type { DebugRope } from './drawing';
