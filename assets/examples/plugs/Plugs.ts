import { _decorator, Color, Component, Input, input, Label, Node, Sprite, Vec2 } from 'cc';
import { Rope } from '../../rope';
import type { RopeEvent } from '../../rope';
import { PLUGS_LEVELS } from './PlugsLevels';

const { ccclass, property } = _decorator;

/** How near to a socket the pins of a plug have to be let go, px. */
const REACH = 55;
/** A finger that takes hold so near to the end of a cable, px, takes the plug. */
const PLUG = 90;
const DARK = new Color(52, 58, 70);

/**
 * A game: every plug belongs in the socket of its colour. A cable is a rope that a finger drags (its `touch` is
 * Nearest); a plug in a socket is the cable's anchor, whose `breakForce` lets it jump out when the cable is pulled.
 */
@ccclass('VerletRope.Plugs')
export class Plugs extends Component {
    @property({ type: [Rope], tooltip: 'Each has an anchor at its tail, which is empty.' })
    cables: Rope[] = [];

    @property({ type: [Node], tooltip: 'The socket of each cable, with a lamp on a child.' })
    sockets: Node[] = [];

    @property({ type: Label, tooltip: 'Shows how the game stands.' })
    label: Label | null = null;

    state: 'playing' | 'won' | 'lost' = 'playing';
    /** Plugs that have jumped out. */
    jumps = 0;
    private readonly _level = PLUGS_LEVELS[0];

    protected override start(): void {
        for (const cable of this.cables) {
            cable.node.on(Rope.EventType.GRAB, (event: RopeEvent) => this._grabbed(cable, event));
            cable.node.on(Rope.EventType.RELEASE, (event: RopeEvent) => this._released(cable, event));
        }
        input.on(Input.EventType.TOUCH_START, this._touched, this);
        this.play();
    }

    protected override onDestroy(): void {
        input.off(Input.EventType.TOUCH_START, this._touched, this);
    }

    play(): void {
        for (const cable of this.cables) {
            cable.reset(); // which plugs in again what has jumped out
            cable.anchors[0].target = null;
            cable.reset();
        }
        this.jumps = 0;
        this.state = 'playing';
        this._show();
    }

    /** A finger that takes a plug pulls it out of its socket. */
    private _grabbed(cable: Rope, { index }: RopeEvent): void {
        if (cable.distanceOf(index) < cable.length - PLUG) return;
        cable.anchors[0].target = null;
        this._show();
    }

    /** A plug was let go by its socket, which its event names, or a cable by a finger. */
    private _released(cable: Rope, { target }: RopeEvent): void {
        if (this.state !== 'playing') return;
        if (target) this.jumps++;
        else cable.anchors[0].target ??= this._socketAt(cable.pointAt(cable.length));
        if (this.jumps >= this._level.jumps) this.state = 'lost';
        else if (this.cables.every((_, i) => this._isLit(i))) this.state = 'won';
        this._show();
    }

    /** A free socket near a point of the world. */
    private _socketAt(point: Vec2): Node | null {
        const isFree = (socket: Node): boolean =>
            !this.cables.some(({ anchors }) => anchors[0].target === socket);
        const isNear = ({ worldPosition: { x, y } }: Node): boolean =>
            Vec2.distance(point, new Vec2(x, y)) < REACH;
        return this.sockets.find((socket) => isNear(socket) && isFree(socket)) ?? null;
    }

    private _isLit(i: number): boolean {
        return this.cables[i].anchors[0].target === this.sockets[i];
    }

    private _show(): void {
        this.sockets.forEach((socket, i) => {
            const lamp = socket.children[0].getComponent(Sprite)!;
            lamp.color = this._isLit(i) ? socket.getComponent(Sprite)!.color : DARK;
        });
        const left = this._level.jumps - this.jumps;
        if (this.state === 'won') this.label!.string = 'All lit! Tap to play again.';
        else if (this.state === 'lost') this.label!.string = 'Too rough! Tap to try again.';
        else this.label!.string = this.jumps > 0 ? `A plug jumped out! ${left} left.` : '';
    }

    private _touched(): void {
        if (this.state !== 'playing') this.play();
    }
}
