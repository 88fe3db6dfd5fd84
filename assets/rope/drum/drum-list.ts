import type { Node } from 'cc';
import { RopeEnd } from '../core/enums';
import { choice, color, flag, number, object } from '../core/inspector/declaration';
import { Rope } from '../core/Rope';
import { DRUM_SECTIONS } from './texts/drum';

const ROPE = { title: 'Rope', chinese: DRUM_SECTIONS.rope, order: 1 } as const;
const TURNING = { title: 'Turning', chinese: DRUM_SECTIONS.turning, order: 2 } as const;
const LOOK = { title: 'Look', chinese: DRUM_SECTIONS.look, order: 3 } as const;

/** A drum in the inspector. */
interface Shown {
    readonly node: Node;
    readonly enableMotor: boolean;
}

/** Where a body of the physics is the drum nothing else turns it. */
const turnsItself = ({ node }: Shown): boolean => !node.getComponent('cc.RigidBody2D');
const BY_ITSELF = { section: TURNING, visible: turnsItself } as const;

const LENGTH = { min: 0.1, max: 1e5, unit: 'px' };
const TORQUE = { min: 0, max: 1e15 };

/** The properties of a {@link RopeDrum}, in the order of the inspector. */
export const DRUM = {
    /** The rope that winds on the drum. */
    rope: object<Rope>(Rope, { section: ROPE }),

    /** The end of the rope that is on the drum. Default: the head. */
    end: choice(RopeEnd, { section: ROPE, initial: RopeEnd.Head }),

    /** Turns on the drum at the start, 1..1000. Default 8. The last one stays on: it holds the end. */
    turns: number({ section: ROPE, initial: 8, min: 1, max: 1000 }),

    /** Radius of the bare drum, px, 0.1..1e5. Default 40. */
    radius: number({ section: ROPE, ...LENGTH, initial: 40 }),

    /** Width of the drum along its axle, px: as many turns lie beside each other in a layer. 0.1..1e5. Default 24. */
    width: number({ section: ROPE, ...LENGTH, initial: 24 }),

    /** Thickness of the rope on the drum, px, 0.1..1e5. Default 6, as a Graphics draws it. */
    ropeThickness: number({ section: ROPE, ...LENGTH, initial: 6 }),

    /** Radius of the flanges, px, 0.1..1e5: layers within it fill the drum. Default 64. */
    flangeRadius: number({ section: ROPE, ...LENGTH, initial: 64 }),

    /**
     * Whether the drum turns clockwise when it pays out: the rope to a load below then leaves the drum on the right. Default
     * false.
     */
    clockwise: flag({ section: ROPE, initial: false }),

    /** Mass of the drum, a solid cylinder, in the unit of the rope's masses, 0.001..1e9. Default 10. */
    mass: number<Shown>({ ...BY_ITSELF, initial: 10, min: 0.001, max: 1e9 }),

    /** Whether the motor turns the drum. Off: the brake holds the drum. Default false. */
    enableMotor: flag<Shown>({ ...BY_ITSELF, initial: false }),

    /** Speed of the motor, deg/s, -1e6..1e6. > 0 pays out, < 0 winds in. Default -180. */
    motorSpeed: number<Shown>({ ...BY_ITSELF, initial: -180, min: -1e6, max: 1e6, unit: 'deg/s' }),

    /** Largest torque of the motor, mass x px^2/s^2, 0..1e15. Default 1e6: that lifts a mass of 25 on a radius of 40 px. */
    maxMotorTorque: number<Shown>({
        ...{ section: TURNING, ...TORQUE, initial: 1e6 },
        visible: (drum) => drum.enableMotor && turnsItself(drum),
    }),

    /** Torque of the brake while the motor is off, mass x px^2/s^2, 0..1e15. Default 1e6. 0: the drum turns freely. */
    brakeTorque: number<Shown>({ ...BY_ITSELF, ...TORQUE, initial: 1e6 }),

    /** Torque of a spring that winds in, as in a tape measure, mass x px^2/s^2, 0..1e15. Default 0: no spring. */
    springTorque: number<Shown>({ ...BY_ITSELF, ...TORQUE, initial: 0 }),

    /** Whether a ratchet lets the drum only wind in. Default false. */
    ratchet: flag<Shown>({ ...BY_ITSELF, initial: false }),

    /** Colour of the drum. Default iron. */
    drumColor: color({ section: LOOK, initial: [96, 104, 116, 255] }),

    /** Colour of the rope on it. Default hemp, as a rope's line. */
    ropeColor: color({ section: LOOK, initial: [205, 145, 75, 255] }),
};
