import { RopeObstacleShape } from '../enums';
import type { RopeObstacle } from '../RopeObstacle';
import { SceneShape } from './scene-shape';
import type { ShapeData } from './scene-shape';
import type { ObstacleSource } from './world';

/** A RopeObstacle as ropes collide with it. */
export class ObstacleOfComponent implements ObstacleSource {
    readonly shape: SceneShape;

    private readonly _component: RopeObstacle;
    private readonly _data = { corners: [] as number[], radius: 0, friction: 0, group: 1 };

    constructor(component: RopeObstacle) {
        this._component = component;
        this.shape = new SceneShape(component);
    }

    read(): ShapeData {
        const { shape, radius, friction, group, offset, size, points } = this._component;
        const { _data: data } = this;
        const { corners } = data;
        data.radius = shape === RopeObstacleShape.Circle ? radius : 0;
        data.friction = friction;
        data.group = group;
        let count = 0;
        if (shape === RopeObstacleShape.Polygon) {
            for (let i = 0; i < points.length; i++) {
                corners[count++] = offset.x + (points[i]?.x ?? 0);
                corners[count++] = offset.y + (points[i]?.y ?? 0);
            }
        } else {
            const reach = shape === RopeObstacleShape.Box ? 0.5 : 0;
            const corner = reach > 0 ? CORNERS : MIDDLE;
            for (let k = 0; k < corner.length; k += 2) {
                corners[count++] = offset.x + corner[k] * size.x * reach;
                corners[count++] = offset.y + corner[k + 1] * size.y * reach;
            }
        }
        if (corners.length !== count) corners.length = count;
        return data;
    }
}

const MIDDLE: readonly number[] = [0, 0];
const CORNERS: readonly number[] = [-1, -1, 1, -1, 1, 1, -1, 1];
