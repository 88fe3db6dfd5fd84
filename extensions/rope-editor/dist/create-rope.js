"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.createRope = createRope;
const manifest_1 = require("./manifest");
/** The Canvas of the editor's own Create menu, with its camera. */
const CANVAS = 'db://internal/default_prefab/ui/Canvas.prefab';
/** Where the component is in the package, and where it was before there was a core. */
const SCRIPT = 'Rope.ts';
const IN_CORE = `core/${SCRIPT}`;
/**
 * Creates a rope below the selected node, or below a Canvas, and selects it. Undo takes it away in one step (and in
 * a second one the Canvas, if there was none). Where that cannot be, a dialog says why.
 */
async function createRope(kind) {
    const isReady = await Editor.Message.request('scene', 'query-is-ready');
    if (!isReady)
        return warn('no_scene');
    const problem = (await isOnOldFiles()) ? 'no_old_files' : await inScene('findProblem');
    if (problem)
        return warn(problem);
    const selected = Editor.Selection.getSelected('node');
    const parent = (await inScene('findParent', selected)) || (await createCanvas());
    if (!parent)
        return warn('no_canvas');
    const step = await Editor.Message.request('scene', 'begin-recording', parent, { tag: manifest_1.name, auto: false });
    let node;
    try {
        node = await inScene('create', kind, parent);
    }
    catch (error) {
        await Editor.Message.request('scene', 'cancel-recording', step);
        throw error;
    }
    await Editor.Message.request('scene', 'end-recording', step);
    Editor.Selection.clear('node');
    Editor.Selection.select('node', node);
}
/** Whether the package was copied over an older one: of two scripts with one uuid Creator gives one another. */
async function isOnOldFiles() {
    const scripts = await Editor.Message.request('asset-db', 'query-assets', {
        pattern: `db://**/${SCRIPT}`,
    });
    const urls = scripts.map(({ url }) => url);
    return urls.some((url) => urls.includes(url.slice(0, -SCRIPT.length) + IN_CORE));
}
async function createCanvas() {
    const assetUuid = await Editor.Message.request('asset-db', 'query-uuid', CANVAS);
    if (!assetUuid)
        return null;
    return Editor.Message.request('scene', 'create-node', { name: 'Canvas', assetUuid, unlinkPrefab: true });
}
/** Calls a method of the scene script, which runs in the process of the scene. */
function inScene(method, ...args) {
    return Editor.Message.request('scene', 'execute-scene-script', { name: manifest_1.name, method, args });
}
async function warn(text) {
    await Editor.Dialog.warn(Editor.I18n.t(`${manifest_1.name}.${text}`), { title: Editor.I18n.t(`${manifest_1.name}.title`) });
}
