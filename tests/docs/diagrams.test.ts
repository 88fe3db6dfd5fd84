import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from './readme';

test('the diagram of the menu is the one that is drawn now', () => {
    const tsx = resolve(PROJECT, 'node_modules/tsx/dist/cli.mjs');
    const drawn = execFileSync(
        process.execPath,
        [tsx, '--tsconfig', 'tsconfig.bench.json', 'scripts/draw-diagrams.ts', '--print'],
        { cwd: PROJECT, encoding: 'utf8' },
    );
    expect(readFileSync(resolve(PROJECT, 'docs/images/create-menu.svg'), 'utf8')).toBe(drawn);
    expect(drawn.match(/class="rope"/g)).toHaveLength(4);
    expect(drawn.match(/<polygon/g)!.length).toBeGreaterThan(10);
});
