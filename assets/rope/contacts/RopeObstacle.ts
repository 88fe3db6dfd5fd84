import { _decorator } from 'cc';
import { helpPage } from '../core/inspector/attributes';
import { ObstacleProperties } from './ObstacleProperties';
import { ObstacleOfComponent } from './runtime/obstacle-component';
import { obstacleWorld } from './runtime/world';
import { OBSTACLE_HELP } from './texts/obstacle';

const { ccclass, help, menu } = _decorator;

/**
 * Something that ropes with `collide` lie on and wind round: a box, a circle or a polygon that moves, turns and grows
 * with its node, and carries and pushes ropes. No physics module is needed, and nothing of it is drawn. Several may be on
 * one node.
 */
@ccclass('VerletRope.RopeObstacle')
@menu('Verlet Rope/Rope Obstacle')
@help(helpPage(OBSTACLE_HELP))
export class RopeObstacle extends ObstacleProperties {
    private _source: ObstacleOfComponent | null = null;

    protected override onEnable(): void {
        this._source = new ObstacleOfComponent(this);
        obstacleWorld.enter(this._source);
    }

    protected override onDisable(): void {
        if (this._source) obstacleWorld.leave(this._source);
        this._source = null;
    }
}
