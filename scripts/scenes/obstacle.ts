import { OBSTACLE } from '../../assets/rope/contacts/obstacle-list';
import { script } from './components';
import type { Entry } from './entry';
import { fieldsOf, type Settings } from './rope';
import { vec2 } from './values';

function obstacle(settings: Settings<typeof OBSTACLE>): Entry {
    return script('RopeObstacle', fieldsOf(OBSTACLE, settings));
}

/** A Rope Obstacle: a box round the middle of its node. */
export function boxObstacle(width: number, height: number, friction = 0.5): Entry {
    return obstacle({ size: vec2(width, height), friction });
}

/** A Rope Obstacle: a circle round the middle of its node. */
export function circleObstacle(radius: number, friction = 0.5): Entry {
    return obstacle({ shape: 'Circle', radius, friction });
}
