import type { Browser, Page } from 'playwright-core';
import type { OutputName } from '../tools/creator/compile';
import type { EngineFacts } from './page/boot';
import { PROJECT_URL } from './urls';
import { lendHand } from './hand';
import { PROJECT } from './modules';
import { ORIGIN, servePage } from './site';
import type { WebBuild } from './web-build';

const SCREEN = { width: 1280, height: 720 };

/** A software renderer says so whenever a pixel is read. */
const GL_CHATTER = /GL Driver Message .*Performance/;

declare const System: { import(url: string): Promise<Record<string, (...args: unknown[]) => unknown>> };

/** A page on which a build's engine runs with an empty scene. */
export class EngineSession {
    readonly page: Page;
    /** What the scripts on the page are compiled to. */
    readonly output: OutputName;
    facts!: EngineFacts;
    /** What the browser itself complained about; the console's warnings and errors are the page's own business. */
    readonly problems: string[] = [];

    private constructor(page: Page, output: OutputName) {
        this.page = page;
        this.output = output;
        page.on('pageerror', (error) => this.problems.push(error.stack ?? error.message));
        page.on('console', (message) => {
            const isComplaint = ['error', 'warning', 'assert'].includes(message.type());
            if (isComplaint && !GL_CHATTER.test(message.text())) this.problems.push(message.text());
        });
        page.on('crash', () => this.problems.push('The page crashed.'));
    }

    /**
     * Boots a build's engine.
     * @param project The folder of the scripts: this project's, or that of another version.
     * @throws If it does not come up.
     */
    static async open(
        browser: Browser,
        build: WebBuild,
        output: OutputName,
        project = PROJECT,
    ): Promise<EngineSession> {
        const context = await browser.newContext({ viewport: SCREEN, hasTouch: true });
        const session = new EngineSession(await context.newPage(), output);
        await servePage(session.page, build, output, project);
        await lendHand(session.page);
        await session.page.goto(`${ORIGIN}/`);
        session.facts = await session.call<EngineFacts>('engine/page/boot.ts', 'boot', build.settings);
        return session;
    }

    /** The engine in names of rows and files: its version and, unless that is modern, the output. */
    get label(): string {
        const { version } = this.facts;
        return this.output === 'modern' ? version : `${version}-${this.output}`;
    }

    /** Calls an exported function of one of the project's modules in the page. */
    async call<T>(module: string, name: string, ...args: unknown[]): Promise<T> {
        const what = { url: PROJECT_URL + module, name, args };
        return this.page.evaluate(
            async ({ url, name, args }) => (await System.import(url))[name]!(...args),
            what,
        ) as Promise<T>;
    }

    async close(): Promise<void> {
        await this.page.context().close();
    }
}
