import { filesOf, writeBetweenMarks, writeCell } from '../../tools/pages';
import type { Row } from '../../tools/report';

/** What is told of a build: the columns of the table, by how the names of its rows end. */
const COLUMNS = {
    size: 'Bytes',
    gzip: '`gzip -9`',
    modules: 'Modules',
    'start-up CPU': 'CPU to start',
    'JS heap': 'JS heap',
} as const;

/** Writes what builds weigh and take to start into the chapter on them, and a sentence of it into the READMEs. */
export function writeBuilds(rows: readonly Row[], standard: string, smallest: string, core: string): void {
    writeBetweenMarks('builds', buildsTable(rows), filesOf('building'));
    const kB = (name: string): number => Math.round(valueOf(rows, name) / 1000);
    const [size, gzip] = [kB(`${standard}: size`), kB(`${standard}: gzip`)];
    const [least, leastGzip] = [kB(`${smallest}: size`), kB(`${smallest}: gzip`)];
    const ms = (name: string): number => Math.round(valueOf(rows, `${name}: start-up CPU`));
    const [start, leastStart, coreStart] = [ms(standard), ms(smallest), ms(core)];
    const [plain, plainGzip] = [kB(`${core}: size`), kB(`${core}: gzip`)];
    writeBetweenMarks(
        'size',
        `All of its scripts go into a game: ${size} kB (${gzip} kB gzip) and ${start} ms of CPU to start, as Creator builds them by default. ` +
            `A game with plain ropes needs the folder \`core\` only: ${plain} kB (${plainGzip} kB gzip) and ${coreStart} ms; the menu **Extension > Verlet Rope > Features in use** says which others may go. ` +
            `Targets above ES5 and **Erase module structure** make all of it ${least} kB (${leastGzip} kB gzip) and ${leastStart} ms; loose mode helps, too, ` +
            `and so does leaving the examples out: [Building games](docs/building.md).`,
        ['README.md'],
    );
    writeBetweenMarks(
        'size',
        `它的全部脚本都会进入游戏：按 Creator 的默认构建为 ${size} kB（gzip 后 ${gzip} kB），启动占用 ${start} ms 的 CPU。` +
            `只有普通绳子的游戏只需要文件夹 \`core\`：${plain} kB（gzip 后 ${plainGzip} kB）和 ${coreStart} ms；菜单 **扩展 > Verlet Rope > 查看用到的功能** 会列出其余哪些可以去掉。` +
            `把目标设为高于 ES5，并勾选 **擦除模块结构**，则全部为 ${least} kB（gzip 后 ${leastGzip} kB）和 ${leastStart} ms；松散模式也有帮助，` +
            `不带示例也是：[构建游戏](docs/building.zh-CN.md)。`,
        ['README.zh-CN.md'],
    );
    writeCell(/\d+ kB a rope alone, \d+ kB all/, `${plainGzip} kB a rope alone, ${gzip} kB all`, 'README.md');
    const chinese = `单独的绳子 ${plainGzip} kB，全部 ${gzip} kB`;
    writeCell(/单独的绳子 \d+ kB，全部 \d+ kB/, chinese, 'README.zh-CN.md');
}

/** A line for each of what was built or started. */
export function buildsTable(rows: readonly Row[]): string {
    const names = new Set(
        rows
            .filter(({ name }) => endOf(name) in COLUMNS)
            .map(({ name }) => name.slice(0, name.lastIndexOf(':'))),
    );
    const cell = (name: string): string => {
        const found = rows.find((row) => row.name === name);
        if (!found) return '';
        const { value, unit } = found;
        return Number.isInteger(value)
            ? value.toLocaleString('en')
            : `${Number(value.toPrecision(2))} ${unit}`;
    };
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    const ends = Object.keys(COLUMNS);
    return [
        line(['`npm run build:game`', ...Object.values(COLUMNS)]),
        line(['---', ...ends.map(() => '---')]),
        ...[...names].map((name) => line([name, ...ends.map((end) => cell(`${name}: ${end}`))])),
    ].join('\n');
}

function endOf(name: string): string {
    return name.slice(name.lastIndexOf(':') + 2);
}

/** @throws If there is no such row: start-up is measured with a Chromium, and without `--fast`. */
function valueOf(rows: readonly Row[], name: string): number {
    const found = rows.find((row) => row.name === name);
    if (!found) throw new Error(`There is no row "${name}" to write.`);
    return found.value;
}
