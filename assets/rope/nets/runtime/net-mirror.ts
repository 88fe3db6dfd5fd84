import { Affine } from '../../core/solver';
import type { NetSimulation } from '../solver/net-simulation';
import type { RopeAxes } from '../../core/runtime/axes';

const map = new Affine();
const place = new Float64Array(2);

/**
 * Mirrors a net, with its motion, in the frame in which its node or a parent gets or loses a negative scale. Otherwise
 * the net would have to turn inside out to fit its mirrored shape and pins.
 */
export class NetMirror {
    /** Whether the shape of the net at rest is mirrored. */
    isTurnedOver = false;
    /** Map from the axes of the net's node: at the last look, and now. */
    private readonly _frame = new Affine();
    private readonly _now = new Affine();
    /** Positions of the pins at the last look. */
    private _pins = new Float64Array(0);

    /** Called before a simulation is made. */
    begin({ fromNode }: RopeAxes): void {
        this._frame.copy(fromNode);
        this._now.copy(fromNode);
        this.isTurnedOver = fromNode.isMirrored;
    }

    /** Whether the net's node was mirrored since the last look. */
    turnsOver({ fromNode }: RopeAxes): boolean {
        this._frame.copy(this._now);
        this._now.copy(fromNode);
        return this._frame.isMirrored !== this._now.isMirrored;
    }

    /** Keeps the places of the pins before they are updated. */
    keepPins({ frames: { pinPositions } }: NetSimulation): void {
        if (this._pins.length !== pinPositions.length) this._pins = new Float64Array(pinPositions.length);
        this._pins.set(pinPositions);
    }

    /** Mirrors the net, if its pins are mirrored. Returns whether it did. */
    turnOver(simulation: NetSimulation): boolean {
        this._setMap();
        if (!this._arePinsTurnedOver(simulation)) return false;
        simulation.frames.transform(map);
        simulation.net.mirror();
        this.isTurnedOver = !this.isTurnedOver;
        return true;
    }

    /**
     * Called when a state was restored, with the shape mirrored or not. The next look finds out whether the node of the net
     * differs from that.
     */
    restore(wasTurnedOver: boolean, { fromNode }: RopeAxes, { net }: NetSimulation): void {
        if (this.isTurnedOver !== wasTurnedOver) net.mirror();
        this.isTurnedOver = wasTurnedOver;
        this._now.copy(fromNode);
        if (fromNode.isMirrored === wasTurnedOver) return;
        this._now.a *= -1;
        this._now.b *= -1;
    }

    /**
     * Sets the reflection that is nearest to the map from the last axes to the present ones: with A = now x before^-1 it is A -
     * cof(A), normalized. The position of the node is mapped as well.
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

    /**
     * Whether the pins are nearer to the mirror images of their last places than to these places: then the net has to be
     * mirrored.
     */
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

    /** Square of the distance of a pin from its last place. */
    private _gap(pins: Float64Array, node: number): number {
        const x = pins[2 * node] - this._pins[2 * node];
        const y = pins[2 * node + 1] - this._pins[2 * node + 1];
        return x * x + y * y;
    }
}
