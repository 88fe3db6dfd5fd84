import { _decorator, Component, isValid } from 'cc';
import { helpPage } from '../core/inspector/attributes';
import { checkSaved, declares } from '../core/inspector/declare';
import type { With } from '../core/inspector/declare';
import { Rope } from '../core/Rope';
import { PLASTIC } from './plastic-list';
import { PlasticRuntime } from './plastic-runtime';
import { PLASTIC_HELP, PLASTIC_TEXTS } from './texts/plastic';

const { ccclass, disallowMultiple, help, menu, requireComponent } = _decorator;

/** Those that are enabled, in the order in which they became so. */
export const plastics: RopePlastic[] = [];

/**
 * The rope beside it stays bent: wire, solder, a wilting stalk, a crushed straw. It is a springy rope, with
 * `flexuralRigidity`, up to the yield angle. Bent to and fro it breaks, with the event TEAR of the rope.
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

    /** How worn the most worn joint is, 0..1: at 1 it breaks. 0 while `fatigueAngle` is. */
    get wear(): number {
        return this._runtime.wear;
    }

    /** Takes hardening and wear out of all joints, as heat does; the rope keeps its shape. */
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
