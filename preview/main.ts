import { director, type Scene } from 'cc';
import { Rope } from '../assets/rope';
import { registerAssets } from './assets';
import { ErrorBox } from './errors';
import { type Example, EXAMPLES } from './examples';
import { Inspector } from './inspector/inspector';
import { createMenu } from './menu';
import { listenToPointers } from './pointers';
import { Runner } from './runner';
import { isScript, registerScripts } from './scripts';
import { Stats } from './stats';
import { fitCanvas } from './viewport';

/** How often the inspector reads the scene, ms. */
const REFRESH_PERIOD = 100;

declare global {
    interface Window {
        /** For tests and for the browser's console. */
        preview: {
            readonly director: typeof director;
            /** The running scene. */
            readonly scene: Scene | null;
            /** File name of the running scene, without extension. */
            readonly example: string;
            /** The ropes of the running scene, in the order of the tree. */
            ropes(): Rope[];
        };
    }
}

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

const errors = new ErrorBox(element('errors'));
const canvas = element<HTMLCanvasElement>('canvas');
const stats = new Stats(element('stats'));
const runner = new Runner(canvas, (times) => stats.add(times));
const inspector = new Inspector(element('inspector'), isScript);
let current: Example | undefined;

function show(example: Example | undefined): void {
    current = example;
    errors.clear();
    try {
        if (!example) throw new Error('There is no such example.');
        runner.run(example.json);
    } catch (reason) {
        errors.show(reason);
    }
    inspector.refresh();
}

registerScripts();
registerAssets();
fitCanvas(canvas);
listenToPointers(canvas);
window.preview = {
    director,
    get scene() {
        return director.getScene();
    },
    get example() {
        return current?.name ?? '';
    },
    ropes: () => director.getScene()?.getComponentsInChildren(Rope) ?? [],
};
createMenu(EXAMPLES, { show, restart: () => show(current) });
setInterval(() => inspector.refresh(), REFRESH_PERIOD);
runner.start();
