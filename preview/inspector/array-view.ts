import type { ButtonApi, FolderApi } from '@tweakpane/core';
import { Component, js, Node } from 'cc';
import { createSlotView } from './object-view';
import { isVisible } from './properties';
import { entrySlot, type Slot } from './slot';
import type { View } from './view';
import { tooltipOf } from './tooltips';

/** Longer lists start with their entries closed. */
const FEW = 3;

/** A list whose entries can be edited, added and removed. Each change sets the property to a new array. */
export function createArrayView(parent: FolderApi, slot: Slot): View {
    const folder = parent.addFolder({ title: slot.title });
    folder.element.title = tooltipOf(slot.property);
    folder.element.dataset.property = slot.property.name;
    let shown: unknown[] = [];
    let entries: View[] = [];
    let buttons: ButtonApi[] = [];

    const items = (): unknown[] => (slot.read() as unknown[] | null) ?? [];
    const clear = (): void => {
        for (const button of buttons) button.dispose();
        for (const entry of entries) entry.dispose();
        entries = [];
        buttons = [];
    };
    const build = (): void => {
        clear();
        shown = items().slice();
        folder.title = `${slot.title} (${shown.length})`;
        shown.forEach((_, index) => {
            const entry = createSlotView(folder, entrySlot(slot, index));
            if (entry.folder) entry.folder.expanded = shown.length <= FEW;
            entries.push(entry);
            addButton(entry.folder ?? folder, `Remove [${index}]`, () =>
                slot.write(items().filter((_item, i) => i !== index)),
            );
        });
        addButton(folder, 'Add', () => slot.write([...items(), newEntry(slot)]));
    };
    const addButton = (place: FolderApi, title: string, change: () => void): void => {
        const button = place.addButton({ title }).on('click', () => {
            change();
            // Not from within the event: its button goes away.
            setTimeout(refresh);
        });
        if (slot.property.readonly) button.hidden = true;
        buttons.push(button);
    };
    const refresh = (): void => {
        folder.hidden = !isVisible(slot.property, slot.owner);
        if (differ(items(), shown)) build();
        else for (const entry of entries) entry.refresh();
    };
    build();
    return {
        refresh,
        dispose: () => {
            clear();
            folder.dispose();
        },
    };
}

/** Objects are compared by identity; numbers and the like are refreshed in place. */
function differ(items: readonly unknown[], shown: readonly unknown[]): boolean {
    const isObject = (item: unknown): boolean => typeof item === 'object' && item !== null;
    return (
        items.length !== shown.length ||
        items.some((item, i) => item !== shown[i] && isObject(item) && !(item instanceof Node))
    );
}

/** What Creator puts into a new entry: an object with its defaults, an empty reference, or a zero. */
function newEntry({ property }: Slot): unknown {
    const { ctor, type, enumList } = property;
    if (ctor) return js.isChildClassOf(ctor, Node) || js.isChildClassOf(ctor, Component) ? null : new ctor();
    if (type === 'Enum') return enumList[0]?.value;
    if (type === 'Boolean') return false;
    return type === 'String' ? '' : 0;
}
