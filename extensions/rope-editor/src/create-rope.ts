import type { RopeKind } from './build-rope';
import { name } from './manifest';
import type { methods } from './scene';

/** The Canvas of the editor's own Create menu, with its camera. */
const CANVAS = 'db://internal/default_prefab/ui/Canvas.prefab';
/** Where the component is in the package, and where it was before there was a core. */
const SCRIPT = 'Rope.ts';
const IN_CORE = `core/${SCRIPT}`;

/**
 * Creates a rope below the selected node, or below a Canvas, and selects it. Undo takes it away in one step (and in
 * a second one the Canvas, if there was none). Where that cannot be, a dialog says why.
 */
export async function createRope(kind: RopeKind): Promise<void> {
    const isReady = await Editor.Message.request('scene', 'query-is-ready');
    if (!isReady) return warn('no_scene');
    const problem = (await isOnOldFiles()) ? 'no_old_files' : await inScene('findProblem');
    if (problem) return warn(problem);
    const selected = Editor.Selection.getSelected('node');
    const parent = (await inScene('findParent', selected)) || (await createCanvas());
    if (!parent) return warn('no_canvas');
    const step = await Editor.Message.request('scene', 'begin-recording', parent, { tag: name, auto: false });
    let node: string;
    try {
        node = await inScene('create', kind, parent);
    } catch (error) {
        await Editor.Message.request('scene', 'cancel-recording', step);
        throw error;
    }
    await Editor.Message.request('scene', 'end-recording', step);
    Editor.Selection.clear('node');
    Editor.Selection.select('node', node);
}

/** Whether the package was copied over an older one: of two scripts with one uuid Creator gives one another. */
async function isOnOldFiles(): Promise<boolean> {
    const scripts = await Editor.Message.request('asset-db', 'query-assets', {
        pattern: `db://**/${SCRIPT}`,
    });
    const urls = scripts.map(({ url }) => url);
    return urls.some((url) => urls.includes(url.slice(0, -SCRIPT.length) + IN_CORE));
}

async function createCanvas(): Promise<string | null> {
    const assetUuid = await Editor.Message.request('asset-db', 'query-uuid', CANVAS);
    if (!assetUuid) return null;
    return Editor.Message.request('scene', 'create-node', { name: 'Canvas', assetUuid, unlinkPrefab: true });
}

type Methods = typeof methods;

/** Calls a method of the scene script, which runs in the process of the scene. */
function inScene<M extends keyof Methods>(
    method: M,
    ...args: Parameters<Methods[M]>
): Promise<Awaited<ReturnType<Methods[M]>>> {
    return Editor.Message.request('scene', 'execute-scene-script', { name, method, args });
}

async function warn(text: string): Promise<void> {
    await Editor.Dialog.warn(Editor.I18n.t(`${name}.${text}`), { title: Editor.I18n.t(`${name}.title`) });
}
