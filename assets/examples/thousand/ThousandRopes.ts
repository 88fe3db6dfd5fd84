import { _decorator, CCInteger, Color, Component, director, Director, instantiate, Label, Node } from 'cc';
import { Rope, RopeSkin } from '../../rope';

const { ccclass, property } = _decorator;

/** Ropes in the background are so large, those in front 1; and the colour that water gives to what is far away. */
const FAR_SIZE = 0.3;
const FAR_COLOR = new Color(40, 118, 140);
/** Where the roots of the farthest and of the nearest ropes are, px from the middle of the screen. */
const FAR_Y = -165;
const NEAR_Y = -296;
const WIDTH = 1300;
/** How often the text is written, s. */
const PERIOD = 0.5;

/** Plants copies of one rope, and shows what a frame of them costs: the engine's own counters. */
@ccclass('VerletRope.ThousandRopes')
export class ThousandRopes extends Component {
    @property({ type: Node, tooltip: 'The rope that is copied; itself the nearest one.' })
    rope: Node | null = null;

    @property({ type: CCInteger, min: 1, max: 2000, tooltip: 'How many ropes there are.' })
    count = 1000;

    @property({ type: Label, tooltip: 'Shows draw calls and the time of a frame.' })
    label: Label | null = null;

    private _frameStart = 0;
    private _frameTime = 0;
    private _frames = 0;
    private _elapsed = 0;

    protected override start(): void {
        for (let i = 0; i < this.count; i++) this._plant(i);
        this.rope!.destroy();
    }

    protected override onEnable(): void {
        director.on(Director.EVENT_BEGIN_FRAME, this._beginFrame, this);
        director.on(Director.EVENT_END_FRAME, this._endFrame, this);
    }

    protected override onDisable(): void {
        director.off(Director.EVENT_BEGIN_FRAME, this._beginFrame, this);
        director.off(Director.EVENT_END_FRAME, this._endFrame, this);
    }

    protected override update(dt: number): void {
        this._elapsed += dt;
        if (this._elapsed < PERIOD || this._frames === 0 || !this.label) return;
        const milliseconds = (this._frameTime / this._frames).toFixed(1);
        const calls = director.root!.device.numDrawCalls;
        this.label.string = `${this.count} ropes · ${calls} draw calls · ${milliseconds} ms per frame`;
        this._elapsed = this._frameTime = this._frames = 0;
    }

    /** From the back to the front, evenly spread and not in rows. */
    private _plant(i: number): void {
        const nearness = ((i + 1) / this.count) ** 2;
        const size = FAR_SIZE + (1 - FAR_SIZE) * nearness;
        const copy = instantiate(this.rope!);
        copy.name = `Rope ${i}`;
        copy.setPosition((spread(i, 0) - 0.5) * WIDTH, FAR_Y + (NEAR_Y - FAR_Y) * nearness);
        copy.setScale(size, size, 1);
        const skin = copy.getComponentInChildren(RopeSkin)!;
        const shade = new Color();
        skin.color = Color.lerp(shade, FAR_COLOR, skin.color, nearness);
        const rope = copy.getComponent(Rope)!;
        rope.nodeCount -= Math.floor(6 * spread(i, 1));
        rope.windSeed = i;
        this.node.addChild(copy);
    }

    private _beginFrame(): void {
        this._frameStart = performance.now();
    }

    private _endFrame(): void {
        this._frameTime += performance.now() - this._frameStart;
        this._frames++;
    }
}

/** Numbers 0..1 without a pattern that the eye finds, the same in every run. */
function spread(i: number, kind: number): number {
    const turns = i * (kind === 0 ? 0.618034 : 0.754878) + 0.37 * kind;
    return turns - Math.floor(turns);
}
