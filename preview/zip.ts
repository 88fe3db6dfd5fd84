import { unzipSync } from 'fflate';
import { type Files, type Needed, withFeatures, withNeeded } from '../tools/merged/choose';
import { zipped } from '../tools/merged/zip';
import { ErrorBox } from './errors';
import { say, speak } from './language';
import { createTheme } from './theme';
import { TITLES } from './zip-features';

/** What the site has beside the zips: see `scripts/site/zips.ts`. */
interface Facts {
    readonly version: string;
    readonly needed: Needed;
    /** What each feature, and the core, weighs in Creator's default build, gzip, kB. */
    readonly weights: Readonly<Record<string, number>>;
}

/** Where the package is in a zip. */
const PLACES = { extension: 'assets/rope/', folder: 'rope/' } as const;
type Way = keyof typeof PLACES;

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const errors = new ErrorBox(element('errors'));
const boxes = new Map<string, HTMLInputElement>();
/** The files of the whole zip, once it has been fetched. */
const wholes: Partial<Record<Way, Promise<Files>>> = {};
let facts: Facts;
/** What is ticked by the visitor; what these need is ticked as well. */
let wanted: string[] = Object.keys(TITLES);
let made: { readonly name: string; readonly bytes: Uint8Array } | null = null;

const way = (): Way => document.querySelector<HTMLInputElement>('[name=way]:checked')!.value as Way;

async function fetched(path: string): Promise<Response> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
}

const wholeOf = (one: Way): Promise<Files> =>
    (wholes[one] ??= fetched(`./zip/${one}.zip`).then(async (got) =>
        unzipSync(new Uint8Array(await got.arrayBuffer())),
    ));

/** A zip with the features of some names; those that they need come with them. */
function smaller(whole: Files, place: string, names: readonly string[]): Files {
    const isInside = ([path]: readonly [string, unknown]): boolean => path.startsWith(place);
    const all = Object.entries(whole);
    const own = all.filter(isInside).map(([path, content]) => [path.slice(place.length), content]);
    const left = withFeatures(Object.fromEntries(own) as Files, names, facts.needed);
    const below = Object.entries(left).map(([path, content]) => [place + path, content]);
    return Object.fromEntries([...all.filter((entry) => !isInside(entry)), ...below]) as Files;
}

/** Makes the zip anew and tells its size. */
async function make(): Promise<void> {
    made = null;
    element<HTMLButtonElement>('make').disabled = true;
    const kept = withNeeded(wanted, facts.needed);
    for (const [name, box] of boxes) {
        box.checked = kept.includes(name);
        box.disabled = box.checked && !wanted.includes(name);
    }
    const [names, one] = [[...wanted], way()];
    const whole = await wholeOf(one);
    if (names.join() !== wanted.join() || one !== way()) return; // it has been changed meanwhile
    const isAll = names.length === boxes.size;
    const bytes = zipped(isAll ? whole : smaller(whole, PLACES[one], names));
    const middle = isAll ? '' : `-${names.join('-') || 'core'}`;
    made = {
        name: `cocos-verlet-rope-${facts.version}${middle}${one === 'folder' ? '-plain' : ''}.zip`,
        bytes,
    };
    const inGame = ['core', ...kept].reduce((sum, name) => sum + (facts.weights[name] ?? 0), 0);
    element('sum').textContent =
        `${say('The zip:')} ${Math.round(bytes.length / 1000)} kB. ` +
        `${say('In a game, by default and gzipped:')} ${Math.round(inGame)} kB.`;
    element<HTMLButtonElement>('make').disabled = false;
}

function makeAgain(): void {
    make().catch((reason: unknown) => errors.show(reason));
}

function want(names: readonly string[]): void {
    wanted = Object.keys(TITLES).filter((name) => names.includes(name));
    makeAgain();
}

function addBox(name: string): void {
    const label = document.createElement('label');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name });
    const title = Object.assign(document.createElement('span'), { textContent: say(TITLES[name]!) });
    const size = Object.assign(document.createElement('small'), { textContent: `${facts.weights[name]} kB` });
    box.addEventListener('change', () =>
        want(box.checked ? [...wanted, name] : wanted.filter((one) => one !== name)),
    );
    label.append(box, title, size);
    element('features').append(label);
    boxes.set(name, box);
}

function download(): void {
    if (!made) return;
    const href = URL.createObjectURL(
        new Blob([made.bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }),
    );
    Object.assign(document.createElement('a'), { href, download: made.name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

async function start(): Promise<void> {
    await speak(element<HTMLButtonElement>('language'));
    createTheme(element<HTMLButtonElement>('theme'));
    facts = (await (await fetched('./zip/features.json')).json()) as Facts;
    for (const name of Object.keys(TITLES)) addBox(name);
    element('all').addEventListener('click', () => want(Object.keys(TITLES)));
    element('none').addEventListener('click', () => want([]));
    element('make').addEventListener('click', download);
    for (const radio of document.querySelectorAll('[name=way]')) radio.addEventListener('change', makeAgain);
    await make();
}

start().catch((reason: unknown) => errors.show(reason));
