import { expect } from 'expect';
import { Skipped } from './skipped';

/** How a test went. */
export interface TestResult {
    /** The file, the names of its blocks and of the test. */
    readonly name: string;
    /** What went wrong; null if nothing did. */
    readonly problem: string | null;
    /** Why it could not run; null if it ran. */
    readonly skipped: string | null;
}

type Body = (...args: never[]) => unknown;

interface Block {
    readonly name: string;
    readonly parent: Block | null;
    readonly hooks: Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', (() => unknown)[]>;
    readonly items: (Block | Test)[];
}

interface Test {
    readonly name: string;
    readonly body: () => unknown;
}

declare const System: { import(url: string): Promise<unknown> };

let block: Block;

/** Runs the tests of one file, one after the other, with Jest's globals. */
export async function runFile(url: string, file: string): Promise<TestResult[]> {
    block = newBlock(file, null);
    const results: TestResult[] = [];
    try {
        await System.import(url);
    } catch (reason) {
        return [{ name: file, ...outcomeOf(reason) }];
    }
    await runBlock(block, results);
    return results;
}

async function runBlock(current: Block, results: TestResult[]): Promise<void> {
    for (const hook of current.hooks.beforeAll) await hook();
    for (const item of current.items) {
        if ('items' in item) await runBlock(item, results);
        else
            results.push({
                name: `${pathOf(current)} ${item.name}`,
                ...(await runTest(current, item)),
            });
    }
    for (const hook of current.hooks.afterAll) await hook();
}

type Outcome = Omit<TestResult, 'name'>;

async function runTest(current: Block, { body }: Test): Promise<Outcome> {
    const blocks: Block[] = [];
    for (let one: Block | null = current; one; one = one.parent) blocks.unshift(one);
    let outcome: Outcome = { problem: null, skipped: null };
    const attempt = async (run: () => unknown): Promise<void> => {
        try {
            await run();
        } catch (reason) {
            if (!outcome.problem) outcome = outcomeOf(reason);
        }
    };
    await attempt(async () => {
        for (const one of blocks) for (const hook of one.hooks.beforeEach) await hook();
        await body();
    });
    for (const one of blocks.reverse()) for (const hook of one.hooks.afterEach) await attempt(hook);
    return outcome;
}

function outcomeOf(reason: unknown): Outcome {
    if (reason instanceof Skipped) return { problem: null, skipped: reason.message };
    const problem = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    return { problem, skipped: null };
}

function newBlock(name: string, parent: Block | null): Block {
    return {
        ...{ name, parent, items: [] },
        hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
    };
}

function pathOf({ name, parent }: Block): string {
    return parent ? `${pathOf(parent)} > ${name}` : name;
}

function describe(name: string, body: () => void): void {
    const outer = block;
    block = newBlock(name, outer);
    outer.items.push(block);
    body();
    block = outer;
}

function test(name: string, body: () => unknown): void {
    block.items.push({ name, body });
}

/** A block or test for every line of a table, with its values put into the name. */
function each(define: (name: string, body: () => void) => void) {
    return (table: readonly unknown[]) => (name: string, body: Body) => {
        for (const line of table) {
            const values = Array.isArray(line) ? line : [line];
            define(titleOf(name, values), () => body(...(values as never[])));
        }
    };
}

function titleOf(name: string, values: readonly unknown[]): string {
    const [first] = values as readonly Record<string, unknown>[];
    let next = 0;
    return name
        .replace(/%[sdifjop]/g, () => String(values[next++]))
        .replace(/\$(\w+)/g, (text, key: string) =>
            first && key in Object(first) ? String(first[key]) : text,
        );
}

const hook = (kind: keyof Block['hooks']) => (run: () => unknown) => void block.hooks[kind].push(run);

Object.assign(globalThis, {
    expect,
    test: Object.assign(test, { each: each(test) }),
    it: test,
    describe: Object.assign(describe, { each: each(describe) }),
    beforeAll: hook('beforeAll'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
    afterAll: hook('afterAll'),
});
