export { Motor } from './motor';
export type { RopeEdits } from './rope-edits';
