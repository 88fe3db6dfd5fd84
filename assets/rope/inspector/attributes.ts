import { ValueType } from 'cc';
import type { Declaration, NumberDeclaration, Presentation } from './declaration';
import { IS_CHINESE, localized } from './localized';

type Loose = Record<string, unknown>;

/** What Creator's inspector is told of a property, whatever it holds. */
export function presented({ tooltip, chinese, section }: Presentation<never>): Loose {
    const attributes: Loose = { tooltip: localized(tooltip) };
    if (IS_CHINESE) attributes.displayName = chinese;
    if (section) {
        const { title, order } = section;
        attributes.group = { name: localized(title), id: title[0], displayOrder: order, style: 'section' };
    }
    return attributes;
}

/** What Creator's inspector is told of a property. */
export function attributesOf(declaration: Declaration, name = ''): Loose {
    const { type, unit, saved, visible, advanced } = declaration;
    const attributes: Loose = { type, ...presented(declaration) };
    if (unit) attributes.unit = unit;
    if (saved === false) attributes.serializable = false;
    if (declaration.kind === 'number') addBounds(attributes, declaration as NumberDeclaration);
    if (visible || advanced) {
        attributes.visible = function (this: Loose): boolean {
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

function isDefault(declaration: Declaration, value: unknown): boolean {
    if (Array.isArray(value)) return value.length === 0;
    const initial = declaration.make();
    return initial instanceof ValueType ? initial.equals(value as ValueType) : value === initial;
}
