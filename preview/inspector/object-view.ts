import type { FolderApi } from '@tweakpane/core';
import { createArrayView } from './array-view';
import { createField } from './field';
import { type Group, isVisible, propertiesOf, type Property } from './properties';
import { propertySlot, type Slot } from './slot';
import type { View } from './view';
import { tooltipOf } from './tooltips';

/** All properties of a component or of a value object, in the folders that its class asks for. */
export function createObjectView(parent: FolderApi, owner: object, afterWrite: () => void): View {
    const views: View[] = [];
    const folders: { folder: FolderApi; members: Property[] }[] = [];
    const show = (place: FolderApi, property: Property): void => {
        views.push(createSlotView(place, propertySlot(owner, property, afterWrite)));
    };
    for (const section of sectionsOf(propertiesOf(owner))) {
        if (!section.group) {
            section.members.forEach((property) => show(parent, property));
            continue;
        }
        const folder = parent.addFolder({ title: section.group.title, expanded: folders.length === 0 });
        folders.push({ folder, members: section.members });
        section.members.forEach((property) => show(folder, property));
    }

    const refresh = (): void => {
        for (const { folder, members } of folders) {
            folder.hidden = !members.some((property) => isVisible(property, owner));
        }
        for (const view of views) view.refresh();
    };
    const dispose = (): void => {
        for (const view of views) view.dispose();
        for (const { folder } of folders) folder.dispose();
    };
    refresh();
    return { refresh, dispose };
}

/** The view that fits what a slot holds. */
export function createSlotView(parent: FolderApi, slot: Slot): View {
    const value = slot.read();
    if (Array.isArray(value)) return createArrayView(parent, slot);
    if (isDescribed(value)) return createNestedView(parent, slot, value);
    return createField(parent, slot);
}

/** Whether the value is an object with properties of its own, such as an entry of a list. */
function isDescribed(value: unknown): value is object {
    return (
        typeof value === 'object' && value !== null && !('uuid' in value) && propertiesOf(value).length > 0
    );
}

function createNestedView(parent: FolderApi, slot: Slot, value: object): View {
    const folder = parent.addFolder({ title: slot.title });
    folder.element.title = tooltipOf(slot.property);
    const inner = createObjectView(folder, value, () => slot.write(value));
    return {
        folder,
        refresh: inner.refresh,
        dispose: () => {
            inner.dispose();
            folder.dispose();
        },
    };
}

interface Section {
    readonly group: Group | null;
    readonly order: number;
    readonly members: Property[];
}

/** Properties of one group stand together, at the place that the group asks for. */
function sectionsOf(properties: readonly Property[]): Section[] {
    const sections: Section[] = [];
    for (const property of properties) {
        const { group } = property;
        const section = group && sections.find((other) => other.group?.key === group.key);
        if (section) section.members.push(property);
        else sections.push({ group, order: group ? group.order : property.order, members: [property] });
    }
    return sections.sort((a, b) => a.order - b.order);
}
