import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { defineConfig, type Plugin } from 'vite';
import type { SceneModules } from '../tools/scene-module';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Lets the browser's clock tick in 5 microseconds instead of 100, for the times under the canvas. */
const isolated = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Lets `npm start` show the docs, as they are when it starts. */
const docs: Plugin = {
    name: 'docs',
    configureServer({ middlewares }) {
        const folder = `${project}dist/docs`;
        const script = ['--import', 'tsx', `${project}scripts/build-site.ts`, folder];
        spawn(process.execPath, script, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
        middlewares.use((request, response, next) => {
            const path = new URL(request.url ?? '', 'http://localhost').pathname;
            const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
            if (!type || !existsSync(folder + path)) return next();
            response.setHeader('Content-Type', type);
            response.end(readFileSync(folder + path));
        });
    },
};

/** What the page reads of metas: which pictures and scripts there are, and how sprite frames are cut. */
const UNREAD = [
    ...['ver', 'files', 'imported', 'displayName', 'id', 'name', 'vertices', 'trimThreshold', 'meshType'],
    ...['wrapModeT', 'rotated', 'packable', 'pixelsToUnit', 'pivotX', 'pivotY', 'atlasUuid', 'trimType'],
    ...['redirect', 'hasAlpha', 'fixAlphaTransparencyArtifacts', 'type', 'offsetX', 'offsetY'],
    ...['borderTop', 'borderBottom', 'borderLeft', 'borderRight'],
    ...['imageUuidOrDatabaseUri', 'isUuid', 'visible', 'minfilter', 'magfilter', 'mipfilter', 'anisotropy'],
];

/** Metas without what the page does not read: they are texts of the first script that it loads. */
const metas: Plugin = {
    name: 'metas',
    enforce: 'pre',
    load(id) {
        if (!id.endsWith('.meta?raw')) return null;
        const meta: unknown = JSON.parse(readFileSync(id.slice(0, -'?raw'.length), 'utf8'));
        const text = JSON.stringify(meta, (key, value: unknown) =>
            UNREAD.includes(key) ? undefined : value,
        );
        return `export default ${JSON.stringify(text)}`;
    },
};

/**
 * Scenes on one line, with ids that only keep their order: long random ones are half of what a browser fetches. A scene
 * brings the features of the package, and the scripts, that it needs.
 */
function scenes(): Plugin {
    // Read by tsx: the tools of the project are no modules as Node has them.
    const readTools = async (): Promise<SceneModules> => {
        const tools = (await tsImport('../tools/scene-module.ts', import.meta.url)) as {
            readonly SceneModules: new () => SceneModules;
        };
        return new tools.SceneModules();
    };
    let modules: Promise<SceneModules> | null = null;
    return {
        name: 'scenes',
        enforce: 'pre',
        async load(id) {
            if (!id.endsWith('.scene?module')) return null;
            const file = id.slice(0, -'?module'.length);
            const objects = JSON.parse(readFileSync(file, 'utf8')) as { _id?: string }[];
            const ids = [...new Set(objects.flatMap(({ _id }) => _id || []))].sort();
            const short = new Map(ids.map((long, i) => [long, String(i).padStart(4, '0')]));
            for (const object of objects) if (object._id) object._id = short.get(object._id)!;
            modules ??= readTools();
            const path = relative(project, file).replaceAll('\\', '/');
            return (await modules).sourceOf(path, JSON.stringify(objects));
        },
    };
}

/** A row of the docs' list of examples. */
const EXAMPLE_ROW = /^\| \[`([\w-]+)`\]\([^)]*\) *\| (.*?) *\|$/gm;

/** What the docs say of each example. */
const captions: Plugin = {
    name: 'captions',
    enforce: 'pre',
    load(id) {
        if (!id.endsWith('.md?captions')) return null;
        const rows = readFileSync(id.slice(0, -'?captions'.length), 'utf8').matchAll(EXAMPLE_ROW);
        const texts = Object.fromEntries(
            [...rows].map(([, name, text]) => [name, text!.replaceAll('`', '')]),
        );
        return `export default ${JSON.stringify(texts)}`;
    },
};

const TEXTS = /\/assets\/rope\/.+\/texts\//;

/**
 * The page's own inspector has the texts as an editor has them. It comes after the first scene; the package has
 * none of them here, as in any game.
 */
const texts: Plugin = {
    name: 'texts',
    enforce: 'pre',
    async resolveId(source, importer) {
        if (!importer?.endsWith('/preview/inspector/tooltips.ts')) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && TEXTS.test(found.id) ? `${found.id}?editor` : found;
    },
    transform(code, id) {
        if (!TEXTS.test(id) || !id.endsWith('?editor')) return null;
        const inEditor = code.replace("import { EDITOR } from 'cc/env';", 'const EDITOR = true;');
        return { code: inEditor, map: null };
    },
};

const INNER = /(^|\/)assets\/rope\/[a-z]+\/(solver|runtime)\//;
const OUTER = ['assets', 'preview', 'tests/browser', 'tools'];
const MEMBER = /(?<![\w$])_[a-z]\w+/g;

/** Short names of the private members that only the inner folders of the package name. */
function shortNames(): ReadonlyMap<string, string> {
    const files = OUTER.flatMap((folder) =>
        readdirSync(project + folder, { recursive: true, encoding: 'utf8' }).map(
            (file) => `${folder}/${file}`,
        ),
    ).filter((file) => /\.(ts|mts|scene|prefab)$/.test(file));
    const membersIn = (file: string): string[] => readFileSync(project + file, 'utf8').match(MEMBER) ?? [];
    const named = new Set(files.filter((file) => !INNER.test(file)).flatMap(membersIn));
    const inner = new Set(files.filter((file) => INNER.test(file)).flatMap(membersIn));
    const own = [...inner].filter((name) => !named.has(name)).sort();
    return new Map(own.map((name, i) => [name, `$${i.toString(36)}`]));
}

/** The package with short names for its private members, as far as nothing else names them. */
function short(): Plugin {
    let names: ReadonlyMap<string, string> | null = null;
    return {
        name: 'short',
        apply: 'build',
        enforce: 'pre',
        transform(code, id) {
            if (!INNER.test(id) || !id.endsWith('.ts')) return null;
            names ??= shortNames();
            return { code: code.replace(MEMBER, (name) => names!.get(name) ?? name), map: null };
        },
    };
}

/** Fetches the scene that the address names, and what it needs, beside the script, which would ask for it a round trip later. */
const early: Plugin = {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler(html, { bundle = {}, chunk: entry, filename }) {
            if (!filename.endsWith('index.html')) return html;
            const importedBy = (file: string, found = new Set<string>()): Set<string> => {
                const chunk = bundle[file];
                if (found.has(file) || chunk?.type !== 'chunk') return found;
                found.add(file);
                for (const one of chunk.imports) importedBy(one, found);
                return found;
            };
            const atOnce = importedBy(entry?.fileName ?? '');
            const files: string[] = [];
            const indexOf = (file: string): number =>
                files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
            const scenes = Object.values(bundle).flatMap((chunk) => {
                const id = chunk.type === 'chunk' ? chunk.facadeModuleId : null;
                const scene = /([^/]+)\.scene\?module$/.exec(id ?? '')?.[1];
                const needed = [...importedBy(chunk.fileName)].filter((file) => !atOnce.has(file));
                return scene ? [[scene, needed.map(indexOf)] as const] : [];
            });
            const script = `<script>{
            const files = ${JSON.stringify(files)};
            const scene = ${JSON.stringify(Object.fromEntries(scenes))}[/^#?([^?]*)/.exec(location.hash)[1] || 'landing'];
            for (const i of scene ?? [])
                document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: files[i] }));
        }</script>
        `;
            // Before the styles: a script below them waits for them.
            return html.replace('<script type="module"', `${script}$&`);
        },
    },
};

const TYPES: Readonly<Record<string, string>> = {
    html: 'text/html',
    js: 'text/javascript',
    json: 'application/json',
    md: 'text/markdown; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    zip: 'application/zip',
    css: 'text/css',
    svg: 'image/svg+xml',
    jpg: 'image/jpeg',
    webp: 'image/webp',
};

/** Messages and the inspector show names of classes; functions get short ones. */
const NAMES = { function: false, class: true };

export default defineConfig({
    root: `${project}/preview`,
    base: './',
    plugins: [docs, metas, scenes(), captions, texts, short(), early],
    resolve: {
        alias: [
            { find: /^cc$/, replacement: `${project}/tools/cc/index.ts` },
            { find: /^cc\/env$/, replacement: `${project}/preview/env.ts` },
        ],
    },
    // As Creator compiles scripts: legacy decorators, and class fields that are defined, not assigned.
    oxc: {
        target: 'es2022',
        decorator: { legacy: true, emitDecoratorMetadata: false },
        assumptions: { setPublicClassFields: false },
        typescript: { removeClassFieldsWithoutInitializer: false },
    },
    build: {
        outDir: `${project}/dist/preview`,
        emptyOutDir: true,
        target: 'es2022',
        // A picture in the script would be fetched for every scene, also for those without it.
        assetsInlineLimit: 0,
        // The package and the stand-in are in one.
        chunkSizeWarningLimit: 2500,
        rolldownOptions: {
            input: { index: `${project}preview/index.html`, zip: `${project}preview/zip.html` },
            // Parts of the stand-in, and features of the package, come with the first script that uses them.
            treeshake: {
                moduleSideEffects: (id) =>
                    !/\/tools\/cc\/(tween|audio)\/|\/assets\/rope\/index\.ts$/.test(id),
            },
            output: { minify: { mangle: { keepNames: NAMES }, compress: { keepNames: NAMES } } },
        },
    },
    server: { fs: { allow: [project] }, headers: isolated },
    preview: { headers: isolated },
});
