import { type Component, js } from 'cc';
import { Pane } from 'tweakpane';
import { RopeObstacle } from '../../assets/rope';
import { createObjectView } from './object-view';
import { shownComponents } from './shown-components';
import type { View } from './view';

/**
 * Shows the components of the running scene that `isShown` accepts, one at a time, as Creator's inspector
 * would: by what their classes declare with `@property`.
 */
export class Inspector {
    private readonly _container: HTMLElement;
    private readonly _isShown: (component: Component) => boolean;
    private readonly _afterWrite: (component: Component) => void;
    private _pane: Pane | null = null;
    private _view: View | null = null;
    private _components: Component[] = [];
    private _selected: Component | null = null;

    /** @param afterWrite Is told of a component that the user has changed. */
    constructor(
        container: HTMLElement,
        isShown: (component: Component) => boolean,
        afterWrite: (component: Component) => void,
    ) {
        this._container = container;
        this._isShown = isShown;
        this._afterWrite = afterWrite;
    }

    /** The component that is shown. */
    get selected(): Component | null {
        return this._selected;
    }

    /** Shows what the scene holds now, also values that the components themselves have changed. */
    refresh(): void {
        const components = shownComponents(this._isShown);
        if (
            components.length === this._components.length &&
            components.every((c, i) => c === this._components[i])
        ) {
            this._view?.refresh();
            return;
        }
        this._components = components;
        if (!this._selected || !components.includes(this._selected)) this._selected = firstOf(components);
        this._build();
    }

    private _build(): void {
        this._pane?.dispose();
        this._view = null;
        const selected = this._selected;
        const title = selected ? titleOf(selected) : 'Nothing to inspect';
        const pane = new Pane({ container: this._container, title });
        this._pane = pane;
        if (!selected) return;
        if (this._components.length > 1) this._addPicker(pane);
        this._view = createObjectView(pane, selected, () => this._afterWrite(selected));
    }

    private _addPicker(pane: Pane): void {
        const model = { index: this._components.indexOf(this._selected!) };
        const options = this._components.map((component, value) => ({ text: titleOf(component), value }));
        const picker = pane.addBinding(model, 'index', { label: 'Component', options });
        picker.element.querySelector('select')?.setAttribute('aria-label', 'Component');
        picker.on('change', ({ value }) => {
            this._selected = this._components[value] ?? null;
            // Not from within the event: it comes from a part of the pane that goes away.
            setTimeout(() => this._build());
        });
    }
}

/** What the inspector opens with: the first rope, net or script; a thing that they collide with only if there is no other. */
function firstOf(components: readonly Component[]): Component | null {
    return components.find((one) => !(one instanceof RopeObstacle)) ?? components[0] ?? null;
}

/** `Rope on Left Post`: the class without its prefix, and the node. */
function titleOf(component: Component): string {
    return `${js.getClassName(component).split('.').pop()} on ${component.node.name}`;
}
