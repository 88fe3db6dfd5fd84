import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as ts from 'typescript';
import { CORE, Features, PACKAGE, scriptsUnder } from '../tools/features';
import { markdownTable } from '../tools/pages';
import type { Row } from '../tools/report';
import { bundleRow, modulesRow } from './builds/features';

const PROJECT = join(__dirname, '..');
/** The names of what was in the package before it had features. */
const FORMER = join(PROJECT, 'tests/fixtures/1.0.0-rc.1/names.json');

/** Heads of a table, English and Chinese. */
type Heads = readonly [english: readonly string[], chinese: readonly string[]];

const FEATURES_HEADS: Heads = [
    [
        'Folder',
        'What it exports',
        'Properties that need it',
        'Needs',
        'Meets',
        'In the default build',
        'In one module',
    ],
    ['文件夹', '导出', '需要它的属性', '需要', '桥接', '默认构建', '合并为一个模块'],
];
const PATHS_HEADS: Heads = [
    ['Import before', 'Import now'],
    ['原来的导入', '现在的导入'],
];

/** What each feature of the package is, needs and meets, as its imports have it, and weighs: a row each, the core first. */
export function featureRows(features = new Features()): string[][] {
    return [CORE, ...features.names].map((name) => {
        const needs = name === CORE ? [] : features.needsOf(name);
        const meets = features
            .bridgesOf(name)
            .map((bridge) => bridge.split('/').find((one) => one !== name)!);
        const lists = [exportsOf(name), propertiesOf(name), needs, [...new Set(meets)].sort()];
        return [`\`${name}\``, ...lists.map((list) => list.map((one) => `\`${one}\``).join(', '))];
    });
}

/** The table of the features; rows of `npm run build:game` have the sizes. */
export function featuresTable(sizes: readonly Row[], language: number): string {
    const kB = (name: string): string => {
        const found = sizes.find((row) => row.name === name);
        return found ? `${(found.value / 1000).toFixed(1)} kB` : '';
    };
    const names = [CORE, ...new Features().names];
    const rows = featureRows().map((cells, i) => [
        ...cells,
        kB(modulesRow(names[i]!)),
        kB(bundleRow(names[i]!)),
    ]);
    return markdownTable(FEATURES_HEADS[language]!, rows);
}

/** The doors that export what the scripts at the top of the package did, as imports name them. */
export function pathsTable(language: number): string {
    const { uuids } = JSON.parse(readFileSync(FORMER, 'utf8')) as { uuids: Readonly<Record<string, string>> };
    const paths = new Map(scriptsUnder(PACKAGE).map((path) => [basename(path, '.ts'), path]));
    const rows = Object.keys(uuids).map((name) => {
        let door = dirname(paths.get(name)!);
        while (!existsSync(join(PROJECT, door, 'index.ts'))) door = dirname(door);
        return [`\`rope/${name}\``, `\`${door.slice('assets/'.length)}\``];
    });
    return markdownTable(PATHS_HEADS[language]!, rows);
}

/** The names that the door of a folder exports, by its own lines. */
export function exportsOf(folder: string): string[] {
    const door = join(PROJECT, PACKAGE, folder, 'index.ts');
    if (!existsSync(door)) return [];
    const { statements } = ts.createSourceFile(door, readFileSync(door, 'utf8'), ts.ScriptTarget.ESNext);
    return statements.flatMap((one): string[] => {
        if (ts.isTypeAliasDeclaration(one)) return one.modifiers ? [one.name.text] : [];
        const names = ts.isExportDeclaration(one) ? one.exportClause : undefined;
        return names && ts.isNamedExports(names) ? names.elements.map(({ name }) => name.text) : [];
    });
}

/** The properties of the core that do nothing without a feature: their declarations name it. */
function propertiesOf(feature: string): string[] {
    const found: string[] = [];
    for (const path of scriptsUnder(`${PACKAGE}/${CORE}`)) {
        const text = readFileSync(join(PROJECT, path), 'utf8');
        if (!text.includes(`needs: '${feature}'`)) continue;
        const look = (node: ts.Node): void => {
            const isNeed = ts.isPropertyAssignment(node) && node.name.getText() === 'needs';
            if (isNeed && node.initializer.getText() === `'${feature}'`) found.push(...declaredBy(node));
            ts.forEachChild(node, look);
        };
        look(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
    }
    return Array.from(new Set(found));
}

/** The name of the declaration that a part of it stands in, `name: kind({ ... })`; empty if it is of something else. */
function declaredBy(part: ts.Node): string[] {
    for (let node = part.parent; !ts.isSourceFile(node); node = node.parent)
        if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer))
            return [node.name.getText()];
    return [];
}
