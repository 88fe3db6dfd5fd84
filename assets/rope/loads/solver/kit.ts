export type { GroupSolver, Knot, Tie } from './group';
