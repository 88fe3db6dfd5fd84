import { assertFinite } from './checks';
import { Affine } from './geometry/affine';
import { BOX_NUMBERS, boundsOf } from './geometry/bounds';
import { ParticleFrames } from './particle-frames';
import { copyNode } from './particles';
import type { Particles } from './particles';

const map = new Affine();
const point = new Float64Array(2);

/**
 * Point masses as they are drawn: between the last two steps, with the pins where they are right now. What joins the
 * nodes is not known here: see `Simulation` for ropes and `NetSimulation` for nets.
 */
export abstract class ParticleSimulation<P extends Particles> extends ParticleFrames<P> {
    /** Every node as it is to be drawn in this frame: x0, y0, x1, y1, ... See `refreshDrawn`. */
    readonly drawn: Float64Array;
    /** Whether `drawn` is set from outside: by what takes the nodes with it. */
    standsDrawn = false;
    /** Whether what is drawn is the end of the last step, not between the last two: as what is stepped elsewhere is. */
    drawsLatest = false;
    /** Whether it shares points with others, which know nothing of where its pins are right now. */
    isTied = false;
    private _pinsBetween: Float64Array | null = null;
    private readonly _drawnBounds = new Float64Array(BOX_NUMBERS);
    protected _boundsAreOld = true;

    constructor(particles: P) {
        super(particles);
        this.drawn = particles.positions.slice();
    }

    // ---- What ropes and nets do in their own way

    /**
     * Brings the pinned nodes of `drawn` to their pins and the others after them.
     * @param mayStayStretched Whether what is stretched already may stay so, or goes back to its own length.
     */
    protected abstract _restoreDrawn(mayStayStretched: boolean): void;

    /** Makes velocities out of the differences of positions, which nodes at rest do not have yet. */
    protected abstract _startVelocities(): void;

    /** What the last substep's way of a node is multiplied by to have its velocity now, 1/s: damping included, forces not. */
    abstract get velocityPerWay(): number;

    /** Takes all motion out. */
    stop(): void {
        this.particles.stop();
        this._stepStart.set(this.particles.positions);
        this._restOutside();
        this.refreshDrawn();
    }

    // ---- What is drawn

    /**
     * Works out `drawn`: between the last two steps, where the time left over points, with the pinned nodes exactly on
     * their pins, and the others after them so far that a pin that has moved since the last step draws nothing longer
     * than it is. The state is not touched.
     */
    refreshDrawn(): void {
        this._boundsAreOld = true;
        const { drawn, _stepStart: from } = this;
        const { positions } = this.particles;
        const alpha = this.drawsLatest ? 1 : this._stepper.alpha;
        for (let k = 0; k < drawn.length; k++) drawn[k] = from[k] + (positions[k] - from[k]) * alpha;
        if (this._pins.differsFrom(this.particles, drawn)) this._restoreDrawn(true);
    }

    /** Whether pins led by hand are drawn between the last two steps, as other nodes are. */
    protected get _leadsBetween(): boolean {
        return this.isTied;
    }

    /** Where pinned nodes are to be drawn. */
    protected get _pinsToDraw(): Float64Array {
        const { drawn, pinPositions } = this;
        const { led, pinnedNodes } = this.particles;
        if (!this._leadsBetween) return pinPositions;
        let pins = pinPositions;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] === 0) continue;
            if (pins === pinPositions) {
                pins = this._pinsBetween ??= new Float64Array(drawn.length);
                pins.set(pinPositions);
            }
            copyNode(drawn, pins, node);
        }
        return pins;
    }

    /** The box that `drawn` is in: min x, min y, max x, max y. */
    get drawnBounds(): Float64Array {
        if (this._boundsAreOld) boundsOf(this.drawn, this._drawnBounds);
        this._boundsAreOld = false;
        return this._drawnBounds;
    }

    /**
     * Puts pinned nodes on their pins at once and draws the others after them until nothing is longer than it is, with
     * their velocities. For changes that are no motion: a new length, a new anchor.
     */
    gather(): void {
        const { drawn, _stepStart: stepStart } = this;
        const { positions, previousPositions } = this.particles;
        drawn.set(positions);
        this._restoreDrawn(false);
        for (let k = 0; k < drawn.length; k++) {
            previousPositions[k] = drawn[k] - (positions[k] - previousPositions[k]);
            stepStart[k] = drawn[k] - (positions[k] - stepStart[k]);
            positions[k] = drawn[k];
        }
        this._restOutside();
        this.refreshDrawn();
    }

    // ---- Motion from outside

    /** Maps every node, its velocity and its pin. */
    transform(map: Affine): void {
        this._boundsAreOld = true;
        this.particles.transform(map);
        this._pins.transform(map);
        for (let k = 0; k < this.drawn.length; k += 2) {
            map.apply(this._stepStart, k);
            map.apply(this.drawn, k);
        }
    }

    /** Moves everything by as much as a pin has moved since the last frame ended: nobody feels that move. */
    moveWithPin(node: number): void {
        this.pinMove(node, point);
        this.moveBy(point[0], point[1]);
    }

    /** Moves everything by a vector, without any motion. */
    moveBy(x: number, y: number): void {
        this.transform(map.set(1, 0, 0, 1, x, y));
    }

    /** Everything grows or shrinks about a point. Lengths at rest stay. */
    scaleAbout(x: number, y: number, ratio: number): void {
        this.transform(map.set(ratio, 0, 0, ratio, x * (1 - ratio), y * (1 - ratio)));
    }

    /** Changes a free node's velocity by impulse / mass. Impulse in mass x length / s. */
    applyImpulse(node: number, x: number, y: number): void {
        assertFinite('impulse x', x);
        assertFinite('impulse y', y);
        const { particles } = this;
        particles.assertNode(node);
        this._startVelocities();
        const scale = particles.inverseMasses[node] / this.velocityPerWay;
        particles.previousPositions[2 * node] -= x * scale;
        particles.previousPositions[2 * node + 1] -= y * scale;
    }
}
