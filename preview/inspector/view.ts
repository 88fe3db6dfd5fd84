import type { FolderApi } from '@tweakpane/core';

/** A part of the panel that shows something of the running scene. */
export interface View {
    /** The folder that holds it, if it has one of its own. */
    readonly folder?: FolderApi;
    /** Shows what the scene holds now. */
    refresh(): void;
    dispose(): void;
}
