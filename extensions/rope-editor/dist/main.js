"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.methods = void 0;
exports.load = load;
exports.unload = unload;
/** What runs in the editor's own process: the methods behind the messages of package.json. */
const create_rope_1 = require("./create-rope");
const features_menu_1 = require("./features-menu");
exports.methods = {
    createRope: () => (0, create_rope_1.createRope)('rope'),
    createRopeBetweenAnchors: () => (0, create_rope_1.createRope)('ropeBetweenAnchors'),
    createRopeWithCrate: () => (0, create_rope_1.createRope)('ropeWithCrate'),
    createBridge: () => (0, create_rope_1.createRope)('bridge'),
    createSwing: () => (0, create_rope_1.createRope)('swing'),
    createDrum: () => (0, create_rope_1.createRope)('drum'),
    createHempRope: () => (0, create_rope_1.createRope)('hempRope'),
    createChain: () => (0, create_rope_1.createRope)('chain'),
    createVine: () => (0, create_rope_1.createRope)('vine'),
    createBungee: () => (0, create_rope_1.createRope)('bungee'),
    createRod: () => (0, create_rope_1.createRope)('rod'),
    createRibbon: () => (0, create_rope_1.createRope)('ribbon'),
    createNet: () => (0, create_rope_1.createRope)('net'),
    createFlag: () => (0, create_rope_1.createRope)('flag'),
    createCurtain: () => (0, create_rope_1.createRope)('curtain'),
    createWeb: () => (0, create_rope_1.createRope)('web'),
    createHammock: () => (0, create_rope_1.createRope)('hammock'),
    createCape: () => (0, create_rope_1.createRope)('cape'),
    createObstacle: () => (0, create_rope_1.createRope)('obstacle'),
    showFeatures: features_menu_1.showFeatures,
    putFeaturesBack: features_menu_1.putFeaturesBack,
};
/** Creator calls this when the extension is switched on. */
function load() { }
/** Creator calls this when the extension is switched off. */
function unload() { }
