import { _decorator, Component, Label, Node, view } from 'cc';
import { fitHud } from './hud';

const { ccclass, property } = _decorator;

/**
 * What the small games share: levels and points. A game extends it, has `levels`, sets one up in `play` and calls `end`. One
 * button begins the level anew at any time, another one goes on after its end.
 */
@ccclass('VerletRope.Game')
export abstract class Game<Level = unknown> extends Component {
    @property({ type: Label, tooltip: 'Shows how the game stands.' })
    label: Label | null = null;

    @property({ type: Label, tooltip: 'Shows the level and the points.' })
    title: Label | null = null;

    @property({ type: Node, tooltip: 'A button: begins the level anew.' })
    restart: Node | null = null;

    @property({ type: Node, tooltip: 'A button, after the end: the next level, or a lost one again.' })
    next: Node | null = null;

    @property({ type: [Node], tooltip: 'What stands in the corners of the screen.' })
    corners: Node[] = [];

    state: 'playing' | 'won' | 'lost' = 'playing';
    level = 0;
    /** The best points of all levels together. */
    score = 0;
    private readonly _best: number[] = [];

    protected abstract readonly levels: readonly Level[];

    /** Sets up a level. */
    protected abstract play(level: Level): void;

    /** The level that is played. */
    protected get current(): Level {
        return this.levels[this.level];
    }

    protected override onEnable(): void {
        view.on('design-resolution-changed', this._fit, this);
    }

    protected override onDisable(): void {
        view.off('design-resolution-changed', this._fit, this);
    }

    protected override start(): void {
        this.restart!.on(Node.EventType.TOUCH_START, () => this.begin(this.level), this);
        this.next!.on(Node.EventType.TOUCH_START, this._goOn, this);
        this._fit();
        this.begin(0);
    }

    /** Begins a level. */
    begin(level: number): void {
        this.level = level % this.levels.length;
        this.state = 'playing';
        this.next!.active = false;
        this.label!.string = '';
        this._showTitle();
        this.play(this.current);
    }

    /** The level is over. */
    protected end(state: 'won' | 'lost', text: string, points = 0): void {
        if (this.state !== 'playing') return;
        this.state = state;
        this.label!.string = text;
        this.next!.active = true;
        const before = this._best[this.level] || 0;
        this._best[this.level] = Math.max(before, points);
        this.score += this._best[this.level] - before;
        this._showTitle();
    }

    /** Also when the window gets another size. */
    private _fit(): void {
        for (const node of this.corners) fitHud(node, true);
        for (const node of [this.label!.node, this.next!]) fitHud(node, false);
    }

    private _goOn(): void {
        this.begin(this.state === 'won' ? this.level + 1 : this.level);
    }

    private _showTitle(): void {
        this.title!.string = `Level ${this.level + 1} of ${this.levels.length}   Points ${this.score}`;
    }
}
