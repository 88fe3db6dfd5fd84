import { Affine } from '../../core/solver';
import type { NetSimulation } from '../solver/net-simulation';
import type { RopeAxes } from '../../core/runtime/axes';

const map = new Affine();
const place = new Float64Array(2);

/**
 * Turns a net over whose node, or a parent of it, gets a negative scale, or loses one: at once and with its motion, as it is
 * seen in a mirror. Left where it is, it would have to turn inside out to fit its shape and what holds it.
 */
export class NetMirror {
    /** Whether the shape that the net keeps is turned over. */
    isTurnedOver = false;
    /** From the axes of the net's node, as they were at the last look. */
    private readonly _frame = new Affine();
    private readonly _now = new Affine();
    /** Where its nodes were pinned before that. */
    private _pins = new Float64Array(0);

    /** For a simulation that is about to be made. */
    begin({ fromNode }: RopeAxes): void {
        this._frame.copy(fromNode);
        this._now.copy(fromNode);
        this.isTurnedOver = fromNode.isMirrored;
    }

    /** Whether the net's node has been turned over since the last look. */
    turnsOver({ fromNode }: RopeAxes): boolean {
        this._frame.copy(this._now);
        this._now.copy(fromNode);
        return this._frame.isMirrored !== this._now.isMirrored;
    }

    /** Before the pins are where they are now. */
    keepPins({ frames: { pinPositions } }: NetSimulation): void {
        if (this._pins.length !== pinPositions.length) this._pins = new Float64Array(pinPositions.length);
        this._pins.set(pinPositions);
    }

    /** Turns the net over, if what holds it is. Returns whether it did. */
    turnOver(simulation: NetSimulation): boolean {
        this._setMap();
        if (!this._arePinsTurnedOver(simulation)) return false;
        simulation.frames.transform(map);
        simulation.net.mirror();
        this.isTurnedOver = !this.isTurnedOver;
        return true;
    }

    /** Goes on from a state in which the shape was turned over or not: the next look notices if its node is not as then. */
    restore(wasTurnedOver: boolean, { fromNode }: RopeAxes, { net }: NetSimulation): void {
        if (this.isTurnedOver !== wasTurnedOver) net.mirror();
        this.isTurnedOver = wasTurnedOver;
        this._now.copy(fromNode);
        if (fromNode.isMirrored === wasTurnedOver) return;
        this._now.a *= -1;
        this._now.b *= -1;
    }

    /**
     * The reflection nearest to the way from the axes at the last look to those of now: with A = now x before^-1 that is
     * A - cof(A), as long as 1. The place of the node goes along.
     */
    private _setMap(): void {
        const { _frame: before, _now: now } = this;
        map.setInverse(before);
        const { a, b, c, d } = map;
        const cosine = now.a * a + now.c * b - (now.b * c + now.d * d);
        const sine = now.b * a + now.d * b + now.a * c + now.c * d;
        const size = Math.sqrt(cosine * cosine + sine * sine);
        map.set(cosine / size, sine / size, sine / size, -cosine / size, 0, 0);
        place[0] = before.tx;
        place[1] = before.ty;
        map.apply(place);
        map.tx = now.tx - place[0];
        map.ty = now.ty - place[1];
    }

    /** Whether pins are nearer to where the mirror shows them than to where they were. They say where the mirror is. */
    private _arePinsTurnedOver({ net: { pinnedNodes }, frames: { pinPositions } }: NetSimulation): boolean {
        let nearer = 0;
        let x = 0;
        let y = 0;
        for (const node of pinnedNodes) {
            nearer += this._gap(pinPositions, node);
            map.apply(this._pins, 2 * node);
            x += (pinPositions[2 * node] - this._pins[2 * node]) / pinnedNodes.length;
            y += (pinPositions[2 * node + 1] - this._pins[2 * node + 1]) / pinnedNodes.length;
        }
        map.tx += x;
        map.ty += y;
        for (const node of pinnedNodes) {
            this._pins[2 * node] += x;
            this._pins[2 * node + 1] += y;
            nearer -= this._gap(pinPositions, node);
        }
        return nearer >= 0;
    }

    /** How far a pin is from where it was, squared. */
    private _gap(pins: Float64Array, node: number): number {
        const x = pins[2 * node] - this._pins[2 * node];
        const y = pins[2 * node + 1] - this._pins[2 * node + 1];
        return x * x + y * y;
    }
}
