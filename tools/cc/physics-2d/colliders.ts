import { Box, Circle, Polygon, Vec2 as Meters, type Body, type Fixture, type Shape } from 'planck';
import { engineClass } from '../core/engine-class';
import { Size } from '../math/size';
import { Vec2 } from '../math/vec2';
import { Component } from '../scene/component';
import { PhysicsSystem2D } from './physics-system';
import { RigidBody2D } from './rigid-body';
import { PHYSICS_2D_PTM_RATIO } from './world';

/** What all groups collide with that have not been told otherwise: the group Default. */
const DEFAULT_GROUP = 1;

/** A shape of the 2D physics. Belongs to the body of its node; without one it stands still. */
export class Collider2D extends Component {
    tag = 0;

    protected _group = DEFAULT_GROUP;
    protected _density = 1;
    protected _sensor = false;
    protected _friction = 0.2;
    protected _restitution = 0;
    protected _offset = new Vec2();
    private _fixture: Fixture | null = null;

    get group(): number {
        return this._group;
    }
    set group(value: number) {
        this._group = value;
        this.apply();
    }

    get density(): number {
        return this._density;
    }
    set density(value: number) {
        this._density = value;
    }

    get sensor(): boolean {
        return this._sensor;
    }
    set sensor(value: boolean) {
        this._sensor = value;
    }

    get friction(): number {
        return this._friction;
    }
    set friction(value: number) {
        this._friction = value;
    }

    get restitution(): number {
        return this._restitution;
    }
    set restitution(value: number) {
        this._restitution = value;
    }

    get offset(): Vec2 {
        return this._offset;
    }
    set offset(value: Vec2) {
        this._offset = value;
    }

    get body(): RigidBody2D | null {
        return this.getComponent(RigidBody2D);
    }

    /** Other values count only from here on, as in the engine. */
    apply(): void {
        this._remove();
        if (this.enabledInHierarchy) this._create();
    }

    protected override onEnable(): void {
        this._create();
    }

    protected override onDisable(): void {
        this._remove();
    }

    /** The shape in metres, in the axes of its body. `at` is told a place beside the offset, px. */
    protected _makeShape?(at: (x: number, y: number) => Meters, scaleX: number, scaleY: number): Shape;

    private _create(): void {
        if (this._fixture || !this._makeShape) return;
        const { x: scaleX, y: scaleY } = this.node.worldScale;
        const own = this.body?._body;
        const { x: left, y: up } = own ? { x: 0, y: 0 } : this.node.worldPosition;
        const at = (x: number, y: number): Meters =>
            new Meters(
                (left + (this._offset.x + x) * scaleX) / PHYSICS_2D_PTM_RATIO,
                (up + (this._offset.y + y) * scaleY) / PHYSICS_2D_PTM_RATIO,
            );
        const body: Body = own ?? PhysicsSystem2D.instance.physicsWorld.ground;
        this._fixture = body.createFixture({
            shape: this._makeShape(at, Math.abs(scaleX), Math.abs(scaleY)),
            density: this._density,
            isSensor: this._sensor,
            friction: this._friction,
            restitution: this._restitution,
            filterCategoryBits: this._group,
            filterMaskBits: this._group === DEFAULT_GROUP ? DEFAULT_GROUP : 0,
        });
    }

    private _remove(): void {
        this._fixture?.getBody().destroyFixture(this._fixture);
        this._fixture = null;
    }
}

export class BoxCollider2D extends Collider2D {
    private _size = new Size(1, 1);

    get size(): Size {
        return this._size;
    }
    set size(value: Size) {
        this._size = value;
    }

    protected override _makeShape(
        at: (x: number, y: number) => Meters,
        scaleX: number,
        scaleY: number,
    ): Shape {
        const { width, height } = this._size;
        const half = 2 * PHYSICS_2D_PTM_RATIO;
        return new Box((width * scaleX) / half, (height * scaleY) / half, at(0, 0), 0);
    }
}

export class CircleCollider2D extends Collider2D {
    private _radius = 1;

    get radius(): number {
        return this._radius;
    }
    set radius(value: number) {
        this._radius = Math.max(0, value);
    }

    protected override _makeShape(at: (x: number, y: number) => Meters, scaleX: number): Shape {
        return new Circle(at(0, 0), (this._radius * scaleX) / PHYSICS_2D_PTM_RATIO);
    }
}

/** Only convex ones: the engine cuts others into convex parts, here they become their hull. */
export class PolygonCollider2D extends Collider2D {
    private _points = [new Vec2(-1, -1), new Vec2(1, -1), new Vec2(1, 1), new Vec2(-1, 1)];

    get points(): Vec2[] {
        return this._points;
    }
    set points(value: Vec2[]) {
        this._points = value;
    }

    protected override _makeShape(at: (x: number, y: number) => Meters): Shape {
        return new Polygon(this._points.map(({ x, y }) => at(x, y)));
    }
}

engineClass('cc.Collider2D', Collider2D, [
    ...['tag', '_group', '_density', '_sensor', '_friction', '_restitution', '_offset'],
]);
engineClass('cc.BoxCollider2D', BoxCollider2D, ['_size']);
engineClass('cc.CircleCollider2D', CircleCollider2D, ['_radius']);
engineClass('cc.PolygonCollider2D', PolygonCollider2D, ['_points']);
