import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { NodePath, PluginObj, types } from '@babel/core';
import { compileScript, type Output, toModuleFormat } from '../tools/creator/compile';
import type { Meta } from '../tools/creator/meta';
import { CONSTANTS_URL, NPM_URL, PROJECT_URL } from './urls';

/** This project. */
export const PROJECT = resolve(__dirname, '..');

/** Modules that are others in a real engine. */
const REPLACED: Readonly<Record<string, string>> = {
    'tests/conformance/platform.ts': 'engine/page/platform.ts',
};

/**
 * A TypeScript module of the project as Creator leaves it in a build: a SystemJS module, and if it is an asset
 * its component is registered under the id that scenes know it by.
 * @param path From the project's folder.
 * @param project That folder: this project's, or that of another version.
 */
export function compileModule(path: string, output: Output, project = PROJECT): string {
    const file = join(project, path);
    const module = compileScript(readFileSync(file, 'utf8'), file, output, uuidOf(file));
    return toModuleFormat(module, 'systemjs', [resolveImports(file, project)]);
}

/** That of a script's meta; modules that are no assets have none. */
function uuidOf(file: string): string | undefined {
    const meta = `${file}.meta`;
    return existsSync(meta) ? (JSON.parse(readFileSync(meta, 'utf8')) as Meta).uuid : undefined;
}

/** Replaces what a module imports by where that is on the page; only 'cc' is left to the build's import map. */
function resolveImports(file: string, project: string): () => PluginObj {
    type Import = types.ImportDeclaration | types.ExportNamedDeclaration | types.ExportAllDeclaration;
    const visit = ({ node: { source } }: NodePath<Import>): void => {
        if (source) source.value = urlOf(source.value, file, project);
    };
    return () => ({
        visitor: { ImportDeclaration: visit, ExportNamedDeclaration: visit, ExportAllDeclaration: visit },
    });
}

function urlOf(request: string, from: string, project: string): string {
    if (request === 'cc') return request;
    if (request === 'cc/env') return CONSTANTS_URL;
    if (!request.startsWith('.')) return `${NPM_URL}${request}.js`;
    const target = resolve(dirname(from), request);
    const found = [`${target}.ts`, join(target, 'index.ts')].find(
        (path) => existsSync(path) && statSync(path).isFile(),
    );
    if (!found) throw new Error(`${from} imports "${request}", which is not there.`);
    const path = relative(project, found).replaceAll('\\', '/');
    return PROJECT_URL + (REPLACED[path] ?? path);
}
