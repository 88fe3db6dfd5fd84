import { _decorator, Color, Node, Sprite, Vec2 } from 'cc';
import { Rope, type RopeEvent } from '../../rope';
import { Game } from '../game-kit/Game';
import { PLUGS_LEVELS, type PlugsLevel } from './PlugsLevels';

const { ccclass, property } = _decorator;

/** How near to a socket the pins of a plug have to be let go, px. */
const REACH = 55;
/** A finger that takes hold so near to the end of a cable, px, takes the plug. */
const PLUG = 90;
/** How long a plug that goes in is held firmly, s: that it is drawn into its socket is a jolt to the cable. */
const JOLT = 0.5;
const DARK = new Color(52, 58, 70);

/**
 * A game: every plug belongs in the socket of its colour. A cable is a rope that a finger drags (its `touch` is
 * Nearest); a plug in a socket is the cable's anchor, whose `breakForce` lets it jump out when the cable is pulled.
 */
@ccclass('VerletRope.Plugs')
export class Plugs extends Game<PlugsLevel> {
    @property({ type: [Rope], tooltip: 'Each has an anchor at its tail, which is empty.' })
    cables: Rope[] = [];

    @property({ type: [Node], tooltip: 'The socket of each cable, with a lamp on a child.' })
    sockets: Node[] = [];

    /** Plugs that have jumped out. */
    jumps = 0;

    protected override readonly levels = PLUGS_LEVELS;

    protected override start(): void {
        for (const cable of this.cables) {
            cable.node.on(Rope.EventType.GRAB, (event: RopeEvent) => this._grabbed(cable, event));
            cable.node.on(Rope.EventType.RELEASE, (event: RopeEvent) => this._released(cable, event));
        }
        super.start();
    }

    protected override play(level: PlugsLevel): void {
        const { columns, sockets, wall, grip } = level;
        for (const cable of this.cables) {
            cable.reset(); // which plugs in again what has jumped out
            cable.anchors[0].target = null;
            cable.anchors[0].breakForce = grip;
            cable.reset();
        }
        this.sockets.forEach((socket, i) => socket.setPosition(columns[sockets[i]], wall));
        this.jumps = 0;
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
        const end = cable.pointAt(cable.length);
        if (target) this.jumps++;
        else this._plugIn(cable, this._socketAt(end));
        const isIn = cable.anchors[0].target !== null;
        if (isIn || target) this.effects!.play(isIn ? 'click' : 'pop');
        if (target || this._isLit(this.cables.indexOf(cable))) this.effects!.burst(end);
        this._show();
        const left = this.current.jumps - this.jumps;
        if (left <= 0) this.end('lost', 'Too rough!');
        else if (this.cables.every((_, i) => this._isLit(i)))
            this.end('won', 'All lit!', Math.max(1, 3 - this.jumps));
        else if (target) this.label!.string = `A plug jumped out! ${left} left.`;
    }

    private _plugIn({ anchors: [anchor] }: Rope, socket: Node | null): void {
        if (anchor.target || !socket) return;
        anchor.target = socket;
        anchor.breakForce = 0;
        this.scheduleOnce(() => (anchor.breakForce = this.current.grip), JOLT);
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
    }
}
