/**
 * Resolves imports of the package's scripts, for Jest, to the modules into which the zips for games have merged them: whatever a
 * test imports, it gets what a game has. `write()` writes those modules; a configuration calls it.
 */
const { readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const PROJECT = join(__dirname, '..');
const SOURCES = join(PROJECT, 'assets/rope');
const FOLDER = join(PROJECT, 'dist/merged');
const MERGED = join(FOLDER, 'assets/rope');
const MODULES = join(FOLDER, 'modules.json');

/** The module of each script. */
let modules;

module.exports = (request, options) => {
    const path = options.defaultResolver(request, options);
    if (!path.startsWith(SOURCES)) return path;
    modules ??= JSON.parse(readFileSync(MODULES, 'utf8'));
    const module = modules[relative(SOURCES, path).replaceAll('\\', '/')];
    return module === undefined ? path : join(MERGED, module); // one that only passes on names of others is in none
};

module.exports.write = () => {
    const { register } = require('tsx/cjs/api');
    const unregister = register();
    const { mergePackage } = require('./merged/merge.ts');
    const { mergedFiles, writeFiles } = require('./merged/files.ts');
    unregister();
    rmSync(FOLDER, { recursive: true, force: true });
    const merged = mergePackage(PROJECT);
    writeFiles(MERGED, mergedFiles(PROJECT, merged));
    writeFileSync(MODULES, JSON.stringify(Object.fromEntries(merged.modules)));
};
