/** Stand-in for `cc/env`. The bindings are live: `setEditMode` changes what importers read. */
export let EDITOR = false;
export let EDITOR_NOT_IN_PREVIEW = false;
export const DEV = true;
export const DEBUG = true;
export const PREVIEW = false;
export const BUILD = false;
export const TEST = false;
export const JSB = false;
export const NATIVE = false;
export const HTML5 = true;
export const MINIGAME = false;
export const RUNTIME_BASED = false;

/** Not the engine's: switches between the editor's scene view (true) and a running game (false). */
export function setEditMode(on: boolean): void {
    EDITOR = on;
    EDITOR_NOT_IN_PREVIEW = on;
}
