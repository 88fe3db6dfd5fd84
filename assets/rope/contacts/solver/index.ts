import { setContacts } from '../../core/solver/chain';
import { ChainContacts } from './chain-contacts';
import { GroupRopeContacts } from './group-contacts';
import { areContacts } from './memory';

setContacts({
    create: (nodeCount) => new ChainContacts(nodeCount),
    createGroup: (nodeCount) => new GroupRopeContacts(nodeCount),
    areSaved: areContacts,
});
