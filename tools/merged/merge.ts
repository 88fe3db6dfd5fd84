import { basename, dirname, posix } from 'node:path';
import * as ts from 'typescript';
import { type Module, modulesOf } from './modules';
import { type Origin, PackageScripts, type Script } from './scripts';

/** Longest line of imports. */
const WIDTH = 110;

/** The package with its scripts merged. */
export interface Merged {
    /** Sources by path, from the package's folder. */
    readonly sources: ReadonlyMap<string, string>;
    /** For the path of each script that has gone into another the path of that one. */
    readonly modules: ReadonlyMap<string, string>;
}

/**
 * Merges the scripts of the package: of a folder those that are no doors and have no component become one module, or as few as
 * stay without circles. What they do, say and export is the same; names that two of them have for themselves are told apart by
 * the names of the scripts.
 */
export function mergePackage(project: string): Merged {
    const scripts = new PackageScripts(project);
    const modules = modulesOf(scripts);
    const moduleOf = new Map(modules.flatMap((one) => one.scripts.map(({ path }) => [path, one.path])));
    const sources = modules.map((module) => {
        return [module.path, new Merging(scripts, moduleOf, module).source()] as const;
    });
    return { sources: new Map(sources), modules: moduleOf };
}

/** A name in a module, and what it stands for. */
interface Named extends Origin {
    /** The script that calls it so. */
    readonly script: Script;
    readonly isDeclared: boolean;
    readonly isExported: boolean;
}

/** A change of a script's text. */
interface Change {
    readonly start: number;
    readonly end: number;
    readonly text: string;
}

class Merging {
    /** What the names of the module are in the end, by where they come from. */
    private readonly _names = new Map<string, string>();
    private readonly _taken = new Set<string>();

    constructor(
        private readonly _scripts: PackageScripts,
        private readonly _moduleOf: ReadonlyMap<string, string>,
        private readonly _module: Module,
    ) {
        const named = _module.scripts.flatMap((script) => this._namesIn(script));
        const rank = ({ isDeclared, isExported }: Named): number => (isExported ? 0 : isDeclared ? 2 : 1);
        for (const one of named.sort((a, b) => rank(a) - rank(b))) this._name(one);
    }

    source(): string {
        const [first, ...others] = this._module.scripts;
        if (this._isOfDoors(first!)) return first!.file.text;
        const bodies = this._module.scripts.map((script) => {
            const body = this._body(script).trim();
            return body && others.length > 0 ? `// ---- ${script.path}\n\n${body}` : body;
        });
        const parts = [this._imports(), this._reexports(), ...bodies].filter(Boolean);
        return `${parts.join('\n\n')}\n`;
    }

    /** Whether a script needs none but doors: that of the package, of which users delete lines. */
    private _isOfDoors({ needs, isAlone }: Script): boolean {
        const isDoor = (path: string): boolean => this._scripts.all.get(path)!.isAlone;
        return (
            isAlone &&
            needs.size > 0 &&
            [...needs].every(isDoor) &&
            basename(this._module.path) === 'index.ts'
        );
    }

    /** All names at the top of a script. */
    private _namesIn(script: Script): Named[] {
        const { path, file, imports } = script;
        const names = [...imports.values()].map((origin): Named => {
            return { ...origin, script, isDeclared: false, isExported: false };
        });
        const exported = this._scripts.checker.getSymbolAtLocation(file)?.exports;
        for (const [name, symbol] of localsOf(file)) {
            if ((symbol.flags & ts.SymbolFlags.Alias) !== 0) continue;
            const isExported = exported?.has(name as ts.__String) ?? false;
            names.push({ from: path, name, isType: false, script, isDeclared: true, isExported });
        }
        return names;
    }

    private _name({ from, name, script, isDeclared, isExported }: Named): void {
        const key = keyOf({ from, name });
        if (this._names.has(key)) return;
        if (this._taken.has(name) && isExported)
            throw new Error(`${this._module.path} would export ${name} twice: ${script.path} has it, too.`);
        const free = this._taken.has(name) ? renamed(name, isDeclared ? script.path : from) : name;
        if (this._taken.has(free)) throw new Error(`${this._module.path} has ${free} twice.`);
        this._names.set(key, free);
        this._taken.add(free);
    }

    /** The imports of the module: of each module that it needs, once. */
    private _imports(): string {
        const wanted = new Map<string, Map<string, boolean>>();
        const run = new Set<string>();
        const importsOf = (from: string): Map<string, boolean> => {
            if (!wanted.has(from)) wanted.set(from, new Map());
            return wanted.get(from)!;
        };
        for (const { imports, needs } of this._module.scripts) {
            for (const origin of imports.values()) {
                const from = this._requestOf(origin.from);
                if (from === null) continue;
                const final = this._names.get(keyOf(origin))!;
                const text = final === origin.name ? final : `${origin.name} as ${final}`;
                const names = importsOf(from);
                names.set(text, (names.get(text) ?? true) && origin.isType);
            }
            for (const path of needs) for (const one of this._behind(path)) run.add(one);
        }
        const lines = [...wanted]
            .sort(([a], [b]) => order(a, b))
            .flatMap(([from, names]) => {
                const all = [...names.keys()].sort(order);
                const values = all.filter((name) => !names.get(name));
                if (values.length > 0) run.delete(from);
                return [
                    listed('import', values, from),
                    listed(
                        'import type',
                        all.filter((name) => names.get(name)),
                        from,
                    ),
                ];
            });
        const passedOn = new Set(this._passedOn().keys());
        const only = [...run].filter((from) => !passedOn.has(from)).map((from) => `import '${from}';`);
        return [...lines, ...only].filter(Boolean).join('\n');
    }

    /** What the module has to run for a path that one of its scripts needs. */
    private _behind(path: string): string[] {
        const script = this._scripts.all.get(path)!;
        if (script.isEmpty) return [...script.needs].flatMap((one) => this._behind(one));
        return [this._requestOf(path)].filter((one) => one !== null);
    }

    private _reexports(): string {
        return [...this._passedOn()]
            .flatMap(([from, { values, types }]) => [
                listed('export', values, from),
                listed('export type', types, from),
            ])
            .filter(Boolean)
            .join('\n');
    }

    /** What the module exports of others, by how it imports those. */
    private _passedOn(): Map<string, { values: string[]; types: string[] }> {
        const passed = new Map<string, { values: string[]; types: string[] }>();
        for (const { reexports } of this._module.scripts)
            for (const [name, origin] of reexports) {
                const from = this._requestOf(origin.from)!;
                if (!passed.has(from)) passed.set(from, { values: [], types: [] });
                const { values, types } = passed.get(from)!;
                (origin.isType ? types : values).push(
                    name === origin.name ? name : `${origin.name} as ${name}`,
                );
            }
        return passed;
    }

    /** How the module imports a script or what is not of the package; null for one that is in it. */
    private _requestOf(from: string): string | null {
        const path = this._moduleOf.get(from);
        if (path === undefined) return from;
        if (path === this._module.path) return null;
        const request = posix.relative(dirname(this._module.path), path).replace(/(\/index)?\.ts$/, '');
        return request.startsWith('.') ? request : `./${request}`;
    }

    /** The text of a script without its imports, with the module's names. */
    private _body(script: Script): string {
        const { file } = script;
        const changes: Change[] = [];
        for (const statement of file.statements) {
            if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
                const start = statement.getFullStart();
                const end = ts.getTrailingCommentRanges(file.text, statement.end)?.at(-1)?.end;
                changes.push({ start, end: end ?? statement.end, text: '' });
            } else if (ts.isModuleDeclaration(statement)) {
                const { name } = statement;
                const from = this._requestOf(this._scripts.resolve(file, name.text));
                if (from === null) throw new Error(`${script.path} adds to the types of its own module.`);
                changes.push({ start: name.getStart(), end: name.end, text: `'${from}'` });
            }
        }
        const ordered = [...changes, ...this._renamings(script)].sort((a, b) => a.start - b.start);
        let text = '';
        let at = 0;
        for (const { start, end, text: other } of ordered) {
            if (start < at) continue; // in an import, which is gone
            text += file.text.slice(at, start) + other;
            at = end;
        }
        return text + file.text.slice(at);
    }

    /** The places of a script that call something by another name than the module does. */
    private _renamings(script: Script): Change[] {
        const { checker } = this._scripts;
        const finals = new Map<ts.Symbol, string>();
        for (const [name, symbol] of localsOf(script.file)) {
            const origin = script.imports.get(name) ?? { from: script.path, name };
            const final = this._names.get(keyOf(origin))!;
            if (final !== name) finals.set(symbol, final);
        }
        if (finals.size === 0) return [];
        const old = new Set([...finals.keys()].map(({ name }) => name));
        const changes: Change[] = [];
        const visit = (node: ts.Node): void => {
            if (ts.isIdentifier(node) && old.has(node.text)) {
                const { parent } = node;
                const isGiven = ts.isShorthandPropertyAssignment(parent);
                const isTaken = ts.isBindingElement(parent) && parent.name === node && !parent.propertyName;
                const symbol = isGiven
                    ? checker.getShorthandAssignmentValueSymbol(parent)
                    : checker.getSymbolAtLocation(node);
                const final = symbol && finals.get(symbol);
                if (final !== undefined) {
                    const text = isGiven || isTaken ? `${node.text}: ${final}` : final;
                    changes.push({ start: node.getStart(), end: node.end, text });
                }
            }
            ts.forEachChild(node, visit);
        };
        visit(script.file);
        return changes;
    }
}

/** The names at the top of a script. */
function localsOf(file: ts.SourceFile): Map<string, ts.Symbol> {
    return (file as unknown as { locals?: Map<string, ts.Symbol> }).locals ?? new Map<string, ts.Symbol>();
}

function keyOf({ from, name }: Pick<Origin, 'from' | 'name'>): string {
    return `${from} ${name}`;
}

/** A name that others have, too, with its script's: `box` of `measures.ts` is `boxOfMeasures`, `PART` `PART_OF_MEASURES`. */
function renamed(name: string, path: string): string {
    const words = basename(path, '.ts').split('-');
    if (name === name.toUpperCase()) return `${name}_OF_${words.join('_').toUpperCase()}`;
    return `${name}Of${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** `import { a, b } from '...';`, in as many lines as it takes. Nothing for no names. */
function listed(keyword: string, names: readonly string[], from: string): string {
    if (names.length === 0) return '';
    const line = `${keyword} { ${names.join(', ')} } from '${from}';`;
    if (line.length <= WIDTH) return line;
    return `${keyword} {\n${names.map((name) => `    ${name},\n`).join('')}} from '${from}';`;
}

function order(a: string, b: string): number {
    return a < b ? -1 : a > b ? 1 : 0;
}
