import { resolve } from 'node:path';
import * as ts from 'typescript';
import { PROJECT } from './page';

/** What the examples of README and docs take for granted. */
const GIVEN = `
import { Node, PhysicsSystem2D, Vec2 } from 'cc';
import { ERopeDrawFlags, Rope, RopeAnchor, RopeEnd, RopeEvent, RopePreset, RopeSegments, RopeShape, RopeSolver, RopeSystem } from './rope';
declare const planks: Node[];
declare const rope: Rope, ribbon: Rope, plant: Rope, upper: Rope, lower: Rope;
declare const crate: Node, lamp: Node, leftHook: Node, rightHook: Node, post: Node;
`;
const GIVEN_TO_MODULES = `
import type { Node as GivenNode } from 'cc';
import type { Rope as GivenRope } from './rope';
declare const parent: GivenNode, sweet: GivenNode, balloon: GivenNode, wheel: GivenNode;
declare const lower: GivenRope, ropes: GivenRope[];
`;
const GIVEN_ROPE = 'declare const rope: GivenRope;\n';

/** Complaints of the compiler about pieces of code, each as a script beside the package. */
export function errorsOf(pieces: readonly string[]): string[] {
    const files = new Map(
        pieces.map((code, i) => {
            const ownRope = /\b(const|let) rope\b/.test(code) ? '' : GIVEN_ROPE;
            const given = code.includes('import ') ? GIVEN_TO_MODULES + ownRope : GIVEN;
            // The compiler writes paths with '/', on Windows too.
            return [`${PROJECT.replaceAll('\\', '/')}/assets/page-${i}.ts`, given + code];
        }),
    );
    const { config } = ts.readConfigFile(resolve(PROJECT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, PROJECT);
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (path) => files.has(path) || fileExists.call(host, path);
    host.getSourceFile = (path, target, ...rest) => {
        const code = files.get(path);
        if (code === undefined) return getSourceFile.call(host, path, target, ...rest);
        return ts.createSourceFile(path, code, target);
    };
    const program = ts.createProgram([...files.keys()], options, host);
    const problems = [...files.keys()].flatMap((path) => {
        const source = program.getSourceFile(path);
        return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    });
    return problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
