import { LOAD } from '../../assets/rope/loads/load-list';
import { script } from './components';
import type { Entry } from './entry';
import { fieldsOf, type Settings } from './rope';

/** A Rope Load, for the node of what several ropes share. */
export function load(settings: Settings<typeof LOAD>): Entry {
    return script('RopeLoad', fieldsOf(LOAD, settings));
}
