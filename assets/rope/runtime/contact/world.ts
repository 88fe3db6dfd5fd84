import type { ShapeData, SceneShape } from './scene-shape';

/** Something in the scene that ropes collide with. */
export interface ObstacleSource {
    readonly shape: SceneShape;
    /** What it is now; null: nothing to collide with for now. */
    read(): ShapeData | null;
}

/** Everything in the scene that ropes collide with. */
class ObstacleWorld {
    /** Counts the frames in which obstacles were read. */
    reading = 0;
    /** Another number whenever there are other obstacles, or obstacles of other shapes or groups. */
    revision = 0;
    readonly sources: ObstacleSource[] = [];

    enter(source: ObstacleSource): void {
        this.sources.push(source);
        this.revision++;
    }

    leave(source: ObstacleSource): void {
        const at = this.sources.indexOf(source);
        if (at < 0) return;
        this.sources.splice(at, 1);
        this.revision++;
    }

    /** Everything is where it is now, and has not been moved there: a state is restored. */
    settle(): void {
        this._read();
        for (const { shape } of this.sources) for (const part of shape.parts) part.rest();
    }

    private _read(): void {
        for (let k = 0; k < this.sources.length; k++) {
            const { shape } = this.sources[k];
            const data = this.sources[k].read();
            if (data ? shape.sync(data) : shape.hide()) this.revision++;
        }
    }

    /**
     * Reads where everything is, once a frame: a rope that has seen the last reading asks for the next one.
     * @param seen The reading that the rope has seen. Returns the one there is now.
     */
    look(seen: number): number {
        if (seen !== this.reading && this.reading > 0) return this.reading;
        this._read();
        return ++this.reading;
    }
}

export const obstacleWorld = new ObstacleWorld();
