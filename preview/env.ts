/** What `cc/env` is in a game that is built for the web: what of the package is for the editor is left out of the page. */
export const EDITOR = false;
export const EDITOR_NOT_IN_PREVIEW = false;
export const NATIVE = false;
