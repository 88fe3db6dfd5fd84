import type { ShapeData, SceneShape } from './scene-shape';

/** Something in the scene that ropes collide with. */
export interface ObstacleSource {
    readonly shape: SceneShape;
    /** The shape as it is now; null: nothing collides with it for now. */
    read(): ShapeData | null;
}

/** Everything in the scene that ropes collide with. */
class ObstacleWorld {
    /** Counts the frames in which obstacles were read. */
    reading = 0;
    /** A number that changes when obstacles come or go, or change their shape or group. */
    revision = 0;
    readonly sources: ObstacleSource[] = [];
    /** Sources that were added since the last reading. */
    private readonly _unread: ObstacleSource[] = [];

    enter(source: ObstacleSource): void {
        this.sources.push(source);
        this._unread.push(source);
        this.revision++;
    }

    leave(source: ObstacleSource): void {
        const at = this.sources.indexOf(source);
        if (at < 0) return;
        this.sources.splice(at, 1);
        const unread = this._unread.indexOf(source);
        if (unread >= 0) this._unread.splice(unread, 1);
        this.revision++;
    }

    /** Whether an obstacle of these groups belongs to a dynamic body. */
    hasBodies(groups: number): boolean {
        for (let k = 0; k < this.sources.length; k++) {
            const { body, group } = this.sources[k].shape;
            if (body && (group & groups) !== 0) return true;
        }
        return false;
    }

    /** Called when a state was restored: all obstacles are at their present places, without having moved there. */
    settle(): void {
        this._read();
        for (const { shape } of this.sources) shape.obstacle?.rest();
    }

    /** Called just before a frame is drawn: finds where everything is drawn. Returns whether anything moves or moved. */
    see(): boolean {
        let moves = false;
        for (let k = 0; k < this.sources.length; k++) {
            const { shape } = this.sources[k];
            shape.see();
            if (shape.obstacle?.isSeenElsewhere) moves = true;
        }
        return moves;
    }

    private _read(): void {
        this._unread.length = 0;
        for (let k = 0; k < this.sources.length; k++) this._readOne(this.sources[k]);
    }

    private _readOne(source: ObstacleSource): void {
        const data = source.read();
        if (data ? source.shape.sync(data) : source.shape.hide()) this.revision++;
    }

    /**
     * Reads where everything is, once a frame: the first rope that has seen the last reading already starts a new one.
     * @param seen The reading that the rope has seen.
     * @returns The present reading.
     */
    look(seen: number): number {
        for (let source = this._unread.pop(); source; source = this._unread.pop()) this._readOne(source);
        if (seen !== this.reading) return this.reading;
        this._read();
        return ++this.reading;
    }
}

export const obstacleWorld = new ObstacleWorld();
