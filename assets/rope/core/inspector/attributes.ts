import { ValueType } from 'cc';
import type { Declaration, NumberDeclaration } from './declaration';
import { hasFeature } from '../runtime/features';
import { IS_CHINESE, localized } from './localized';
import type { SomeTexts, Text } from './localized';
import type { Section } from './sections';

type Loose = Record<string, unknown>;

/** What Creator's inspector is told of a property, whatever it holds. */
export function presented(text: Text | undefined, section?: Section): Loose {
    const attributes: Loose = {};
    if (text) attributes.tooltip = localized(text.tooltip[0], text.tooltip[1]);
    if (text && IS_CHINESE) attributes.displayName = text.chinese;
    if (section) {
        const { title, chinese, order } = section;
        const name = localized(title, chinese);
        attributes.group = { name, id: title, displayOrder: order, style: 'section' };
    }
    return attributes;
}

/** What Creator's inspector is told of a property. */
export function attributesOf(declaration: Declaration, name: string, texts: SomeTexts): Loose {
    const { type, unit, section, saved, needs, visible, advanced } = declaration;
    const attributes: Loose = { type, ...presented(texts[name], section) };
    if (unit) attributes.unit = unit;
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

function addBounds(attributes: Loose, { min, max, slider }: NumberDeclaration): void {
    [attributes.min, attributes.max] = slider ?? [min, max];
    if (!slider) return;
    attributes.step = slider[2];
    attributes.slide = true;
}

/** Whether a value is the one that its property has at first. */
export function isDefault(declaration: Declaration, value: unknown): boolean {
    if (declaration.kind === 'list') return !value || (value as unknown[]).length === 0;
    const initial = declaration.make();
    return initial instanceof ValueType ? initial.equals(value as ValueType) : value === initial;
}
