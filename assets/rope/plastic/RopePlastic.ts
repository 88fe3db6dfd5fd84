import { _decorator, Component, isValid } from 'cc';
import { helpPage } from '../core/inspector/attributes';
import { checkSaved, declares, type With } from '../core/inspector/declare';
import { Rope } from '../core/Rope';
import { PlasticRuntime } from './plastic-runtime';
import { PLASTIC_HELP, PLASTIC_TEXTS, PLASTIC_SECTIONS } from './texts/plastic';
import { number } from '../core/inspector/declaration';

const SECTION = { title: 'Plastic', chinese: PLASTIC_SECTIONS.plastic, order: 1 } as const;

const ANGLE = { min: 0, max: 1e5, unit: 'deg' };

/** The properties of a {@link RopePlastic}, in the order of the inspector. */
export const PLASTIC = {
    /**
     * Angle, degrees, by which 100 px of the rope can be bent and spring back, 0..1e5. Default 20. Bent further, it stays bent.
     */
    yieldAngle: number({ section: SECTION, ...ANGLE, initial: 20, slider: [0, 360, 1] }),

    /**
     * Slope of the bending moment against the angle while a joint yields, as a part of the slope before, -0.9..0.9. Default
     * 0.05. Above 0 a bent place gets harder to bend; below 0 it gets softer: a straw kinks.
     */
    hardening: number({ section: SECTION, initial: 0.05, min: -0.9, max: 0.9, slider: [-0.9, 0.9, 0.01] }),

    /** Seconds in which the bending moment of a rope that is held bent falls to 37 %, 0..1e6. Default 0: it does not creep. */
    creepTime: number({ section: SECTION, initial: 0, min: 0, max: 1e6, unit: 's' }),

    /**
     * Sum of the angles, to and fro, degrees, by which 100 px of the rope can be bent for good until it breaks there, 0..1e5.
     * Default 0: it never breaks.
     */
    fatigueAngle: number({ section: SECTION, ...ANGLE, initial: 0 }),
};

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
