import { _decorator, Component, Node } from 'cc';
import { RopeDrum, type Rope } from '../../rope';
import { whileHeld } from '../scripts/while-held';

const { ccclass, property } = _decorator;

/** Masses of the bucket, and what it takes up in a second. */
const [EMPTY, FULL] = [4, 14];
const TAKES = 12;
const BRAKE = 1e7;

/** A well: one button winds the bucket in, the other one lets it fall; below the water it fills, at the top it is emptied. */
@ccclass('VerletRope.Well')
export class Well extends Component {
    @property({ type: RopeDrum, tooltip: 'Its rope has the bucket as its first attachment.' })
    drum: RopeDrum | null = null;

    @property({ type: Node, tooltip: 'Winds in.' })
    up: Node | null = null;

    @property({ type: Node, tooltip: 'Lets the bucket fall.' })
    down: Node | null = null;

    @property({ type: Node, tooltip: 'What is above the water in the bucket is not there.' })
    level: Node | null = null;

    /** Buckets of water that have come up. */
    buckets = 0;

    protected override start(): void {
        const drum = this.drum!;
        const hold = (): void => void Object.assign(drum, { enableMotor: false, brakeTorque: BRAKE });
        whileHeld(this.up!, () => (drum.enableMotor = true), hold);
        whileHeld(this.down!, () => (drum.brakeTorque = 0), hold);
        drum.node.on(RopeDrum.EventType.FULL, this._empty, this);
    }

    private get _bucket(): Rope['attachments'][number] {
        return this.drum!.rope!.attachments[0]!;
    }

    private _empty(): void {
        if (this._bucket.mass >= FULL) this.buckets++;
        this._bucket.mass = EMPTY;
        this.level!.setScale(1, 0);
    }

    protected override update(dt: number): void {
        const bucket = this._bucket;
        if (bucket.target!.worldPosition.y > this.node.worldPosition.y) return;
        bucket.mass = Math.min(bucket.mass + TAKES * dt, FULL);
        this.level!.setScale(1, (bucket.mass - EMPTY) / (FULL - EMPTY));
    }
}
