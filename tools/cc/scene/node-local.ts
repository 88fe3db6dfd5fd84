import { Quat } from '../math/quat';
import { Vec3 } from '../math/vec3';
import { Layers } from './layers';
import { NodeComponents } from './node-components';
import { MobilityMode, NodeEventType, TransformBit } from './node-enums';

const vecA = new Vec3();
const quatA = new Quat();
let frame = 0;

/** The part of a node that knows where it is in its parent, and what of that has changed. */
export abstract class NodeLocal extends NodeComponents {
    protected _lpos = new Vec3();
    protected _lrot = new Quat();
    protected _lscale = new Vec3(1, 1, 1);
    protected _mobility = MobilityMode.Static;
    protected _layer = Layers.Enum.DEFAULT;
    protected _euler = new Vec3();
    protected _eulerDirty = false;
    protected _transformFlags = TransformBit.TRS;
    protected _hasChangedFlags = 0;
    protected _flagChangeVersion = 0;

    /** Who listens to TRANSFORM_CHANGED is told at once. */
    protected abstract _notifyTransform(bit: TransformBit): void;

    /** Called by the director at the end of a frame. */
    static resetHasChangedFlags(): void {
        frame++;
    }

    get position(): Readonly<Vec3> {
        return this._lpos;
    }

    set position(value: Readonly<Vec3>) {
        this.setPosition(value);
    }

    get rotation(): Readonly<Quat> {
        return this._lrot;
    }

    set rotation(value: Readonly<Quat>) {
        this.setRotation(value);
    }

    get eulerAngles(): Readonly<Vec3> {
        if (this._eulerDirty) {
            Quat.toEuler(this._euler, this._lrot);
            this._eulerDirty = false;
        }
        return this._euler;
    }

    set eulerAngles(value: Readonly<Vec3>) {
        this.setRotationFromEuler(value);
    }

    get angle(): number {
        return this.eulerAngles.z;
    }

    set angle(value: number) {
        Vec3.set(this._euler, 0, 0, value);
        Quat.fromAngleZ(this._lrot, value);
        this._eulerDirty = false;
        this._changed(TransformBit.ROTATION);
    }

    get scale(): Readonly<Vec3> {
        return this._lscale;
    }

    set scale(value: Readonly<Vec3>) {
        this.setScale(value);
    }

    get mobility(): number {
        return this._mobility;
    }

    set mobility(value: number) {
        this._mobility = value;
    }

    get layer(): number {
        return this._layer;
    }

    set layer(value: number) {
        if (this._layer === value) return;
        this._layer = value;
        this.emit(NodeEventType.LAYER_CHANGED, value);
    }

    /** What has changed in this frame. */
    get hasChangedFlags(): number {
        return this._flagChangeVersion === frame ? this._hasChangedFlags : 0;
    }

    set hasChangedFlags(value: number) {
        this._flagChangeVersion = frame;
        this._hasChangedFlags = value;
    }

    isTransformDirty(): boolean {
        return this._transformFlags !== TransformBit.NONE;
    }

    setPosition(position: Readonly<Vec3>): void;
    setPosition(x: number, y: number, z?: number): void;
    setPosition(value: Readonly<Vec3> | number, y?: number, z?: number): void {
        const position = toVec3(value, y, z, this._lpos.z);
        Vec3.copy(this._lpos, position);
        this._changed(TransformBit.POSITION);
    }

    setRotation(rotation: Readonly<Quat>): void;
    setRotation(x: number, y: number, z: number, w: number): void;
    setRotation(value: Readonly<Quat> | number, y?: number, z?: number, w?: number): void {
        const rotation = toQuat(value, y, z, w);
        Quat.copy(this._lrot, rotation);
        this._eulerDirty = true;
        this._changed(TransformBit.ROTATION);
    }

    setRotationFromEuler(rotation: Readonly<Vec3>): void;
    setRotationFromEuler(x: number, y: number, z?: number): void;
    setRotationFromEuler(value: Readonly<Vec3> | number, y?: number, z?: number): void {
        const euler = toVec3(value, y, z, this._euler.z);
        Vec3.copy(this._euler, euler);
        Quat.fromEuler(this._lrot, euler.x, euler.y, euler.z);
        this._eulerDirty = false;
        this._changed(TransformBit.ROTATION);
    }

    setScale(scale: Readonly<Vec3>): void;
    setScale(x: number, y: number, z?: number): void;
    setScale(value: Readonly<Vec3> | number, y?: number, z?: number): void {
        const scale = toVec3(value, y, z, this._lscale.z);
        Vec3.copy(this._lscale, scale);
        this._changed(TransformBit.SCALE);
    }

    getPosition(out = new Vec3()): Vec3 {
        return Vec3.copy(out, this._lpos);
    }

    getRotation(out = new Quat()): Quat {
        return Quat.copy(out, this._lrot);
    }

    getScale(out = new Vec3()): Vec3 {
        return Vec3.copy(out, this._lscale);
    }

    /** Marks this node and all below it; what is marked already in this frame is skipped. */
    invalidateChildren(dirtyBit: TransformBit): void {
        const flags = this.hasChangedFlags;
        if (!this.isValid || (this._transformFlags & flags & dirtyBit) === dirtyBit) return;
        this._transformFlags |= dirtyBit;
        this.hasChangedFlags = flags | dirtyBit;
        const children = this._children;
        for (let i = 0; i < children.length; i++)
            children[i]!.invalidateChildren(dirtyBit | TransformBit.POSITION);
    }

    protected _changed(bit: TransformBit): void {
        this.invalidateChildren(bit);
        this._notifyTransform(bit);
    }
}

/** What a setter was given, as a vector that must be read at once. */
export function toVec3(
    value: Readonly<Vec3> | number,
    y: number | undefined,
    z: number | undefined,
    oldZ: number,
): Vec3 {
    if (typeof value === 'object') return value as Vec3;
    return Vec3.set(vecA, value, y!, z ?? oldZ);
}

export function toQuat(value: Readonly<Quat> | number, y?: number, z?: number, w?: number): Quat {
    return typeof value === 'object' ? (value as Quat) : Quat.set(quatA, value, y!, z!, w!);
}
