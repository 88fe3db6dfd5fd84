import { distance, type Look, type Place } from './look';

/** How long a player waits for something at most, s of the game. */
const PATIENCE = 60;
/** Time from press to release of a click, and what a player waits after a release, s. */
const [CLICK, AFTER] = [1 / 30, 1 / 15];
/** How often a player looks at the game, and whether it is over, s. */
const [LOOK, GLANCE] = [1 / 30, 1 / 4];

/** How long the result takes to come, s. */
const RESULT = 1;

/** Plays a game with a mouse. Times are in seconds of the game, so that a play is the same at every frame rate. */
export abstract class Player {
    private _look!: Look;
    private _hasPaused = false;

    /**
     * @param _rate Frames per second.
     * @param _pauses Whether this player pauses the game once: see `midway`.
     */
    constructor(
        private readonly _rate: number,
        private readonly _pauses: boolean,
    ) {}

    /** So many frames go by, each of so many seconds. Resolves to what is seen then. */
    protected abstract pass(frames: number, dt: number): Promise<Look>;
    /** Moves the mouse. */
    protected abstract move(to: Place): Promise<void>;
    protected abstract down(): Promise<void>;
    /** Lets go of the mouse button; no frame goes by. */
    abstract up(): Promise<void>;
    /** Pauses the game, or lets a paused one go on. */
    protected abstract togglePause(): Promise<void>;

    /** What was seen after the last step. */
    get look(): Look {
        return this._look;
    }

    get state(): unknown {
        return this._look.script.state;
    }

    get hasPaused(): boolean {
        return this._hasPaused;
    }

    place(name: string): Place {
        const place = this._look.places[name];
        if (!place) throw new Error(`There is no node "${name}".`);
        return place;
    }

    async step(seconds: number): Promise<void> {
        this._look = await this.pass(Math.round(seconds * this._rate), 1 / this._rate);
    }

    /** Waits until the scene is as asked. */
    async until(isReached: () => boolean, every = LOOK): Promise<void> {
        for (let time = 0; time < PATIENCE; time += every) {
            if (isReached()) return;
            await this.step(every);
        }
        throw new Error(`It never happened: ${JSON.stringify(this._look.script)}`);
    }

    /** Waits until the game is over. */
    async over(state: 'won' | 'lost'): Promise<void> {
        await this.until(() => this.state !== 'playing', GLANCE);
        expect(this.state).toBe(state);
    }

    /** The middle of a play. A player that pauses does so here, for a second in which nothing moves. */
    async midway(): Promise<void> {
        if (!this._pauses) return;
        await this.togglePause();
        await this.step(0);
        const before = this._look;
        await this.step(1);
        expect(this._look).toEqual(before);
        await this.togglePause();
        this._hasPaused = true;
    }

    /** Presses the mouse button on a place, or on a scene node, and keeps it down. */
    async press(on: Place | string): Promise<void> {
        await this.move(typeof on === 'string' ? this.place(on) : on);
        await this.down();
    }

    async release(): Promise<void> {
        await this.up();
        await this.step(AFTER);
    }

    async click(on: Place | string): Promise<void> {
        await this.press(on);
        await this.step(CLICK);
        await this.release();
    }

    /** Presses on a place and moves to another one in so many seconds; the button stays down. */
    async drag(from: Place, to: Place, seconds: number): Promise<void> {
        await this.press(from);
        const moves = Math.round(seconds * this._rate);
        for (let i = 1; i <= moves; i++) {
            const part = i / moves;
            await this.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
            await this.step(1 / this._rate);
        }
    }

    /** Swipes straight down. */
    async swipe(x: number, fromY: number, toY: number): Promise<void> {
        await this.drag({ x, y: fromY }, { x, y: toY }, AFTER);
        await this.release();
    }

    /** Presses a button of the result: the next level, or the lost one again. */
    async goOn(level: number): Promise<void> {
        await this.step(RESULT);
        await this.click(this.state === 'won' ? 'Next' : 'Again');
        expect(this._look.script).toMatchObject({ state: 'playing', level });
    }

    /** How fast a node moves, px/s; it takes a moment to see that. */
    async speedOf(name: string): Promise<number> {
        const before = this.place(name);
        await this.step(LOOK);
        return distance(this.place(name), before) / LOOK;
    }
}
