/** Where a page finds the modules of the project, by their path in it, ... */
export const PROJECT_URL = '/project/';
/** ... packages of npm, by their name, ... */
export const NPM_URL = '/npm/';
/** ... the module `cc/env` ... */
export const CONSTANTS_URL = '/cc-env.js';
/** ... and a list of all files under `assets/`, as paths from the project's folder. */
export const ASSETS_URL = '/assets.json';
