import { remove } from '../core/array';
import { ObjectFlags } from '../core/object';
import { Scheduler } from '../core/scheduler';
import { EDITOR_NOT_IN_PREVIEW } from '../env';
import { OneOffInvoker, ReusableInvoker } from './invokers';
import { classOf, type Lifecycle } from './lifecycle';

const { IsStartCalled, IsOnEnableCalled } = ObjectFlags;

/** In the editor's scene view only components that ask for it live. */
export function runsNow(component: Lifecycle): boolean {
    return !EDITOR_NOT_IN_PREVIEW || classOf(component)._executeInEditMode;
}

/** Keeps who gets start, update and lateUpdate, and calls onEnable and onDisable. */
export class ComponentScheduler {
    readonly timers = new Scheduler();

    private _start!: OneOffInvoker;
    private _update!: ReusableInvoker;
    private _lateUpdate!: ReusableInvoker;
    private _deferred: Lifecycle[] = [];
    private _updating = false;

    constructor() {
        this.unscheduleAll();
    }

    unscheduleAll(): void {
        this._start = new OneOffInvoker((component) => {
            try {
                component.start!();
            } finally {
                component._objFlags |= IsStartCalled;
            }
        });
        this._update = new ReusableInvoker((component, dt) => component.update!(dt));
        this._lateUpdate = new ReusableInvoker((component, dt) => component.lateUpdate!(dt));
        this._deferred.length = 0;
        this._updating = false;
    }

    /** @param invoker Collects the call instead of making it, while a tree is being activated. */
    enableComp(component: Lifecycle, invoker?: OneOffInvoker): void {
        if (!runsNow(component) || component._objFlags & IsOnEnableCalled) return;
        if (component.onEnable) {
            if (invoker) {
                invoker.add(component);
                return;
            }
            component.onEnable();
            if (!component.node.activeInHierarchy) return;
        }
        this._onEnabled(component);
    }

    disableComp(component: Lifecycle): void {
        if (!runsNow(component) || !(component._objFlags & IsOnEnableCalled)) return;
        component.onDisable?.();
        this._onDisabled(component);
    }

    /** The collected calls to onEnable. */
    callOnEnable(component: Lifecycle): void {
        if (!component._enabled) return;
        component.onEnable!();
        if (component.node.activeInHierarchy) this._onEnabled(component);
    }

    startPhase(): void {
        this._updating = true;
        this._start.invoke();
        this._startNewcomers();
    }

    updatePhase(dt: number): void {
        this._update.invoke(dt);
    }

    lateUpdatePhase(dt: number): void {
        this._lateUpdate.invoke(dt);
        this._updating = false;
        this._startNewcomers();
    }

    /** Enabled in the middle of a frame: joins the loops when the current phase is over. */
    private _onEnabled(component: Lifecycle): void {
        this.timers.resumeTarget(component);
        component._objFlags |= IsOnEnableCalled;
        if (this._updating) this._deferred.push(component);
        else this._schedule(component);
    }

    private _onDisabled(component: Lifecycle): void {
        this.timers.pauseTarget(component);
        component._objFlags &= ~IsOnEnableCalled;
        if (remove(this._deferred, component)) return;
        if (component.start && !(component._objFlags & IsStartCalled)) this._start.remove(component);
        if (component.update) this._update.remove(component);
        if (component.lateUpdate) this._lateUpdate.remove(component);
    }

    private _startNewcomers(): void {
        if (this._deferred.length === 0) return;
        for (const component of this._deferred.splice(0)) this._schedule(component);
        this._start.invoke();
    }

    private _schedule(component: Lifecycle): void {
        if (component.start && !(component._objFlags & IsStartCalled)) this._start.add(component);
        if (component.update) this._update.add(component);
        if (component.lateUpdate) this._lateUpdate.add(component);
    }
}
