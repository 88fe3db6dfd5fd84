import { ValueType, type Vec2 } from 'cc';
import type { Declaration, NumberDeclaration, Section } from './declaration';
import { DEFAULT_TEXTS, RANGE_TEXTS } from './texts/rope';
import { hasFeature } from '../runtime/features';
import { EDITOR } from 'cc/env';

type Loose = Record<string, unknown>;

/** Tooltip, name and section of a property, as attributes of Creator's `property` decorator. */
export function presented(text: Text | undefined, section?: Section): Loose {
    const attributes: Loose = {};
    if (text) attributes.tooltip = localized(text[1], text[2]);
    if (text && IS_CHINESE) attributes.displayName = text[0];
    if (section) {
        const { title, chinese, order } = section;
        const name = localized(title, chinese);
        attributes.group = { name, id: title, displayOrder: order, style: 'section' };
    }
    return attributes;
}

/** All attributes of Creator's `property` decorator for a property. */
export function attributesOf(declaration: Declaration, name: string, texts: SomeTexts): Loose {
    const { type, unit, section, saved, needs, visible, advanced } = declaration;
    const attributes: Loose = { type, ...presented(texts[name], section) };
    if (unit) attributes.unit = unit;
    if (EDITOR && texts[name]) attributes.tooltip = `${attributes.tooltip as string}${valuesOf(declaration)}`;
    if (saved === false) attributes.serializable = false;
    if (declaration.kind === 'number') addBounds(attributes, declaration as NumberDeclaration);
    if (needs || visible || advanced) {
        attributes.visible = function (this: Loose): boolean {
            if (needs && !hasFeature(needs)) return false;
            if (visible && !visible(this)) return false;
            if (!advanced || !isDefault(declaration, this[name])) return true;
            return this[advanced === true ? 'showAdvanced' : advanced] === true;
        };
    }
    return attributes;
}

/** What a tooltip says of the values of its property: the range and the default of numbers, the default of choices. */
function valuesOf(declaration: Declaration): string {
    const { kind, type, unit = '' } = declaration;
    const initial = declaration.make();
    const fill = (texts: Texts | null, value: string): string => localized(...texts!).replace('$', value);
    if (kind === 'choice')
        return fill(DEFAULT_TEXTS, (type as Readonly<Record<number, string>>)[initial as number]!);
    if (kind !== 'number' && kind !== 'vector') return '';
    const range = `${rangeInWords(declaration as NumberDeclaration)} ${unit}`.trim();
    const { x, y } = initial as Vec2;
    const value = kind === 'number' ? inShort(initial as number) : `(${inShort(x)}, ${inShort(y)})`;
    return fill(RANGE_TEXTS, range) + fill(DEFAULT_TEXTS, value);
}

/** A range of numbers, for the editor and the docs. */
export function rangeInWords({ min, max }: { readonly min: number; readonly max: number }): string {
    return `${inShort(min)}..${inShort(max)}`;
}

/** A number; from a million on as 1e6. */
function inShort(value: number): string {
    return Math.abs(value) >= LARGE ? value.toExponential().replace('+', '') : String(value);
}

/** From this on numbers are written as 1e6. */
const LARGE = 1e6;

function addBounds(attributes: Loose, { min, max, slider }: NumberDeclaration): void {
    [attributes.min, attributes.max] = slider ?? [min, max];
    if (!slider) return;
    attributes.step = slider[2];
    attributes.slide = true;
}

/** Whether a value is the default of its property. */
export function isDefault(declaration: Declaration, value: unknown): boolean {
    if (declaration.kind === 'list') return !value || (value as unknown[]).length === 0;
    return isSame(declaration.make(), value);
}

/** Whether two values are the same, also if they are different objects. */
export function isSame(one: unknown, other: unknown): boolean {
    if (!(one instanceof ValueType) || !(other instanceof ValueType)) return one === other;
    return one.equals(other);
}

/** Address of the published docs; empty: there is none yet. `npm run address` writes it, from the project's package.json. */
const DOCS = '';

/** Name of the extension in the zip. Its folder has the docs as Markdown. */
const EXTENSION = 'cocos-verlet-rope';

/**
 * The page of the docs that the question mark beside a component's title in the Inspector opens, in the editor's language. It
 * is the page in the extension, if the project has that; else the published page. In a game there is none.
 * @param pages Each is a page of the docs without its ending, and its heading if one is meant: `drawing#skins`.
 */
export function helpPage(pages: Texts | null): string {
    if (!EDITOR || !pages) return '';
    const [page, heading] = localized(pages[0], pages[1]).split('#');
    const folder = extensionFolder();
    if (folder) return encodeURI(`file://${folder.startsWith('/') ? '' : '/'}${folder}/docs/${page}.md`);
    if (!DOCS) return '';
    return `${DOCS}${page.replace(/(.*)\.zh-CN$/, 'zh-CN/$1')}.html${heading ? `#${encodeURIComponent(heading)}` : ''}`;
}

/** The folder of the extension, with slashes; empty if the project does not have it. */
function extensionFolder(): string {
    try {
        const folder = typeof Editor === 'undefined' ? '' : Editor?.Package?.getPath?.(EXTENSION);
        return folder ? folder.replace(/\\/g, '/') : '';
    } catch {
        return ''; // an editor without such an extension reports it itself
    }
}

/** The editor's own global; there is none in a game. */
declare const Editor:
    | {
          readonly I18n?: { getLanguage?(): string };
          readonly Package?: { getPath?(name: string): string | undefined };
      }
    | undefined;

/** A text in both languages. */
export type Texts = readonly [english: string, chinese: string];

/**
 * What the inspector says of a property: its name in a Chinese editor (an English one makes a title of the property's own
 * name), and the tooltip in both languages.
 */
export type Text = readonly [name: string, english: string, chinese: string];

/**
 * What the inspector says of properties, by their names. In the editor only: each file in `texts` checks `EDITOR`
 * itself, so that a game has none of it.
 */
export type TextsOf<Name extends string> = OnlyInEditor<Readonly<Record<Name, Text>>>;

/** The texts of any properties. */
export type SomeTexts = Readonly<Record<string, Text | undefined>>;

/** Chinese names. As {@link TextsOf}. */
export type Names<Name extends string> = OnlyInEditor<Readonly<Record<Name, string>>>;

type OnlyInEditor<T> = T | { readonly [name in keyof T]?: undefined };

/** Whether the editor was Chinese when the scripts were loaded. */
const IS_CHINESE = EDITOR && typeof Editor !== 'undefined' && Editor?.I18n?.getLanguage?.() === 'zh';

/**
 * A text of the inspector in the editor's language, chosen when the scripts are loaded. Without the extension, its keys
 * (`i18n:...`) would be shown as they are; this text needs no extension.
 */
export function localized(english: string, chinese: string | undefined): string {
    return (IS_CHINESE && chinese) || english;
}

/** Joins texts, one in a line. Empty ones are left out. */
export function inLines(texts: readonly string[]): string {
    return texts.filter((text) => text !== '').join('\n');
}
