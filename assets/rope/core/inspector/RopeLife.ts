import { _decorator, Component, isValid, js, Node, type Rect, type Vec2, type Vec3 } from 'cc';
import type { RopeDriver } from '../runtime/driver';
import { isPlace, warnOfValue } from './warn-once';

const { ccclass, menu, property } = _decorator;

/**
 * Base of {@link Rope} and similar components. It passes calls of the engine and the editor on to the driver for the game, or
 * to that for the editor's scene view. It also checks what scripts pass to methods.
 */
@ccclass('VerletRope.RopeLife')
@menu('hidden:VerletRope/RopeLife')
export abstract class RopeLife extends Component {
    /** Whether the look of the Graphics was chosen: once, when the component was added. */
    @property private _lookChosen = false;

    private _chosenDriver: RopeDriver | null = null;

    /** Creates the driver. It is not part of the getter, so that the getter allocates nothing in a frame. */
    protected abstract _newDriver(): RopeDriver;

    /** The driver of this component. */
    protected get _driver(): RopeDriver {
        this._chosenDriver ??= this._newDriver();
        return this._chosenDriver;
    }

    // ---- Called by the engine

    protected override onLoad(): void {
        this._lookChosen = this._driver.load(this._lookChosen);
    }

    protected override onEnable(): void {
        this._driver.enable();
    }

    protected override start(): void {
        this._driver.start?.();
    }

    protected override update(dt: number): void {
        this._driver.update?.(dt);
    }

    protected override onDisable(): void {
        this._driver.disable();
    }

    // ---- Called by the editor

    /** Called when the component is added to a node, and by Reset in its menu. */
    override resetInEditor(): void {
        this._driver.add?.();
        this._lookChosen = true;
    }

    /** Called when the node is selected. */
    override onFocusInEditor(): void {
        this._driver.select?.(true);
    }

    /** Called when the node is no longer selected. */
    override onLostFocusInEditor(): void {
        this._driver.select?.(false);
    }

    /** The area in which a click in the scene view selects the node, in the node's own axes. */
    protected override _getLocalBounds(out: Rect): void {
        this._driver.getBounds?.(out);
    }

    // ---- Checks of what scripts pass, each with a warning that names the method

    protected _isAlive(node: Node, method: string): boolean {
        if (node instanceof Node && isValid(node, true)) return true;
        warnOfValue(this, method, 'needs a Node that is not destroyed', node);
        return false;
    }

    /** Whether a node can be pinned to this: a finite point, or a scene node. */
    protected _isPlace(target: Readonly<Vec2> | Readonly<Vec3> | Node): boolean {
        if (target instanceof Node) return this._isAlive(target, 'pin');
        if (target && isPlace(target.x, target.y)) return true;
        warnOfValue(this, 'pin', 'needs a finite point or a Node', target);
        return false;
    }
}

/** Whether what a script passes is a finite vector. If not, a warning names the method. */
export function isFiniteVector(
    component: Component,
    value: Readonly<Vec2 | Vec3 | Rect>,
    method: string,
): boolean {
    if (value && Number.isFinite(value.x + value.y)) return true;
    warnOfValue(component, method, 'needs a finite vector', value);
    return false;
}

/** Whether a number that a script passes to a component, which is there, is finite. If not, a warning names the method. */
export function isFiniteNumber(component: Component, value: number, method: string): boolean {
    if (!isValid(component)) return false;
    if (Number.isFinite(value)) return true;
    warnOfValue(component, method, 'needs a finite number', value);
    return false;
}

/** Whether a component is in a scene, and enabled. */
export function isLive(component: Component): boolean {
    return isValid(component, true) && component.enabledInHierarchy;
}

/** The object to be filled: `out` if it is of the class, or a new one. */
export function filled<T extends object>(
    component: Component,
    type: new () => T,
    out: T | null | undefined,
    method: string,
): T {
    if (out instanceof type) return out;
    if (out !== null && out !== undefined) {
        warnOfValue(
            component,
            `${method} out`,
            `must be of class ${js.getClassName(type)}`,
            out,
            'a new one is made',
        );
    }
    return new type();
}
