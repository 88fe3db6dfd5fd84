/** Build-time constants that Creator injects. `@cocos/creator-types` does not declare this module. */
declare module 'cc/env' {
    /** True in the editor, its scene view and its own preview. */
    export const EDITOR: boolean;
    /** True in the editor's scene view only: false as soon as the game runs. */
    export const EDITOR_NOT_IN_PREVIEW: boolean;
    /** True while developing: editor, preview and debug builds. */
    export const DEV: boolean;
    /** True on phones and desktops without a browser, where the engine's lower half is C++. */
    export const NATIVE: boolean;
}
