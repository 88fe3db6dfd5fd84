import { resolve } from 'node:path';

/** The folder of the extension in this project. */
export const EXTENSION = resolve(__dirname, '../../extensions/rope-editor');

type Language = 'en' | 'zh';

/** Answers a message: `<package>:<name>`. */
export type Answer = (...args: never[]) => unknown;

interface SceneCall {
    readonly name: string;
    readonly method: string;
    readonly args: readonly unknown[];
}

interface Script {
    readonly methods: Readonly<Record<string, (...args: unknown[]) => unknown>>;
}

/**
 * Stands where Creator's global `Editor` does while an extension runs: writes down what is asked of it, in order,
 * and passes calls of the scene script on to the one that the manifest names.
 */
export class FakeEditor {
    /** Messages, selections and dialogs, one line each. */
    readonly log: string[] = [];
    selected: string[] = [];
    readonly answers: Record<string, Answer>;

    readonly App = { path: '/editor' };
    readonly I18n = {
        getLanguage: () => this._language,
        t: (key: string) => this._translate(key),
    };
    readonly Dialog = {
        warn: async (text: string, { title }: { title: string }) => {
            this.log.push(`warn ${title}: ${text}`);
        },
        info: async (text: string, { title, detail }: { title: string; detail: string }) => {
            this.log.push(`info ${title}: ${text}\n${detail}`);
            return { response: this.response };
        },
    };
    readonly Project = { path: '' };
    /** The button that the user presses. */
    response = 0;
    readonly Selection = {
        getSelected: (type: string) => (type === 'node' ? this.selected : []),
        clear: (type: string) => {
            this.log.push(`clear ${type}`);
        },
        select: (type: string, uuid: string) => {
            this.selected = [uuid];
            this.log.push(`select ${type}`);
        },
    };
    readonly Message = {
        request: async (target: string, name: string, ...args: unknown[]) => this._answer(target, name, args),
    };

    constructor(
        private readonly _folder: string,
        private readonly _language: Language = 'en',
        answers: Record<string, Answer> = {},
    ) {
        this.answers = {
            'scene:query-is-ready': () => true,
            'asset-db:query-assets': () => [],
            'scene:begin-recording': () => 'step',
            'scene:end-recording': () => undefined,
            'scene:cancel-recording': () => undefined,
            'scene:execute-scene-script': (call: SceneCall) => this._runInScene(call),
            ...answers,
        };
    }

    /** The extension's main script, loaded as Creator loads it. */
    loadMain(): Script {
        return this._load(this.manifest.main);
    }

    get manifest(): { name: string; main: string; contributions: { scene: { script: string } } } {
        return this._require('package.json') as FakeEditor['manifest'];
    }

    private _answer(target: string, name: string, args: unknown[]): unknown {
        const answer = this.answers[`${target}:${name}`];
        if (!answer) throw new Error(`Message does not exist: ${target} - ${name}`);
        const call = args[0] as Partial<SceneCall> | undefined;
        this.log.push(`${target} ${name}${call?.method ? ` ${call.method}` : ''}`);
        return answer(...(args as never[]));
    }

    /** Between the processes goes nothing but JSON. */
    private async _runInScene({ name, method, args }: SceneCall): Promise<unknown> {
        if (name !== this.manifest.name) throw new Error(`There is no extension ${name}.`);
        const { methods } = this._load(this.manifest.contributions.scene.script);
        const result = await methods[method]!(...(JSON.parse(JSON.stringify(args)) as unknown[]));
        return result === undefined ? undefined : (JSON.parse(JSON.stringify(result)) as unknown);
    }

    private _load(script: string): Script {
        (globalThis as { Editor?: unknown }).Editor = this;
        return this._require(script) as Script;
    }

    private _translate(key: string): string {
        const [extension, name] = key.split('.') as [string, string];
        const texts = this._require(`i18n/${this._language}.js`) as Record<string, string>;
        return (extension === this.manifest.name && texts[name]) || key;
    }

    private _require(path: string): unknown {
        return jest.requireActual(resolve(this._folder, path));
    }
}
