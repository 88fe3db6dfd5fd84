/** What runs in the process of the scene, beside the game's scripts. In and out goes nothing but JSON. */
import type * as Engine from 'cc';
import { join } from 'path';
import { buildRope, findRopeClasses, type RopeKind } from './build-rope';
import { SKINNED, type SkinnedKind } from './looks';
import { findNode, findParent } from './find';

// The engine that the scene runs on is among the editor's modules.
module.paths.push(join(Editor.App.path, 'node_modules'));

/** `default_sprite_splash` of the engine's own assets: a white square. */
const WHITE = '7d8f9b89-4fd1-4c9f-a3ab-38ec7cded7ca@f9941';

export const methods = {
    /** What is in the way of creating a rope, as the key of a text; empty if nothing is. */
    findProblem(): '' | 'no_scene' | 'no_component' {
        if (!scene()) return 'no_scene';
        return findRopeClasses(engine()) ? '' : 'no_component';
    },

    /** Uuid of the node that a new rope goes below; empty if there is no Canvas. */
    findParent(selected: readonly string[]): string {
        return findParent(engine(), scene()!, selected)?.uuid ?? '';
    },

    /** Creates a rope below a node and returns its uuid. */
    async create(kind: RopeKind, parent: string): Promise<string> {
        const picture = await load(kind in SKINNED ? SKINNED[kind as SkinnedKind].picture : WHITE);
        return buildRope(kind, findNode(scene()!, parent)!, engine(), picture).uuid;
    },
};

function engine(): typeof Engine {
    return module.require('cc') as typeof Engine;
}

function scene(): Engine.Scene | null {
    return engine().director.getScene();
}

/** A sprite frame, or null if it is not there: what it is for is created all the same. */
function load(uuid: string): Promise<Engine.SpriteFrame | null> {
    return new Promise((resolve) => {
        engine().assetManager.loadAny(uuid, (error: Error | null, frame: Engine.SpriteFrame) =>
            resolve(error ? null : frame),
        );
    });
}
