import type { SavedCall } from './calls';

/** A journal as it is read. */
export interface Journal {
    readonly frames: number;
    /** Hashes of the states at its start and end. */
    readonly startHash: string;
    readonly endHash: string;
    /** Size of the window, px. */
    readonly window: string;
    readonly calls: readonly SavedCall[];
    readonly numbers: string;
}

const MARK = 'rope-journal-2';
/** The line of words: frames, window, two fingerprints, numbers. */
const LINE = new RegExp(`^${MARK} (\\d{1,9}) (\\S+) (\\S+) (\\S+) ([\\w-]+)$`);

/** A journal as text: a line of words, and one of the calls if there are any. */
export function textOf({ frames, startHash, endHash, window, calls, numbers }: Journal): string {
    const line = [MARK, frames, window, startHash, endHash, numbers].join(' ');
    return calls.length > 0 ? `${line}\n${JSON.stringify(calls)}` : line;
}

/** The journal in a text; null if there is none. */
export function journalIn(text: unknown): Journal | null {
    if (typeof text !== 'string') return null;
    const [line, list] = text.trim().split('\n');
    const words = LINE.exec(line);
    const calls = callsIn(list);
    if (!words || !calls) return null;
    const [, frames, window, startHash, endHash, numbers] = words;
    return { frames: Number(frames), window, startHash, endHash, calls, numbers };
}

function callsIn(list: string | undefined): SavedCall[] | null {
    if (!list) return [];
    try {
        const calls = JSON.parse(list) as unknown;
        return Array.isArray(calls) && calls.every(isCall) ? (calls as SavedCall[]) : null;
    } catch {
        return null;
    }
}

function isCall(call: unknown): boolean {
    return Array.isArray(call) && typeof call[0] === 'number' && typeof call[1] === 'string';
}
