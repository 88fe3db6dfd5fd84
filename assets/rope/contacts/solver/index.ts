import { collisions } from '../../core/solver/contacts';
import { ChainContacts } from './chain-contacts';
import { GroupRopeContacts } from './group-contacts';
import { areContacts } from './memory';

collisions.factory = {
    create: (nodeCount) => new ChainContacts(nodeCount),
    createGroup: (nodeCount) => new GroupRopeContacts(nodeCount),
    areSaved: areContacts,
};

export { ChainContacts } from './chain-contacts';
export { convexParts } from './convex';
export { Obstacle, poses } from './obstacle';
export { Surroundings } from './surroundings';
export { TouchedBody } from './touched-body';
