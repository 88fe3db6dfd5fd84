import { compileModule } from '../../engine/modules';
import { OUTPUTS } from '../../tools/creator/compile';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { uuidOf } from '../../tools/creator/project';

/** What a compiled module asks of SystemJS. */
function importsOf(code: string): string[] {
    let imports: string[] = [];
    const System = { register: (names: string[]) => void (imports = names) };
    new Function('System', code)(System);
    return imports;
}

test('a script of the package is registered under the id of its meta', () => {
    const code = compileModule('assets/rope/core/Rope.ts', OUTPUTS.modern);
    const id = compressScriptUuid(uuidOf('Rope'));
    expect(code).toContain(`_RF.push({}, "${id}", "Rope"`);
    expect(code.indexOf('_RF.push')).toBeLessThan(code.indexOf('class Rope'));
    expect(code.indexOf('_RF.pop')).toBeGreaterThan(code.indexOf('class Rope'));
});

test('a module that is no asset is not', () => {
    expect(compileModule('engine/page/messages.ts', OUTPUTS.modern)).not.toContain('_RF');
});

test('imports are the addresses of the files; only the engine is left to the build', () => {
    const imports = importsOf(compileModule('assets/rope/contacts/texts/obstacle.ts', OUTPUTS.modern));
    expect(imports).toEqual(['cc', '/cc-env.js']);
    expect(importsOf(compileModule('assets/rope/core/Rope.ts', OUTPUTS.modern))).toEqual(
        expect.arrayContaining([
            'cc',
            '/project/assets/rope/core/scene-view/scene-view.ts',
            '/project/assets/rope/core/RopeNode.ts',
        ]),
    );
    expect(importsOf(compileModule('engine/page/test-runner.ts', OUTPUTS.modern))).toContain(
        '/npm/expect.js',
    );
});

test('the platform of the checks is that of the real engine', () => {
    const imports = importsOf(compileModule('tests/conformance/suite.ts', OUTPUTS.modern));
    expect(imports).toEqual(['/project/engine/page/platform.ts']);
});

test('a file that is not there throws', () => {
    expect(() => compileModule('engine/page/none.ts', OUTPUTS.modern)).toThrow('none.ts');
});
