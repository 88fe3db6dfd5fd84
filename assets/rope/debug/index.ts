import './drawing';

export { ERopeDrawFlags } from './flags';
