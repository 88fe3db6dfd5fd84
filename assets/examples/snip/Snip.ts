import { _decorator, Node, Vec3 } from 'cc';
import { Rope, RopeSystem, type RopeEvent } from '../../rope';
import { Game } from '../game-kit/Game';
import { SNIP_LEVELS, type SnipLevel } from './SnipLevels';

const { ccclass, property } = _decorator;

/** How near the sweet has to come to a star and to the middle of the mouth, px. */
const STAR_REACH = 48;
const MOUTH_REACH = 62;
/** Below this the sweet is lost, px from the middle of the screen. */
const BOTTOM = -430;

/**
 * A game: a sweet hangs on ropes, and a monster waits. A Rope Knife cuts the ropes where a finger swipes; what is
 * cut goes on by itself, and so does the sweet, which has a Rope Load. The sweet in the mouth wins, off the screen it is
 * lost.
 */
@ccclass('VerletRope.Snip')
export class Snip extends Game<SnipLevel> {
    @property({ type: [Rope], tooltip: 'From each hook to the sweet.' })
    ropes: Rope[] = [];

    @property({ type: [Node], tooltip: 'The hooks.' })
    hooks: Node[] = [];

    @property({ type: Node, tooltip: 'The sweet.' })
    sweet: Node | null = null;

    @property({ type: Node, tooltip: 'The monster.' })
    monster: Node | null = null;

    @property({ type: [Node], tooltip: 'Three stars.' })
    stars: Node[] = [];

    protected override readonly levels = SNIP_LEVELS;

    protected override start(): void {
        for (const { node } of this.ropes) node.on(Rope.EventType.CUT, this._snipped, this);
        super.start();
    }

    private _snipped({ point }: RopeEvent): void {
        if (this.state !== 'playing') return;
        this.effects!.play('cut');
        this.effects!.burst(point);
    }

    protected override play(level: SnipLevel): void {
        const { hooks, sweet, monster, stars } = level;
        this.sweet!.active = false; // at rest
        this.sweet!.setPosition(...sweet);
        this.monster!.setPosition(...monster);
        this.stars.forEach((star, i) => star.setPosition(...stars[i]));
        for (const node of [this.sweet!, ...this.stars]) node.active = true;
        this.ropes.forEach((rope, i) => {
            rope.reset(); // whole again: pieces are taken away
            this.hooks[i].active = rope.node.active = i < hooks.length;
            if (!rope.node.active) return;
            this.hooks[i].setPosition(...hooks[i]);
            rope.setPath([this.hooks[i], this.sweet!].map(({ worldPosition }) => worldPosition.clone()));
            rope.attach(this.sweet!, -1);
        });
    }

    protected override update(): void {
        if (this.state !== 'playing') return;
        for (const star of this.stars)
            if (star.active && this._isNear(star, STAR_REACH)) this.effects!.take(star, this.title!.node);
        const stars = this.stars.filter(({ active }) => !active).length;
        if (this._isNear(this.monster!, MOUTH_REACH)) {
            this.effects!.fly(this.sweet!, this.monster!, 0.1);
            this.effects!.wobble(this.monster!);
            this.effects!.play('chew');
            this.end('won', 'Yum!', stars);
        } else if (this.sweet!.position.y < BOTTOM) this.end('lost', 'Oh no!');
        if (this.state !== 'playing') this._takeAway();
    }

    private _isNear(node: Node, reach: number): boolean {
        return Vec3.distance(node.position, this.sweet!.position) < reach;
    }

    private _takeAway(): void {
        for (const rope of RopeSystem.instance.ropes) rope.detach(this.sweet!); // whichever piece it hangs on
        this.sweet!.active = false;
    }
}
