"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.methods = void 0;
exports.load = load;
exports.unload = unload;
/** What runs in the editor's own process: the methods behind the messages of package.json. */
const create_rope_1 = require("./create-rope");
exports.methods = {
    createRope: () => (0, create_rope_1.createRope)('rope'),
    createRopeBetweenAnchors: () => (0, create_rope_1.createRope)('ropeBetweenAnchors'),
    createRopeWithCrate: () => (0, create_rope_1.createRope)('ropeWithCrate'),
    createBridge: () => (0, create_rope_1.createRope)('bridge'),
};
/** Creator calls this when the extension is switched on. */
function load() { }
/** Creator calls this when the extension is switched off. */
function unload() { }
