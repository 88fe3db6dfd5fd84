import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    return complaintsAbout(
        pieces.map((code) => {
            const ownRope = /\b(const|let) rope\b/.test(code) ? '' : GIVEN_ROPE;
            return (code.includes('import ') ? GIVEN_TO_MODULES + ownRope : GIVEN) + code;
        }),
    );
}

/** Complaints of the compiler about scripts that have the package beside them, by the compiler that `npm run types` uses. */
export function complaintsAbout(scripts: readonly string[]): string[] {
    mkdirSync(join(PROJECT, 'dist'), { recursive: true });
    const folder = mkdtempSync(join(PROJECT, 'dist/scripts-'));
    try {
        scripts.forEach((code, i) =>
            writeFileSync(join(folder, `${i}.ts`), code.replaceAll("'./rope'", "'../../assets/rope'")),
        );
        const options = { extends: '../../tsconfig.json', compilerOptions: { moduleResolution: 'bundler' } };
        const files = ['*.ts', '../../types/**/*.d.ts'];
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, include: files }));
        const compiler = join(PROJECT, 'node_modules/typescript-7/bin/tsc');
        const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
            encoding: 'utf8',
        });
        return stdout.split('\n').filter((line) => line.includes('error TS'));
    } finally {
        rmSync(folder, { recursive: true });
    }
}
