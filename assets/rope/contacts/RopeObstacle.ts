import { _decorator, Component } from 'cc';
import { helpPage } from '../core/inspector/attributes';
import { checkSaved, declares, type With } from '../core/inspector/declare';
import { OBSTACLE } from './obstacle-list';
import { ObstacleOfComponent, obstacleWorld } from './runtime/world';
import { OBSTACLE_HELP, OBSTACLE_TEXTS } from './texts/obstacle';

const { ccclass, help, menu } = _decorator;

/**
 * Something that ropes and nets with `collide` collide with: a box, a circle or a polygon that moves, turns and grows with its
 * node, and carries and pushes ropes. No physics module is needed, and the obstacle is not drawn. A node may have several.
 */
@ccclass('VerletRope.RopeObstacle')
@menu('Verlet Rope/Rope Obstacle')
@help(helpPage(OBSTACLE_HELP))
@declares(OBSTACLE, OBSTACLE_TEXTS)
export class RopeObstacle extends (Component as unknown as With<typeof OBSTACLE, Component>) {
    private _source: ObstacleOfComponent | null = null;

    protected override onLoad(): void {
        checkSaved(this, OBSTACLE);
    }

    protected override onEnable(): void {
        this._source = new ObstacleOfComponent(this);
        obstacleWorld.enter(this._source);
    }

    protected override onDisable(): void {
        if (this._source) obstacleWorld.leave(this._source);
        this._source = null;
    }
}
