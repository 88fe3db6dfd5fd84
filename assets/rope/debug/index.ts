import './drawing';

export { ERopeDrawFlags } from './paint-debug';
