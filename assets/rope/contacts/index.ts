import './runtime/feature';
import './solver';

export { RopeObstacleShape } from './enums';
export { RopeObstacle } from './RopeObstacle';
