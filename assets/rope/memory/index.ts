import { addFeature } from '../core/runtime/features';

addFeature({ name: 'memory', order: 110 });
