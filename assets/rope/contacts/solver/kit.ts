export { ChainContacts } from './chain-contacts';
export { MAX_PUSH_SPEED, PLANES_PER_NODE } from './constants';
export { findPush, push, pushOut } from './keep-out';
export { EIGHTHS } from './lead-out';
export {
    asked,
    askWay,
    DISTANCE,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    REACH,
    surface,
    TO,
} from './nearest';
export { Obstacle } from './obstacle';
export { Surroundings } from './surroundings';
export { FREEDOMS, TouchedBody } from './touched-body';
