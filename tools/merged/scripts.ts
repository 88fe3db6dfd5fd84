import { posix, relative, resolve } from 'node:path';
import * as ts from 'typescript';
import { CORE, Features, PACKAGE, placeOf, scriptsUnder } from '../features';

/** Where a name of a script comes from: a script of the package, or a module outside of it. */
export interface Origin {
    /** A script's path in the package, or the module as it is imported. */
    readonly from: string;
    /** Its name there. */
    readonly name: string;
    readonly isType: boolean;
}

/** A script of the package, as it is read from its source. */
export interface Script {
    /** From the package's folder, with '/'. */
    readonly path: string;
    readonly file: ts.SourceFile;
    /** Names that it imports, by what they are called in it. */
    readonly imports: ReadonlyMap<string, Origin>;
    /** What it exports of other scripts, by the name that they have for those who import it. */
    readonly reexports: ReadonlyMap<string, Origin>;
    /** Scripts that are run before it. */
    readonly needs: ReadonlySet<string>;
    /** Whether it stays as it is: a door, or a script that has the class of a component, of which Creator wants one a file. */
    readonly isAlone: boolean;
    /** Whether all it does is to pass on the names of others. */
    readonly isEmpty: boolean;
    /** The folder whose scripts are merged. */
    readonly folder: string;
}

/** All scripts of the package. */
export class PackageScripts {
    readonly all: ReadonlyMap<string, Script>;
    readonly checker: ts.TypeChecker;

    private readonly _program: ts.Program;
    private readonly _root: string;
    private readonly _features: Features;

    /** @param project The folder of a project that has the package and `tsconfig.creator.json`. */
    constructor(project: string) {
        this._root = posix.join(resolve(project).replaceAll('\\', '/'), PACKAGE);
        this._features = new Features(project);
        const config = posix.join(project, 'tsconfig.creator.json');
        const { options } = ts.parseJsonConfigFileContent(
            ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
            ts.sys,
            project,
            {},
            config,
        );
        const paths = scriptsUnder(PACKAGE, project).map((path) => posix.join(project, path));
        this._program = ts.createProgram(paths, options);
        this.checker = this._program.getTypeChecker();
        this.all = new Map(
            paths.map((path) => {
                const script = this._read(this._program.getSourceFile(path)!);
                return [script.path, script];
            }),
        );
    }

    /** What a script imports by a request: the path of a script of the package, or the request itself. */
    resolve(file: ts.SourceFile, request: string): string {
        if (!request.startsWith('.')) return request;
        const { resolvedModule } = ts.resolveModuleName(
            request,
            file.fileName,
            this._program.getCompilerOptions(),
            ts.sys,
        );
        if (!resolvedModule) throw new Error(`${file.fileName} imports what is not there: ${request}`);
        return this._pathOf(resolvedModule.resolvedFileName);
    }

    /** What a script exports: its own names, and those that it passes on. */
    exportsOf(path: string): Map<string, Origin> {
        const module = this.checker.getSymbolAtLocation(this.all.get(path)!.file)!;
        const exported = this.checker.getExportsOfModule(module);
        return new Map(exported.map((symbol) => [symbol.name, this._originOf(symbol)]));
    }

    private _read(file: ts.SourceFile): Script {
        const path = this._pathOf(file.fileName);
        const imports = new Map<string, Origin>();
        const reexports = new Map<string, Origin>();
        const needs = new Set<string>();
        let isEmpty = true;
        for (const statement of file.statements) {
            if (ts.isImportDeclaration(statement)) this._readImport(file, statement, imports, needs);
            else if (ts.isExportDeclaration(statement))
                this._readReexports(file, statement, reexports, needs);
            else isEmpty = false;
        }
        for (const { from, isType } of imports.values()) if (!isType && this._isOwn(from)) needs.add(from);
        const isAlone = this._isDoor(path) || file.statements.some((one) => this._isComponent(one));
        const folder = isAlone ? path : this._folderOf(path);
        return { path, file, imports, reexports, needs, isAlone, isEmpty: isEmpty && !isAlone, folder };
    }

    private _readImport(
        file: ts.SourceFile,
        { importClause: clause, moduleSpecifier }: ts.ImportDeclaration,
        imports: Map<string, Origin>,
        needs: Set<string>,
    ): void {
        const from = this.resolve(file, (moduleSpecifier as ts.StringLiteral).text);
        if (!clause) {
            needs.add(from);
            return;
        }
        if (!clause.namedBindings || !ts.isNamedImports(clause.namedBindings))
            throw new Error(`${file.fileName} imports other than by names, which merging does not know.`);
        for (const element of clause.namedBindings.elements) {
            const isType = clause.isTypeOnly || element.isTypeOnly;
            const symbol = this.checker.getSymbolAtLocation(element.name)!;
            const origin = this._isOwn(from)
                ? this._originOf(symbol)
                : { from, name: (element.propertyName ?? element.name).text };
            imports.set(element.name.text, { ...origin, isType });
        }
    }

    private _readReexports(
        file: ts.SourceFile,
        { exportClause, moduleSpecifier }: ts.ExportDeclaration,
        reexports: Map<string, Origin>,
        needs: Set<string>,
    ): void {
        if (!moduleSpecifier) throw new Error(`${file.fileName} exports apart from what it declares.`);
        const from = this.resolve(file, (moduleSpecifier as ts.StringLiteral).text);
        needs.add(from);
        if (!exportClause) {
            const module = this.checker.getSymbolAtLocation(moduleSpecifier)!;
            for (const symbol of this.checker.getExportsOfModule(module))
                reexports.set(symbol.name, this._originOf(symbol));
            return;
        }
        if (!ts.isNamedExports(exportClause)) throw new Error(`${file.fileName} exports a whole module.`);
        for (const { name } of exportClause.elements)
            reexports.set(name.text, this._originOf(this.checker.getSymbolAtLocation(name)!));
    }

    private _originOf(symbol: ts.Symbol): Origin {
        const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
        const declared = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol;
        const from = this._pathOf(declared.declarations![0]!.getSourceFile().fileName);
        return { from, name: declared.name, isType: (declared.flags & ts.SymbolFlags.Value) === 0 };
    }

    private _isOwn(path: string): boolean {
        return path.endsWith('.ts');
    }

    private _pathOf(file: string): string {
        return relative(this._root, file).replaceAll('\\', '/');
    }

    /** Whether games or the package's door import it. */
    private _isDoor(path: string): boolean {
        const parts = path.split('/');
        if (parts.pop() !== 'index.ts') return false;
        return parts.length < 2 || (parts.length === 2 && this._isInBridge(path));
    }

    private _isInBridge(path: string): boolean {
        return this._features.isInBridge(placeOf(`${PACKAGE}/${path}`)!);
    }

    /** The core is merged by its folders, a feature as a whole, but for its bridges. */
    private _folderOf(path: string): string {
        const { feature, folder } = placeOf(`${PACKAGE}/${path}`)!;
        return folder && (feature === CORE || this._isInBridge(path)) ? `${feature}/${folder}` : feature;
    }

    /** Whether a class is derived from the engine's Component, however far above it. */
    private _isComponent(node: ts.Node): boolean {
        if (!ts.isClassDeclaration(node)) return false;
        const { ExtendsKeyword } = ts.SyntaxKind;
        const clause = node.heritageClauses?.find(({ token }) => token === ExtendsKeyword);
        let base: ts.Expression | undefined = clause?.types[0]?.expression;
        while (base && !ts.isIdentifier(base)) base = (base as Partial<ts.AsExpression>).expression;
        if (!base) return false;
        const symbol = this.checker.getSymbolAtLocation(base)!;
        const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
        const { name, declarations = [] } = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol;
        return name === 'Component' || declarations.some((one) => this._isComponent(one));
    }
}
