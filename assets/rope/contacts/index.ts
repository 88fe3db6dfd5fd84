import { addFeature } from '../core/runtime/features';
import './solver';

addFeature({ name: 'contacts', order: 0 });
