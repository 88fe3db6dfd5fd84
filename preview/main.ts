import { type Component, director, Label, type Scene } from 'cc';
import { Rope, RopeSystem } from '../assets/rope';
import { type Address, readAddress, writeAddress } from './address';
import { registerAssets } from './assets';
import { Changes } from './changes';
import { ErrorBox } from './errors';
import { type Example, EXAMPLES, LANDING } from './examples';
import { shownComponents } from './inspector/shown-components';
import { say, speak } from './language';
import { createMenu, showExample, showPause } from './menu';
import { createMute } from './mute';
import { listenToPointers } from './pointers';
import { areLoaded } from './render/images';
import { Rewind } from './rewind';
import { Runner } from './runner';
import { isScript } from './scripts';
import { Stats } from './stats';
import { createTheme } from './theme';
import { Viewport } from './viewport';

/** How often the panel reads the scene, ms. */
const REFRESH_PERIOD = 100;
/** In the text of a scene with sounds. */
const SOUNDS = /"cc\.AudioClip"/;
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
            /** A fingerprint of the state of all ropes; empty until all features are here. */
            hash(): string;
            /** Whether all pictures that the scene has asked for have come. */
            areLoaded(): boolean;
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
    () => hasFeatures && rewind.update(),
    (times) => stats.add(times),
);

let address: Address = readAddress('');
let text = '';
let running = '';
let changes = new Changes([]);
/** Whether all features of the package are here: they come with the inspector. */
let hasFeatures = false;
/** The inspector comes after the first scene: it is large. */
let panel: { refresh(): void } | null = null;

/** Shows what the address of the page names. */
async function follow(): Promise<void> {
    address = readAddress(location.hash);
    const name = address.name || LANDING;
    const example = EXAMPLES.find((one) => one.name === name);
    const title = example ? say(example.title) : '';
    element('heading').textContent = title;
    document.body.dataset.page = address.name ? 'scene' : 'home';
    showExample(address.name);
    document.title = `${address.name && title ? `${title} · ` : ''}${say('Verlet Rope for Cocos Creator')}`;
    errors.clear();
    try {
        if (!example) throw new Error(say('There is no such example.'));
        await show(example);
    } catch (reason) {
        errors.show(reason);
    }
}

async function show(example: Example): Promise<void> {
    const wanted = address;
    const loaded = await example.load();
    // Changed values and journals may need what the scene itself does not.
    if (address.changes.size > 0 || address.journal) await loadFeatures();
    if (wanted !== address) return; // another one has been asked for meanwhile
    text = loaded;
    replay();
    canvas.setAttribute('aria-label', `${say(example.title)}: ${say('the running scene')}`);
    element('mute').hidden = !SOUNDS.test(text);
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
    element('hint').textContent = say(hint?.getComponent(Label)?.string ?? '');
    element('hint').style.setProperty('--x', String(hint?.position.x ?? 0));
    if (hint) hint.active = false;
}

/** Loads the features that no scene has needed yet: the inspector and the buttons may. */
async function loadFeatures(): Promise<void> {
    await import('./features');
    hasFeatures = true;
}

async function openPanel(): Promise<void> {
    if (!panel) {
        const [{ Inspector }, { Panel }] = await Promise.all([
            import('./inspector/inspector'),
            import('./panel'),
            loadFeatures(),
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
    button.textContent = say(system.isRecording ? 'Stop' : 'Record');
    button.setAttribute('aria-pressed', String(system.isRecording));
}

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
    areLoaded,
    hash: () => (hasFeatures ? RopeSystem.instance.hashState() : ''),
};

async function start(): Promise<void> {
    await speak(element<HTMLButtonElement>('language'));
    createTheme(element<HTMLButtonElement>('theme'));
    createMute(element<HTMLButtonElement>('mute'));
    createMenu({
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
    await follow();
    // Cards and their pictures come after the scene.
    const { createCards } = await import('./cards');
    createCards(element('cards'), element<HTMLInputElement>('search'));
}

void start();
