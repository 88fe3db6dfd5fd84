import './runtime/feature';
import './solver';

export { RopeObstacleShape } from './obstacle-list';
export { RopeObstacle } from './RopeObstacle';
