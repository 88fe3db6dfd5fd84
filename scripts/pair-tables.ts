import { cellOf, FEATURES, NAMES, type Cell, type Words, type Works } from '../tests/together/pairs/table';
import { markdownTable } from '../tools/pages';

const FEATURE_HEADS: readonly [readonly string[], readonly string[]] = [
    ['', 'What a rope has', 'By', 'What is right of it'],
    ['', '绳子的功能', '通过', '正确的结果'],
];
const BOTH = '✓';
const ONE = '–';

/** The features of a rope, numbered, and what tests hold of each. */
export function pairFeaturesTable(language: 0 | 1): string {
    const rows = NAMES.map((name, i) => {
        const { words, by, right } = FEATURES[name];
        return [String(i + 1), words[language], by.map((code) => `\`${code}\``).join(', '), right[language]];
    });
    return markdownTable(FEATURE_HEADS[language], rows);
}

/** Which two features work together, and below it what there is to say of some. */
export function pairsTable(language: 0 | 1): string {
    const notes: string[] = [];
    const letterOf = (note: string): string => {
        if (!notes.includes(note)) notes.push(note);
        return String.fromCharCode('a'.charCodeAt(0) + notes.indexOf(note));
    };
    const rows = NAMES.map((name, i) => {
        const cells = NAMES.map((other) => {
            if (other === name) return '';
            const cell = cellOf(name, other);
            const note = noteOf(cell)[language];
            return (cell.verdict === 'works' ? BOTH : ONE) + (note ? ` ${letterOf(note)}` : '');
        });
        return [`${i + 1} ${FEATURES[name].words[language]}`, ...cells];
    });
    const table = markdownTable(['', ...NAMES.map((_, i) => String(i + 1))], rows);
    return `${table}\n\n${notes.map((note) => `- ${letterOf(note)}: ${note}`).join('\n')}`;
}

/** What there is to say of a pair; empty: nothing. */
function noteOf(cell: Cell): Words {
    if (cell.verdict === 'excluded') return cell.instead;
    const notes = notesOf(cell);
    return [notes.map(([english]) => english).join(' '), notes.map(([, chinese]) => chinese).join('')];
}

function notesOf({ stretch, over, weight, again }: Works): Words[] {
    const notes: Words[] = [];
    const percent = (part: number): string => `${+(100 * part).toFixed(1)} %`;
    if (stretch !== undefined)
        notes.push([`Stretches by up to ${percent(stretch)}.`, `最多拉伸 ${percent(stretch)}。`]);
    if (over !== undefined)
        notes.push([`Bends up to ${over}° beyond the limit.`, `弯曲最多超出上限 ${over}°。`]);
    if (weight !== undefined)
        notes.push([
            `\`tension\` is up to ${percent(weight)} off.`,
            `\`tension\` 的误差最大为 ${percent(weight)}。`,
        ]);
    if (again !== undefined)
        notes.push([
            `Played again, nodes are within ${again} px: put the bodies back yourself, a state has none.`,
            `重放时绳节点相差不超过 ${again} px：状态不包含刚体，请自行放回。`,
        ]);
    return notes;
}
