export { addDebugged, isSlack, loadsOf, type DebugRope } from './drawing';
