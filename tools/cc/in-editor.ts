/** Imported before the package: it is loaded as an editor loads it, with the texts of the inspector. */
import { setEditMode } from './env';

setEditMode(true);
