import type { DrawnRope } from '../draw';
import { adviceFor, cornerAdviceFor, sleepAdviceFor } from '../inspector/advice';
import type { RopeProperties } from '../inspector/RopeProperties';
import type { Rope } from '../Rope';
import type { RopeState } from '../RopeState';
import { emptyPiece, emptyState, listed, ONE_COLUMN, Simulation } from '../solver';
import type { Piece, PieceRoom } from '../solver';
import { Addresses } from './addresses';
import { AuthoredAddresses } from './authored-addresses';
import { Breaking } from './breaking';
import { Cuts } from './cuts';
import { RopeEvents } from './events';
import { EditedRope } from './edited-rope';
import { Fading } from './fading';
import { hasOtherPath } from './path';
import { cureOfReach } from './pin-warnings';
import { Happenings } from './happenings';
import type { Companion } from './happenings';
import { NodeRoom } from './node-room';
import { dropPieces } from './pieces';
import type { QueriedRope } from './queries';
import { RopeRuntime } from './rope-runtime';
import { NOTHING, areNumbers, copyInto, putScaled, saveNumbers } from './state/lists';
import { Sight } from './sight';
import type { SceneNodes } from './state/scene-nodes';
import type { SwipeTracer } from './swipe-tracer';

/** A rope that can be cut, spliced and reeled while it moves, and given back as its author made it. */
export class EditableRuntime extends RopeRuntime {
    readonly addresses: Addresses;
    readonly events: RopeEvents;
    readonly happenings: Happenings;
    readonly fading: Fading;
    readonly sight = new Sight();
    /** Where the rope was drawn in the last frame; null until somebody swipes. */
    tracer: SwipeTracer | null = null;
    /** Components beside the rope that have a part in its frame. */
    readonly companions: Companion[] = [];
    readonly cuts = new Cuts();

    readonly breaking: Breaking;
    private _authored: AuthoredAddresses | null = null;
    private _nodeRoom: NodeRoom | null = null;

    constructor(rope: RopeProperties) {
        super(rope);
        this.events = new RopeEvents(rope as Rope);
        this.addresses = new Addresses(rope, this.pins, this.fingers);
        this.breaking = new Breaking(rope as Rope, this);
        this.happenings = new Happenings(this.events, this.fingers, this.companions, this.breaking);
        this.fading = new Fading(rope, this);
    }

    override reset(): void {
        for (const companion of this.companions.slice()) companion.beforeReset?.();
        super.reset();
        this.happenings.tensions.forget();
        this.tracer?.forget();
        this.cuts.forget();
        dropPieces(this);
        this.addresses.dropBorrowed();
        this.addresses.takeBack(this._authored);
        this._authored?.restore(this._rope);
        this._authored = null;
        this._nodeRoom = null;
    }

    override teleport(): void {
        super.teleport();
        this.happenings.tensions.forget();
    }

    /** Writes what the next frames depend on: all of a state but what scene nodes hold it, hang on it or belong to it. */
    save(to: RopeState): void {
        const simulation = this.ready();
        const edited = this._edited;
        const { lengthScale } = this._axesSync;
        const { baseLengths } = simulation.chain;
        simulation.capture(to.simulation);
        to.isEdited = edited !== null && !edited.isWhole;
        const masses = ONE_COLUMN.room(to.masses, baseLengths.length + 1);
        const ownLengths = ONE_COLUMN.room(to.baseLengths, baseLengths.length);
        to.masses = masses;
        to.baseLengths = ownLengths;
        if (edited) masses.set(edited.masses);
        else this._masses.own(masses.length, masses);
        if (edited) ownLengths.set(edited.baseLengths);
        else putScaled(ownLengths, baseLengths, lengthScale);
        this._masses.saveLengths(to.startLengths);
        to.space = this.axes.space;
        to.lengthScale = lengthScale;
        this.cuts.save(to);
        to.fadeTime = this.fading.time;
        this._stillness.save(to);
        this._sleep.save(to.sleep);
        this.happenings.save(to.tautness, simulation);
        this.sight.save(to.sight, this._rope.offScreen);
        this.pins.save(to.pins);
        this.fingers.save(to.fingers);
        copyInto(to.swipe, this.tracer ? this.tracer.before : NOTHING);
        if (this.sleeping) saveNumbers(to.parameters, simulation.parameters);
        else copyInto(to.parameters, NOTHING);
    }

    /** Goes on from there, with the anchors and attachments that the rope has now. */
    load(state: RopeState, withFingers: boolean, nodes: SceneNodes): void {
        const before = this.ready();
        const { nodeCount } = state.simulation;
        this._edited = null;
        if (state.isEdited || hasOtherPath(this._rope, state)) {
            this.keepAuthored();
            this._edited = EditedRope.from(state);
        } else this._authored = null;
        if (before.chain.nodeCount === nodeCount) before.restore(state.simulation);
        else this._simulation = Simulation.from(state.simulation, before.parameters);
        const simulation = this.ready();
        this._masses.loadLengths(state.startLengths);
        this.axes.space = state.space;
        this._axesSync.lengthScale = state.lengthScale;
        this._axesSync.read();
        this.cuts.load(state);
        this.fading.time = state.fadeTime;
        this.pins.load(state.pins, nodes);
        this.fingers.load(withFingers ? state.fingers : []);
        this.tracer?.load(state.swipe);
        this._values.isOld = true;
        this._syncProperties(simulation);
        const isDisturbed = state.sleep.sleeping && !areNumbers(state.parameters, simulation.parameters);
        this._sleep.load(state.sleep);
        this.resting.end();
        this._changesKnown = false;
        // A rope that stands unseen follows its head when it is seen.
        if ((!state.sight.standsUnseen && this._pinsMoved()) || isDisturbed) this.wake();
        this._stillness.load(state);
        this.happenings.load(state.tautness, simulation, this.sleeping);
        this._show(simulation);
        this._outdated = true;
        this.sight.load(state.sight, this._rope, this);
    }

    /** What is wrong with the rope by itself and what would cure it; empty if nothing is. */
    protected _ropeAdvice(): string {
        const { maxStretch, worstNode } = this._rope;
        const simulation = this.ready();
        const cure = cureOfReach(this._rope, simulation);
        return (
            adviceFor(simulation, maxStretch, worstNode, cure) ||
            cornerAdviceFor(simulation) ||
            sleepAdviceFor(this._sleep.unrest)
        );
    }

    /** Mass of the rope without what hangs on it. */
    get ownMass(): number {
        const masses = this._edited?.masses ?? this._masses.own(this.ready().chain.nodeCount);
        return masses.reduce((sum, mass) => sum + mass, 0);
    }

    /** The rope as it is now, to be edited. */
    get piece(): Piece {
        return this.writePiece(emptyPiece());
    }

    /** Writes the rope as it is now. */
    writePiece(out: PieceRoom): Piece {
        const simulation = this._synced();
        const { nodeCount } = listed(simulation.capture((simulation.room ??= emptyState())), out.state);
        if (this._edited) copyInto(out.masses, this._edited.masses);
        else this._masses.own(nodeCount, out.masses);
        return out;
    }

    /** Where nodes come and go. Made at the first that does. */
    get nodeRoom(): NodeRoom {
        return (this._nodeRoom ??= new NodeRoom());
    }

    /** The rope becomes another piece: nodes, masses and lengths of the inspector hold again after `reset`. */
    replace(piece: Piece, simulation = Simulation.from(piece.state, this.ready().parameters)): void {
        const before = this.ready();
        simulation.afterStep = before.afterStep;
        if (before.chain.tensionSums)
            simulation.chain.tensionSums ??= new Float64Array(piece.masses.length - 1);
        this._simulation = simulation;
        this._values.replace(before, simulation);
        this.tracer?.forget();
        if (this._edited) this._edited.set(piece, this._axesSync.lengthScale);
        else this._edited = EditedRope.of(piece, this._axesSync.lengthScale);
        this._masses.sync(simulation.chain, this._axesSync.lengthScale, piece.masses);
        this._pinsMoved();
        this._show(simulation);
        this.wake();
    }

    /** The rope of a node that was cut off another one: it goes on as the piece that it is. */
    adopt(piece: Piece, from: EditableRuntime): void {
        this._axesSync.begin();
        this._simulation = Simulation.from(piece.state, from.ready().parameters);
        this._edited = EditedRope.of(piece, this._axesSync.lengthScale);
        this.pins.releaseHead();
        this._syncProperties(this._simulation);
        this._pinsMoved();
        this._show(this._simulation);
        this.wake();
    }

    /** Notes, before the first edit, what the rope's author has anchored and hung on it. */
    keepAuthored(): void {
        this._authored ??= new AuthoredAddresses(this._rope, this.pins.scriptPins);
    }

    /** Own mass of the rope per px of its node, as the inspector has it: that of an inner node by its segments. */
    get massPerLength(): number {
        this._masses.measurePerLength();
        return this._masses.perLength;
    }

    /** The nodes and segments there are now, to be changed by who wakes the rope. */
    edit(): EditedRope {
        this._edited ??= EditedRope.of(this.piece, this._axesSync.lengthScale);
        this._edited.isWhole = false;
        return this._edited;
    }

    /** What queries need to know. */
    get queried(): QueriedRope {
        const { lengthScale, _edited: edited } = this;
        return { simulation: this.ready(), toWorld: this.axes.toWorld, lengthScale, edited };
    }

    /** Simulated length of one px of the rope's node. */
    get lengthScale(): number {
        return this._axesSync.lengthScale;
    }

    /** Whether a cut or a winch has changed the rope. */
    get isEdited(): boolean {
        return this._edited !== null;
    }

    /** The rope as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        const { lengthScale } = this._axesSync;
        this._toDraw.lengthOffset = this._rope.lengthOffset * lengthScale;
        this._toDraw.wholeLength = this.cuts.wholeLength * lengthScale;
        return this._toDraw.set(this.ready(), this.axes.toNode, this._axesSync.lengthScale);
    }

    /** Length of the rope at rest, px of its node. */
    get length(): number {
        return this._edited?.length ?? this.ready().chain.restLength / this.lengthScale;
    }
}
