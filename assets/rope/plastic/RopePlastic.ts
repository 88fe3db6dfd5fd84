import { _decorator, Component, isValid } from 'cc';
import { helpPage } from '../core/inspector/attributes';
import { checkSaved, declares } from '../core/inspector/declare';
import type { With } from '../core/inspector/declare';
import { Rope } from '../core/Rope';
import { PLASTIC } from './plastic-list';
import { PlasticRuntime } from './plastic-runtime';
import { PLASTIC_HELP, PLASTIC_TEXTS } from './texts/plastic';

const { ccclass, disallowMultiple, help, menu, requireComponent } = _decorator;

/** The enabled components, in the order in which they were enabled. */
export const plastics: RopePlastic[] = [];

/**
 * Lets the rope on its node stay bent: wire, solder, a wilting stalk, a crushed straw. Up to the yield angle the rope is a
 * spring, by its `flexuralRigidity`. Bent to and fro, it breaks, and emits the event TEAR of the rope.
 */
@ccclass('VerletRope.RopePlastic')
@menu('Verlet Rope/Rope Plastic')
@help(helpPage(PLASTIC_HELP))
@requireComponent(Rope)
@disallowMultiple
@declares(PLASTIC, PLASTIC_TEXTS)
export class RopePlastic extends (Component as unknown as With<typeof PLASTIC, Component>) {
    private _ownRuntime: PlasticRuntime | null = null;

    private get _runtime(): PlasticRuntime {
        return (this._ownRuntime ??= new PlasticRuntime(this));
    }

    /** Wear of the most worn joint, 0..1: at 1 it breaks. 0 if `fatigueAngle` is 0. */
    get wear(): number {
        return this._runtime.wear;
    }

    /** Removes hardening and wear from all joints, as heat does. The rope keeps its shape. */
    anneal(): void {
        if (isValid(this)) this._runtime.anneal();
    }

    protected override onLoad(): void {
        checkSaved(this, PLASTIC);
    }

    protected override onEnable(): void {
        plastics.push(this);
        this._runtime.enter(this.getComponent(Rope));
    }

    protected override onDisable(): void {
        plastics.splice(plastics.indexOf(this), 1);
        this._runtime.enter(null);
    }

    protected override update(): void {
        this._runtime.look();
    }
}
