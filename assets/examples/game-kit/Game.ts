import { _decorator, Component, js, Label, Node, Tween, tween, UITransform, Vec3, view } from 'cc';
import { keepBest, loadBest, type Best } from './best';
import { Effects } from './Effects';
import { fitHud } from './hud';
import { LevelSelect } from './LevelSelect';
import { light, showStars } from './stars';

const { ccclass, property } = _decorator;

/** What every level of a game has. */
export interface GameLevel {
    /** What to try, in a few words. */
    readonly hint: string;
}

/** What ends a level is seen before the result comes, s; from one star of the result to the next, s. */
const [PAUSE, STAR_TIME] = [0.6, 0.35];
/** Where the result has its text. */
const RESULT = new Vec3(0, 165);

/**
 * What the small games share: levels that are won with up to three stars, which the device keeps. A game extends it, has
 * `levels`, sets one up in `play` and calls `end`. One button begins the level anew at any time, one leads to the list of
 * levels; others stand in the result, after the end.
 */
@ccclass('VerletRope.Game')
export abstract class Game<Level extends GameLevel = GameLevel> extends Component {
    @property({ type: Label, tooltip: 'Shows what to do and how the game stands.' })
    label: Label | null = null;

    @property({ type: Label, tooltip: 'Shows the level and the stars.' })
    title: Label | null = null;

    @property({ type: [Node], tooltip: 'Buttons: begin the level anew.' })
    again: Node[] = [];

    /** The button of scenes that 1.0.0-rc.1 has saved. */
    @property({ type: Node, visible: false })
    restart: Node | null = null;

    @property({ type: [Node], tooltip: 'Buttons: lead to the list of levels.' })
    choose: Node[] = [];

    @property({ type: Node, tooltip: 'A button of the result: the next level.' })
    next: Node | null = null;

    @property({ type: Node, tooltip: 'What is shown after the end.' })
    result: Node | null = null;

    @property({ type: [Node], tooltip: 'The three stars of the result.' })
    resultStars: Node[] = [];

    @property({ type: LevelSelect, tooltip: 'The list of levels.' })
    select: LevelSelect | null = null;

    @property({ type: Effects, tooltip: 'Sounds and sparks.' })
    effects: Effects | null = null;

    @property({ type: [Node], tooltip: 'What stands in the corners of the screen.' })
    corners: Node[] = [];

    state: 'playing' | 'won' | 'lost' | 'choosing' = 'playing';
    level = 0;
    private _best: Best = [];

    protected abstract readonly levels: readonly Level[];

    /** Sets up a level. */
    protected abstract play(level: Level): void;

    /** The level that is played. */
    protected get current(): Level {
        return this.levels[this.level];
    }

    /** The best stars of all levels together. */
    get total(): number {
        return this._best.reduce((sum: number, stars) => sum + (stars || 0), 0);
    }

    protected override onEnable(): void {
        view.on('design-resolution-changed', this._fit, this);
    }

    protected override onDisable(): void {
        view.off('design-resolution-changed', this._fit, this);
    }

    protected override start(): void {
        this._addMissing();
        const on = (button: Node, press: () => unknown): void => {
            button.on(Node.EventType.TOUCH_START, () => {
                this.effects!.play('tap');
                press();
            });
        };
        for (const button of this.again) on(button, () => this.begin(this.level));
        for (const button of this.choose) on(button, () => this._choose());
        on(this.next!, () => this.state === 'won' && this.begin(this.level + 1));
        this.select!.listen((level) => this.begin(level));
        this._best = loadBest(js.getClassName(this), this.levels.length);
        this.begin(Math.max(0, this._best.indexOf(null)));
    }

    /** Begins a level; after the last one there is the list of levels. */
    begin(level: number): void {
        if (level >= this.levels.length && this.select!.keys.length > 0) return this._choose();
        this.level = level % this.levels.length;
        this.state = 'playing';
        this.result!.active = this.select!.node.active = false;
        this._stopTweens();
        this.label!.string = this.current.hint;
        this.showTitle();
        this.play(this.current);
    }

    /** The level is over. `stars`: 0 to 3. */
    protected end(state: 'won' | 'lost', text: string, stars = 0): void {
        if (this.state !== 'playing') return;
        this.state = state;
        this.label!.string = text;
        if (state === 'won') this._best = keepBest(js.getClassName(this), this._best, this.level, stars);
        this.showTitle();
        tween(this.result!)
            .delay(PAUSE)
            .call(() => this._showResult(stars))
            .start();
    }

    /** Shows the level and all stars, and what else there is to know. */
    protected showTitle(more = ''): void {
        this.title!.string = `Level ${this.level + 1}   ★ ${this.total}   ${more}`.trim();
        this._fit();
    }

    private _showResult(stars: number): void {
        const isWon = this.state === 'won';
        tween(this.label!.node).to(0.3, { position: RESULT }, { easing: 'backOut' }).start();
        this.effects!.play(isWon ? 'win' : 'lose');
        this.effects!.grow(this.result!);
        this.result!.active = true;
        light(this.next!, isWon);
        showStars(this.resultStars, 0);
        for (const star of this.resultStars) star.setScale(1, 1, 1);
        for (let i = 0; i < stars; i++)
            tween(this.resultStars[i])
                .delay((i + 1) * STAR_TIME)
                .call(() => this._showStar(i))
                .start();
    }

    private _showStar(i: number): void {
        showStars(this.resultStars, i + 1);
        this.effects!.play('star');
        this.effects!.wobble(this.resultStars[i], 0.4);
        this.effects!.burst(this.resultStars[i].worldPosition);
    }

    private _choose(): void {
        this.state = 'choosing';
        this._stopTweens();
        this.result!.active = false;
        this.label!.string = '';
        this.select!.show(this._best);
    }

    /** A scene of an earlier version has no list of levels, no result, no sounds, and one button: it is played with that. */
    private _addMissing(): void {
        const addChild = (name: string): Node => {
            const node = new Node(name);
            node.addComponent(UITransform); // no touch is told to anybody where a listener has none
            this.node.addChild(node);
            return node;
        };
        if (this.restart && this.again.length === 0) this.again.push(this.restart);
        this.effects ??= this.addComponent(Effects);
        this.result ??= addChild('Result');
        this.select ??= addChild('Select').addComponent(LevelSelect);
    }

    private _stopTweens(): void {
        for (const node of [this.label!.node, this.result!, ...this.resultStars]) Tween.stopAllByTarget(node);
    }

    /** Also when the window gets another size. */
    private _fit(): void {
        fitHud(this.corners, this.label!.node);
        if (this.result?.active) this.label!.node.setPosition(RESULT);
    }
}
