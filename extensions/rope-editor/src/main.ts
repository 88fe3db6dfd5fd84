/** What runs in the editor's own process: the methods behind the messages of package.json. */
import { createRope } from './create-rope';
import { putFeaturesBack, showFeatures } from './features-menu';

export const methods = {
    createRope: () => createRope('rope'),
    createRopeBetweenAnchors: () => createRope('ropeBetweenAnchors'),
    createRopeWithCrate: () => createRope('ropeWithCrate'),
    createBridge: () => createRope('bridge'),
    createSwing: () => createRope('swing'),
    createDrum: () => createRope('drum'),
    createHempRope: () => createRope('hempRope'),
    createChain: () => createRope('chain'),
    createVine: () => createRope('vine'),
    createBungee: () => createRope('bungee'),
    createRod: () => createRope('rod'),
    createRibbon: () => createRope('ribbon'),
    createNet: () => createRope('net'),
    createFlag: () => createRope('flag'),
    createCurtain: () => createRope('curtain'),
    createWeb: () => createRope('web'),
    createHammock: () => createRope('hammock'),
    createCape: () => createRope('cape'),
    createObstacle: () => createRope('obstacle'),
    showFeatures,
    putFeaturesBack,
};

/** Creator calls this when the extension is switched on. */
export function load(): void {}

/** Creator calls this when the extension is switched off. */
export function unload(): void {}
