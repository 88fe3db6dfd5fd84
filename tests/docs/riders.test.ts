import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as cc from 'cc';
import * as ts from 'typescript';
import * as door from '../../assets/rope';
import { RopeRider } from '../../assets/rope';
import { RIDER } from '../../assets/rope/inspector/RiderProperties';
import { useGame } from '../support/game';
import { errorsOf } from './snippets';

const game = useGame();
const [english, chinese] = ['riders.md', 'riders.zh-CN.md'].map((name) =>
    readFileSync(resolve(__dirname, '../../docs', name), 'utf8'),
) as [string, string];
const scriptOf = (text: string): string => /```ts\n([^]*?)```/.exec(text)![1]!;
const script = scriptOf(english);
const { Vec3 } = cc;

interface Climber extends cc.Component {
    press(key: string, isDown: boolean): void;
}

/** The class of the page's script. */
function climberClass(): new () => Climber {
    const module = ts.ModuleKind.CommonJS;
    const code = ts.transpile(script, {
        target: ts.ScriptTarget.ES2022,
        module,
        experimentalDecorators: true,
    });
    const exported: Record<string, unknown> = {};
    const load = new Function('exports', 'require', code) as (...values: unknown[]) => void;
    load(exported, (name: string) => (name === 'cc' ? cc : door));
    return exported.Climber as new () => Climber;
}

test('the climber of the page is short, without arithmetic of indices, and right', () => {
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(40);
    expect(script).not.toMatch(/\[|index/i);
    expect(errorsOf([script])).toEqual([]);
});

test('it jumps to a rope, climbs, swings and flies off', () => {
    const rope = game.addRope({ nodeCount: 26, mass: 2 }, { x: 600, y: 600 });
    const node = game.addNode('climber', { x: 570, y: 400 });
    const climber = node.addComponent(climberClass());
    const rider = node.getComponent(RopeRider)!;
    game.tick(5);
    climber.press('jump', true);
    expect(rider.rope).toBe(rope);
    const from = rider.distance;
    climber.press('up', true);
    game.tick(60);
    climber.press('up', false);
    expect(from - rider.distance).toBeGreaterThan(120);
    climber.press('right', true);
    game.tick(30);
    climber.press('jump', true);
    expect(rider.rope).toBe(null);
    const before = Vec3.clone(node.worldPosition);
    game.tick(10);
    expect(Math.abs(node.worldPosition.x - before.x)).toBeGreaterThan(1);
});

test('both pages have the same script and the same properties', () => {
    const properties = (text: string): string[] => text.match(/^\| `\w+` /gm)!.map((cell) => cell.trim());
    expect(scriptOf(chinese)).toEqual(script);
    expect(properties(chinese)).toEqual(properties(english));
    expect(properties(english)).toHaveLength(Object.keys(RIDER).length);
});
