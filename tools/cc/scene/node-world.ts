import { warn } from '../core/debug';
import { Mat4 } from '../math/mat4';
import { Quat } from '../math/quat';
import { approx } from '../math/utils';
import { Vec3 } from '../math/vec3';
import type { Node } from './node';
import { TransformBit } from './node-enums';
import { NodeLocal, toQuat, toVec3 } from './node-local';

const matA = new Mat4();

/** The part of a node that knows where it is in the world. World values are computed when asked for. */
export abstract class NodeWorld extends NodeLocal {
    protected _pos = new Vec3();
    protected _rot = new Quat();
    protected _scale = new Vec3(1, 1, 1);
    protected _mat = new Mat4();

    get worldPosition(): Readonly<Vec3> {
        this.updateWorldTransform();
        return this._pos;
    }

    set worldPosition(value: Readonly<Vec3>) {
        this.setWorldPosition(value);
    }

    get worldRotation(): Readonly<Quat> {
        this.updateWorldTransform();
        return this._rot;
    }

    set worldRotation(value: Readonly<Quat>) {
        this.setWorldRotation(value);
    }

    get worldScale(): Readonly<Vec3> {
        this.updateWorldTransform();
        return this._scale;
    }

    set worldScale(value: Readonly<Vec3>) {
        this.setWorldScale(value);
    }

    get worldMatrix(): Readonly<Mat4> {
        this.updateWorldTransform();
        return this._mat;
    }

    setWorldPosition(position: Readonly<Vec3>): void;
    setWorldPosition(x: number, y: number, z: number): void;
    setWorldPosition(value: Readonly<Vec3> | number, y?: number, z?: number): void {
        const position = toVec3(value, y, z, 0);
        Vec3.copy(this._pos, position);
        if (this._parent) {
            Vec3.transformMat4(this._lpos, this._pos, Mat4.invert(matA, this._parent.worldMatrix));
        } else {
            Vec3.copy(this._lpos, this._pos);
        }
        this._changed(TransformBit.POSITION);
    }

    setWorldRotation(rotation: Readonly<Quat>): void;
    setWorldRotation(x: number, y: number, z: number, w: number): void;
    setWorldRotation(value: Readonly<Quat> | number, y?: number, z?: number, w?: number): void {
        const rotation = toQuat(value, y, z, w);
        Quat.copy(this._rot, rotation);
        if (this._parent) {
            Quat.conjugate(this._lrot, this._parent.worldRotation);
            Quat.multiply(this._lrot, this._lrot, this._rot);
        } else {
            Quat.copy(this._lrot, this._rot);
        }
        this._eulerDirty = true;
        this._changed(TransformBit.ROTATION);
    }

    setWorldRotationFromEuler(x: number, y: number, z: number): void {
        this.setWorldRotation(Quat.fromEuler(new Quat(), x, y, z));
    }

    /** Exact unless the parent is sheared or has a scale of 0. */
    setWorldScale(scale: Readonly<Vec3>): void;
    setWorldScale(x: number, y: number, z: number): void;
    setWorldScale(value: Readonly<Vec3> | number, y?: number, z?: number): void {
        const scale = toVec3(value, y, z, 1);
        if (this._parent) this.updateWorldTransform();
        if (this._parent) {
            const m = this._mat;
            this._lscale.x *= scale.x / Math.hypot(m.m00, m.m01, m.m02);
            this._lscale.y *= scale.y / Math.hypot(m.m04, m.m05, m.m06);
            this._lscale.z *= scale.z / Math.hypot(m.m08, m.m09, m.m10);
        } else {
            Vec3.copy(this._lscale, scale);
        }
        Vec3.copy(this._scale, scale);
        this._changed(TransformBit.SCALE);
    }

    getWorldPosition(out = new Vec3()): Vec3 {
        return Vec3.copy(out, this.worldPosition);
    }

    getWorldRotation(out = new Quat()): Quat {
        return Quat.copy(out, this.worldRotation);
    }

    getWorldScale(out = new Vec3()): Vec3 {
        return Vec3.copy(out, this.worldScale);
    }

    getWorldMatrix(out = new Mat4()): Mat4 {
        return Mat4.copy(out, this.worldMatrix);
    }

    getWorldRT(out = new Mat4()): Mat4 {
        this.updateWorldTransform();
        return Mat4.fromRT(out, this._rot, this._pos);
    }

    /** World point to local point, undoing the transforms from the root down. */
    inverseTransformPoint(out: Vec3, p: Readonly<Vec3>): Vec3 {
        if (this._parent) this._parent.inverseTransformPoint(out, p);
        else Vec3.copy(out, p);
        return Vec3.transformInverseRTS(out, out, this._lrot, this._lpos, this._lscale);
    }

    override updateWorldTransform(): void {
        this._updateWorld();
    }

    /** @returns The bits that were out of date here or above, which the children must follow. */
    private _updateWorld(): number {
        if (!this._transformFlags) return 0;
        const parent = this._parent as NodeWorld | null;
        const dirty = this._transformFlags | (parent ? parent._updateWorld() : 0);
        if (parent) this._updateBelow(parent, dirty);
        else this._updateRoot(dirty);
        this._transformFlags = TransformBit.NONE;
        return dirty;
    }

    private _updateRoot(dirty: number): void {
        if (dirty & TransformBit.POSITION) Vec3.copy(this._pos, this._lpos);
        if (dirty & TransformBit.ROTATION) Quat.copy(this._rot, this._lrot);
        if (dirty & TransformBit.SCALE) Vec3.copy(this._scale, this._lscale);
        Mat4.fromSRT(this._mat, this._rot, this._pos, this._scale);
    }

    /** Rotation and scale are read back from the matrix, so a sheared one gives approximate values. */
    private _updateBelow(parent: NodeWorld, dirty: number): void {
        if (dirty & TransformBit.POSITION) {
            Vec3.transformMat4(this._pos, this._lpos, parent._mat);
            this._mat.m12 = this._pos.x;
            this._mat.m13 = this._pos.y;
            this._mat.m14 = this._pos.z;
        }
        if (dirty & TransformBit.RS) {
            Mat4.fromSRT(this._mat, this._lrot, this._lpos, this._lscale);
            Mat4.multiply(this._mat, parent._mat, this._mat);
            Mat4.toSRT(this._mat, dirty & TransformBit.ROTATION ? this._rot : null, null, this._scale);
        }
    }

    protected override _onSetParent(oldParent: Node | null, keepWorldTransform: boolean): void {
        const parent = this._parent;
        if (parent?.scene && oldParent?.scene !== parent.scene) this.walk((node) => node._updateScene());
        if (keepWorldTransform) {
            if (!parent) {
                this._adopt(this._mat);
                Quat.copy(this._lrot, this._rot);
                Vec3.copy(this._lscale, this._scale);
            } else if (approx(Mat4.determinant(parent.worldMatrix), 0)) {
                warn('The parent has a scale of 0, the world transform can not be kept.');
                this._transformFlags |= TransformBit.TRS;
                this.updateWorldTransform();
            } else {
                this._adopt(Mat4.multiply(matA, Mat4.invert(matA, parent.worldMatrix), this._mat));
            }
            this._eulerDirty = true;
        }
        this.invalidateChildren(TransformBit.TRS);
    }

    private _adopt(local: Readonly<Mat4>): void {
        Mat4.toSRT(local, this._lrot, this._lpos, this._lscale);
    }
}
