import './drawing';

export { ERopeDrawFlags } from './drawing';
