/** What runs in the editor's own process: the methods behind the messages of package.json. */
import { createRope } from './create-rope';

export const methods = {
    createRope: () => createRope('rope'),
    createRopeBetweenAnchors: () => createRope('ropeBetweenAnchors'),
    createRopeWithCrate: () => createRope('ropeWithCrate'),
    createBridge: () => createRope('bridge'),
};

/** Creator calls this when the extension is switched on. */
export function load(): void {}

/** Creator calls this when the extension is switched off. */
export function unload(): void {}
