import { type Component, director, Label, type Scene } from 'cc';
import { Rope, RopeSystem } from '../assets/rope';
import { type Address, readAddress, writeAddress } from './address';
import { registerAssets } from './assets';
import { createCards } from './cards';
import { Changes } from './changes';
import { ErrorBox } from './errors';
import { type Example, EXAMPLES, LANDING } from './examples';
import { shownComponents } from './inspector/shown-components';
import { createMenu, showPause } from './menu';
import { listenToPointers } from './pointers';
import { Rewind } from './rewind';
import { Runner } from './runner';
import { isScript, loadScripts, registerScripts } from './scripts';
import { Stats } from './stats';
import { createTheme } from './theme';
import { Viewport } from './viewport';

/** How often the panel reads the scene, ms. */
const REFRESH_PERIOD = 100;
/** In the text of a scene with sounds, which come with the first such scene. */
const SOUNDS = /"cc\.AudioClip"/;
/** In the text of a scene with 2D physics, which is large and comes with the first such scene. */
const PHYSICS = /"cc\.(RigidBody2D|\w+Collider2D)"/;

declare global {
    interface Window {
        /** For tests and for the browser's console. */
        preview: {
            readonly director: typeof director;
            /** The running scene. */
            readonly scene: Scene | null;
            /** File name of the running scene, without extension; empty until it runs. */
            readonly example: string;
            /** The ropes of the running scene, in the order of the tree. */
            ropes(): Rope[];
            /** A fingerprint of the state of all ropes. */
            hash(): string;
        };
    }
}

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

const errors = new ErrorBox(element('errors'));
const canvas = element<HTMLCanvasElement>('canvas');
const stats = new Stats(element('stats'));
const rewind = new Rewind();
const runner = new Runner(
    canvas,
    () => rewind.update(),
    (times) => stats.add(times),
);

let address: Address = readAddress('');
let text = '';
let running = '';
let changes = new Changes([]);
/** The inspector comes after the first scene: it is large. */
let panel: { refresh(): void } | null = null;

/** Shows what the address of the page names. */
async function follow(): Promise<void> {
    address = readAddress(location.hash);
    const name = address.name || LANDING;
    const example = EXAMPLES.find((one) => one.name === name);
    element('heading').textContent = example?.title ?? '';
    document.body.dataset.page = address.name ? 'scene' : 'home';
    element<HTMLSelectElement>('choice').value = address.name;
    document.title = `${address.name && example ? `${example.title} · ` : ''}Verlet Rope for Cocos Creator`;
    errors.clear();
    try {
        if (!example) throw new Error('There is no such example.');
        await show(example);
    } catch (reason) {
        errors.show(reason);
    }
}

async function show(example: Example): Promise<void> {
    const wanted = address;
    const loaded = await example.load();
    const scripts = loadScripts(loaded);
    if (PHYSICS.test(loaded)) await import('../tools/cc/physics-2d');
    if (SOUNDS.test(loaded)) await import('./sounds');
    await scripts;
    if (wanted !== address) return; // another one has been asked for meanwhile
    text = loaded;
    replay();
    canvas.setAttribute('aria-label', `${example.title}: the running scene`);
    await runner.drawn();
    if (address.name) await openPanel();
    running = example.name;
}

/** Runs the scene, with the journal of the address if there is one, on a canvas of the size that it was recorded on. */
function replay(): void {
    const [, width, height, journal] = /^(\d+)x(\d+);(.+)$/s.exec(address.journal) ?? [];
    restart(journal ? [Number(width), Number(height)] : null);
    if (journal) RopeSystem.instance.replay(journal);
}

/**
 * Runs the scene from its start, with the values of the address.
 * @param size See `Viewport.fix`.
 */
function restart(size: readonly [width: number, height: number] | null = null): void {
    errors.clear();
    rewind.clear();
    director.resume();
    showPause();
    let scene = runner.run(text);
    // Ropes of a scene that is moved to its place in the window would swing: it starts there.
    if (viewport.fix(size)) {
        scene = runner.run(text);
        viewport.fit();
    }
    moveHint(scene);
    changes = new Changes(shownComponents(isScript));
    changes.apply(address.changes);
    panel?.refresh();
}

/** The hint of the scene is a line of the page: in a narrow window it could not be read. */
function moveHint(scene: Scene): void {
    const hint = scene.getChildByName('Canvas')?.getChildByName('Hint');
    element('hint').textContent = hint?.getComponent(Label)?.string ?? '';
    if (hint) hint.active = false;
}

async function openPanel(): Promise<void> {
    if (!panel) {
        const [{ Inspector }, { Panel }] = await Promise.all([
            import('./inspector/inspector'),
            import('./panel'),
        ]);
        if (panel) return;
        const inspector = new Inspector(element('inspector'), isScript, changed);
        const tabs = new Panel(inspector);
        panel = {
            refresh: () => {
                inspector.refresh();
                tabs.refresh();
            },
        };
        setInterval(() => document.body.dataset.page === 'scene' && panel?.refresh(), REFRESH_PERIOD);
    }
    panel.refresh();
}

/** The visitor has changed a component: the address says so, and so does a link. */
function changed(component: Component): void {
    setAddress({ ...address, changes: changes.read(component, address.changes) });
}

function setAddress(next: Address): void {
    address = next;
    history.replaceState(null, '', writeAddress(next));
}

/** The first press begins the scene anew and records it; the next one puts the journal into the address. */
function record(): void {
    const system = RopeSystem.instance;
    const button = element('record');
    if (system.isRecording) {
        setAddress({ ...address, journal: `${canvas.width}x${canvas.height};${system.endJournal()}` });
    } else {
        setAddress({ ...address, journal: '' });
        restart();
        system.startJournal();
    }
    button.textContent = system.isRecording ? 'Stop' : 'Record';
    button.setAttribute('aria-pressed', String(system.isRecording));
}

registerScripts();
registerAssets();
const viewport = new Viewport(canvas);
listenToPointers(canvas);
window.preview = {
    director,
    get scene() {
        return director.getScene();
    },
    get example() {
        return running;
    },
    ropes: () => director.getScene()?.getComponentsInChildren(Rope) ?? [],
    hash: () => RopeSystem.instance.hashState(),
};
createTheme(element<HTMLButtonElement>('theme'));
createMenu(EXAMPLES, {
    restart: () => {
        setAddress({ name: address.name, changes: new Map(), journal: '' });
        restart();
    },
    rewind: (isHeld) => rewind.hold(isHeld),
    record,
    share: (button) => void import('./panel').then(({ copyText }) => copyText(location.href, button)),
});
window.addEventListener('hashchange', () => {
    running = '';
    window.scrollTo(0, 0);
    void follow();
});
runner.start();
// The pictures of the cards come after those of the scene.
void follow().then(() => createCards(element('cards'), element<HTMLInputElement>('search')));
