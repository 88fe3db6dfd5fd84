import type { BindingApi, BindingParams, FolderApi, ListInputBindingApi } from '@tweakpane/core';
import { adapterFor } from './adapters';
import { isVisible } from './properties';
import type { Slot } from './slot';
import type { View } from './view';
import { tooltipOf } from './tooltips';

/** One line of the panel: a value that can be edited. */
export function createField(parent: FolderApi, slot: Slot): View {
    const { property } = slot;
    const adapter = adapterFor(slot);
    const model = { value: adapter.show(slot.read()) };
    const params: BindingParams = { label: slot.title, disabled: property.readonly, ...adapter.params(slot) };
    // What only shows a value reads it by itself, and says so as if somebody had changed it.
    const isReadOnly = property.readonly || params.readonly;
    const binding: BindingApi = parent.addBinding(model, 'value', params);
    decorate(binding, slot);
    let choices = signature(params.options);
    let refreshing = false;

    binding.on('change', (event) => {
        if (!refreshing && !isReadOnly) slot.write(adapter.take(event.value, slot));
    });

    const refresh = (): void => {
        binding.hidden = !isVisible(property, slot.owner);
        refreshing = true;
        const options = adapter.choices && adapter.params(slot).options;
        if (options && signature(options) !== choices) {
            choices = signature(options);
            (binding as ListInputBindingApi<unknown>).options = options as never;
        }
        const shown = adapter.show(slot.read());
        if (signature(shown) !== signature(model.value)) {
            model.value = shown;
            binding.refresh();
        }
        refreshing = false;
    };
    refresh();
    return { refresh, dispose: () => binding.dispose() };
}

/** Tooltip and unit, and a name by which a test or a style finds the line. */
function decorate(binding: BindingApi, { property }: Slot): void {
    binding.element.title = tooltipOf(property);
    binding.element.dataset.property = property.name;
    const label = binding.element.querySelector<HTMLElement>('.tp-lblv_l');
    if (label && property.unit) label.dataset.unit = property.unit;
    for (const control of binding.element.querySelectorAll('input, select, textarea, button'))
        control.setAttribute('aria-label', property.title);
}

function signature(value: unknown): string {
    return JSON.stringify(value) ?? '';
}
