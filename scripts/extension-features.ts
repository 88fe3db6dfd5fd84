/** What the editor's extension knows of the features of the package, to tell which of them a project uses. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { ROPE_ANCHOR } from '../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT } from '../assets/rope/core/RopeAttachment';
import type { Declaration, Table } from '../assets/rope/core/inspector/declaration';
import { savedName } from '../assets/rope/core/inspector/declare';
import { ROPE } from '../assets/rope/core/inspector/property-list';
import type { FeatureFacts } from '../extensions/rope-editor/src/features-in-use';
import type { Meta } from '../tools/creator/meta';
import { compressScriptUuid } from '../tools/creator/uuid';
import { Features, filesUnder, PACKAGE, placeOf } from '../tools/features';
import { exportsOf } from './feature-tables';

const PROJECT = resolve(__dirname, '..');
const CLASS_NAME = /@ccclass\('([^']+)'\)/;
const CLASS_NAMES = new RegExp(CLASS_NAME, 'g');

/** The tables of the core whose properties may need a feature, by what scenes call the objects that have them. */
const TABLES: readonly (readonly [type: string, table: Table])[] = [
    [compressScriptUuid(uuidOf(`${PACKAGE}/core/Rope.ts`)), ROPE],
    ['VerletRope.RopeAnchor', ROPE_ANCHOR],
    ['VerletRope.RopeAttachment', ROPE_ATTACHMENT],
];

/** The module of the extension that has it. */
export const EXTENSION_FEATURES = 'extensions/rope-editor/src/features.ts';

/** The source of that module. */
export function extensionFeatures(): string {
    const features = new Features();
    const facts = features.names.map((name) => factsOf(name, features));
    return `// Written by \`npm run features\`.
import type { FeatureFacts } from './features-in-use';

// prettier-ignore
export const FEATURES: readonly FeatureFacts[] = [
${facts.map((one) => `    {\n${linesOf(one)}    },\n`).join('')}];
`;
}

/** A line for each of what is known of a feature. */
function linesOf(facts: FeatureFacts): string {
    return Object.entries(facts)
        .map(
            ([name, value]) =>
                `        ${name}: ${JSON.stringify(value).replaceAll('"', "'").replaceAll("','", "', '")},\n`,
        )
        .join('');
}

function factsOf(name: string, features: Features): FeatureFacts {
    const bridges = features.bridgesOf(name);
    const isScript = (path: string): boolean => path.endsWith('.ts');
    const files = filesUnder(`${PACKAGE}/${name}`).filter((path) => !features.isInBridge(placeOf(path)!));
    const others = files.filter((path) => !isScript(path) && !path.endsWith('.meta'));
    const sources = files.filter(isScript).map(sourceOf);
    const met = bridges.flatMap((bridge) => filesUnder(`${PACKAGE}/${bridge}`));
    const classes = [...files, ...met].filter((path) => isScript(path) && CLASS_NAME.test(sourceOf(path)));
    return {
        ...{ name, needs: features.needsOf(name), bridges },
        types: [
            ...new Set([
                ...classes.flatMap((path) =>
                    [...sourceOf(path).matchAll(CLASS_NAMES)].map(([, one]) => one!),
                ),
                ...classes.map((path) => compressScriptUuid(uuidOf(path))),
            ]),
        ].sort(),
        assets: others.map(uuidOf),
        exports: [name, ...bridges].flatMap((folder) => exportsOf(folder)).sort(),
        members: [
            ...new Set([...sources.flatMap(addedBy), ...propertiesOf(name).map((one) => one.name)]),
        ].sort(),
        properties: propertiesOf(name).map(({ type, saved, initial }) => [type, saved, initial]),
    };
}

const sourceOf = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');

function uuidOf(path: string): string {
    return (JSON.parse(readFileSync(join(PROJECT, `${path}.meta`), 'utf8')) as Meta).uuid;
}

/** The properties of the core that do nothing without a feature. */
function propertiesOf(feature: string): { type: string; name: string; saved: string; initial: unknown }[] {
    return TABLES.flatMap(([type, table]) =>
        Object.keys(table).flatMap((name) => {
            const declaration = table[name] as unknown as Declaration;
            if (declaration.needs !== feature) return [];
            const saved = type.includes('.') ? name : savedName(name, declaration);
            return [{ type, name, saved, initial: declaration.make() }];
        }),
    );
}

/** The names that a script adds to the types of classes of other folders. */
function addedBy(source: string): string[] {
    const { statements } = ts.createSourceFile('', source, ts.ScriptTarget.ESNext);
    return statements
        .filter(ts.isModuleDeclaration)
        .flatMap(({ body }) => (body && ts.isModuleBlock(body) ? [...body.statements] : []))
        .filter(ts.isInterfaceDeclaration)
        .flatMap(({ members }) => [...members])
        .flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : []));
}
