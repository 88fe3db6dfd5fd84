import { _decorator, Color, Component, Node, Sprite } from 'cc';
import type { Best } from './best';
import { showStars } from './stars';

const { ccclass, property } = _decorator;

const [OPEN, PLAYED, LOCKED] = [new Color(255, 196, 92), new Color(126, 206, 120), new Color(96, 100, 116)];

/** The list of levels, before everything else: a level is open when the one before it is won. */
@ccclass('VerletRope.LevelSelect')
export class LevelSelect extends Component {
    @property({
        type: [Node],
        tooltip: 'A button for each level; its children: the number, and three stars.',
    })
    keys: Node[] = [];

    private _best: Best = [];

    /** @param choose Is told the level that is pressed. */
    listen(choose: (level: number) => void): void {
        const { TOUCH_START } = Node.EventType;
        this.node.on(TOUCH_START, () => undefined); // nothing behind it is pressed
        this.keys.forEach((key, level) => key.on(TOUCH_START, () => this._isOpen(level) && choose(level)));
    }

    show(best: Best): void {
        this._best = best;
        this.node.active = true;
        this.keys.forEach((key, level) => {
            key.active = level < best.length;
            if (!key.active) return;
            const isPlayed = best[level] !== null;
            key.getComponent(Sprite)!.color = isPlayed ? PLAYED : this._isOpen(level) ? OPEN : LOCKED;
            showStars(key.children.slice(1), best[level] || 0);
        });
    }

    private _isOpen(level: number): boolean {
        return level === 0 || this._best[level - 1] !== null;
    }
}
