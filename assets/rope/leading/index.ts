import { addFeature } from '../core/runtime/features';
import './solver/led-pins';

addFeature({ name: 'leading', order: 120 });
