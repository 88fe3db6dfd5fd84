export type { GroupRuntime } from './runtime/group-runtime';
export type { OtherMember } from './runtime/member';
export { enterOther, leaveOther, loadOn } from './runtime/registry';
export type { TieList } from './runtime/ties';
