import { addFeature } from '../core/runtime/features';
import './solver';

addFeature({ name: 'bending', order: 0 });
