"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.methods = void 0;
const path_1 = require("path");
const build_rope_1 = require("./build-rope");
const looks_1 = require("./looks");
const find_1 = require("./find");
// The engine that the scene runs on is among the editor's modules.
module.paths.push((0, path_1.join)(Editor.App.path, 'node_modules'));
/** `default_sprite_splash` of the engine's own assets: a white square. */
const WHITE = '7d8f9b89-4fd1-4c9f-a3ab-38ec7cded7ca@f9941';
exports.methods = {
    /** What is in the way of creating a rope, as the key of a text; empty if nothing is. */
    findProblem() {
        if (!scene())
            return 'no_scene';
        return (0, build_rope_1.findRopeClasses)(engine()) ? '' : 'no_component';
    },
    /** Uuid of the node that a new rope goes below; empty if there is no Canvas. */
    findParent(selected) {
        return (0, find_1.findParent)(engine(), scene(), selected)?.uuid ?? '';
    },
    /** Creates a rope below a node and returns its uuid. */
    async create(kind, parent) {
        const picture = await load(kind in looks_1.SKINNED ? looks_1.SKINNED[kind].picture : WHITE);
        return (0, build_rope_1.buildRope)(kind, (0, find_1.findNode)(scene(), parent), engine(), picture).uuid;
    },
};
function engine() {
    return module.require('cc');
}
function scene() {
    return engine().director.getScene();
}
/** A sprite frame, or null if it is not there: what it is for is created all the same. */
function load(uuid) {
    return new Promise((resolve) => {
        engine().assetManager.loadAny(uuid, (error, frame) => resolve(error ? null : frame));
    });
}
