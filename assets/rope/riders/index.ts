import './rope-part';

export { RopeRider } from './RopeRider';
