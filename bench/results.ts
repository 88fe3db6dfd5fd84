import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import type { Row } from '../tools/report';

/** Seen from the project's folder, where npm runs its scripts. */
const FILE = 'bench/RESULTS.md';
const PEERS = 'bench/package.json';

/** What the rows are about whose names begin with a word. */
const TITLES: Readonly<Record<string, string>> = {
    simulate: "Relaxation against the tutorials' rope, 20 passes each",
    swing: "Exact against the tutorials' rope: swing from the horizontal, 10 s",
    jerk: "Exact against the tutorials' rope: the head jumps 300 px twice a second, 10 s",
    drag: "Exact against the tutorials' rope: the head is dragged about at up to 1500 px/s, 10 s",
    work: "Exact with more at work than gravity, against the tutorials' rope without: 10 s",
    jitless: "Exact against the tutorials' rope without a JIT: the swing",
    peers: 'Against libraries at equal accuracy: no segment of the swing more than 1 % too long in the last 5 of 10 s',
    stretch: 'Longest segment of the swing in the last 5 of 10 s, everyone with default settings',
    energy: 'Energy left after 10 s of the swing without damping (below 0: the rope hangs longer than it is)',
    nature: 'What ropes do in nature, nothing fitted, everyone with default settings (-: not possible)',
    garbage: 'Garbage',
    memory: 'Memory of a rope of 30 nodes, and its first frame',
    net: "Nets against 20 of the tutorials' passes over the same threads",
    contact: 'Ropes that collide, against a swinging rope that does not, 5 s',
    bodies: 'Rope bridges that bodies lie on, against the same where the bodies are fixed, 5 s',
    draw: 'Calls of the Graphics',
    sleep: 'A sleeping rope',
    ray: 'Asking for ropes',
    state: 'Capturing the state of a swinging rope',
    winch: 'A winch that winds in and pays out',
    es5: 'Steps compiled as ES5, as Creator does by default, against the same in modern output, ropes of 30 nodes',
    detached:
        "Exact against the tutorials' rope: the swing after an ArrayBuffer was detached (see bench/exact.ts)",
};

/**
 * Puts the rows into bench/RESULTS.md, with what they were measured with and on. Tables of which there are no rows stay
 * as they are, and so do those that would lose columns: of libraries that are not installed.
 */
export function writeResults(rows: readonly Row[]): void {
    const sections = readSections();
    let hasNew = false;
    for (const word of new Set(rows.map(wordOf))) {
        const group = rows.filter((row) => wordOf(row) === word);
        const title = TITLES[word] ?? word;
        const written = table(word, group);
        const isWhole = columnsOf(written) >= columnsOf(sections.get(title) ?? '');
        if (isWhole) sections.set(title, written);
        hasNew ||= isWhole;
        if (!isWhole)
            console.error(`Not written, for it would lose columns (npm ci --prefix bench): ${title}`);
    }
    if (!hasNew) return;
    const order = Object.values(TITLES);
    const tables = [...sections]
        .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
        .map(([title, text]) => `## ${title}\n\n${text}`);
    writeFileSync(FILE, `${[preamble(), ...tables].join('\n\n')}\n`);
}

/** The tables that are there, by their titles. */
function readSections(): Map<string, string> {
    const [, ...sections] = readFileSync(FILE, 'utf8').split(/^## /m);
    return new Map(
        sections.map((section) => {
            const [title, ...lines] = section.trim().split('\n');
            return [title, lines.join('\n').trim()];
        }),
    );
}

function columnsOf(text: string): number {
    return text.split('\n', 1)[0].split('|').length;
}

function wordOf({ name }: Row): string {
    return name.split(/[ ,]/)[0];
}

function preamble(): string {
    const { dependencies } = JSON.parse(readFileSync(PEERS, 'utf8')) as {
        dependencies: Record<string, string>;
    };
    const libraries = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
    const machine = `${cpus()[0].model}, ${cpus().length} cores, ${platform()} ${arch()}`;
    return [
        '# What a rope costs',
        'Written by `npm run bench -- --write`; do not edit. Times are the best of all rounds per frame of 1/60 s, with how far the median is above it; they count processor time only. The rounds of all that stand in one line are taken in turns.',
        [
            `- Date: ${new Date().toISOString().slice(0, 10)}`,
            `- Machine: ${machine}, load average ${loadavg()[0].toFixed(1)}`,
            `- Node ${process.versions.node}, V8 ${process.versions.v8}`,
            `- Libraries: ${libraries.join(', ')}`,
        ].join('\n'),
    ].join('\n\n');
}

/** A line per scene, a column per contestant: what stands before and behind the last colon of a name. */
export function table(word: string, rows: readonly Row[]): string {
    const parts = rows.map((row) => {
        const colon = row.name.lastIndexOf(': ');
        const scene = row.name.slice(word.length, colon).replace(/^( swing)?,? /, '');
        return { scene, column: row.name.slice(colon + 2), row };
    });
    const scenes = [...new Set(parts.map(({ scene }) => scene))];
    const columns = [...new Set(parts.map(({ column }) => column))];
    const lines = [
        [
            '',
            ...columns.map((column) => column + commonLimit(parts.filter((part) => part.column === column))),
        ],
        ...scenes.map((scene) => [
            scene,
            ...columns.map((column) => {
                const part = parts.find((one) => one.scene === scene && one.column === column);
                return part ? cell(part.row) : '';
            }),
        ]),
    ];
    const widths = lines[0].map((_, i) => Math.max(3, ...lines.map((line) => line[i].length)));
    const written = lines.map((line) => `| ${line.map((text, i) => text.padEnd(widths[i])).join(' | ')} |`);
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
    return [written[0], rule, ...written.slice(1)].join('\n');
}

function commonLimit(parts: readonly { row: Row }[]): string {
    const [{ row }] = parts;
    const common = row.limit !== null && parts.every((part) => part.row.limit === row.limit);
    return common ? ` (limit ${row.limit})` : '';
}

function cell({ value, unit, spread, ok }: Row): string {
    if (Number.isNaN(value)) return '-';
    const figure = value < Infinity ? `${Number(value.toPrecision(3))} ${unit}` : 'unstable';
    const more = spread === undefined ? '' : ` +${Math.round(100 * spread)} %`;
    return ok ? figure + more : `**${figure}: not ok**`;
}
