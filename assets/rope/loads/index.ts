import './runtime/feature';

export { RopeLoad } from './RopeLoad';
