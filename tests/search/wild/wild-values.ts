import { Color, Node, Rect, UITransform, Vec2, Vec3 } from 'cc';
import {
    Rope,
    RopeAnchor,
    RopeAttachment,
    RopeNetAnchor,
    RopeNetAttachment,
    RopeSystem,
} from '../../../assets/rope';
import type { Dice } from '../dice';
import type { Cast } from './cast';

type Loose = Record<string, unknown>;

/** Numbers that cost time if they are large. */
const COSTLY =
    /count|columns|rows|spokes|rings|substeps|iterations|seconds|amount|ropeLength|baseLength|piecePool/i;

const NUMBERS = [
    ...[NaN, Infinity, -Infinity, 0, -0, -1, 0.5, 1e-300, 1e9, -1e9],
    ...[1e18, 1e200, 1.7e308, 2 ** 31, 2 ** 53],
];
const OPTIONS = ['mass', 'offset', 'rotate', 'distance', 'coupling', 'breakForce', 'fingers', 'tolerance'];

/** What scripts pass and set: what is wanted, mostly, or anything. */
export class WildValues {
    constructor(
        private readonly _dice: Dice,
        private readonly _cast: Cast,
    ) {}

    value(parameter: string): unknown {
        if (this._dice.below(4) === 0) return this._anything();
        if (COSTLY.test(parameter))
            return this._dice.below(8) > 0
                ? this._dice.between(-30, 30)
                : this._dice.pick([NaN, -1e9, '5', null, 0]);
        if (/index|node$|segment|column|row|layer|flags|type/i.test(parameter))
            return this._dice.below(10) - 4;
        if (/target/i.test(parameter)) return this._dice.below(2) > 0 ? this._cast.node() : this._vector();
        if (/distance|within|radius|delta/i.test(parameter))
            return this._dice.below(5) > 0 ? this._dice.between(-20, 200) : this.number();
        if (/point$|from|to$|impulse|force|velocity/i.test(parameter)) return this._vector();
        if (/points/.test(parameter))
            return Array.from({ length: this._dice.below(5) }, () =>
                this._dice.below(9) > 0 ? this._vector() : this._anything(),
            );
        if (/rect/i.test(parameter))
            return new Rect(this._dice.between(0, 900), this._dice.between(0, 900), 100, 100);
        if (/rope|other/i.test(parameter)) return this._dice.pick(RopeSystem.instance.ropes);
        if (/state|journal|out/i.test(parameter))
            return this._dice.pick([...this._cast.results, ...this._cast.others, undefined, null]);
        if (/options/i.test(parameter)) return this._options();
        if (/end/i.test(parameter)) return this._dice.below(2);
        return this._anything();
    }

    /** A value of the kind that a property has, mostly. */
    like(name: string, before: unknown): unknown {
        if (typeof before === 'boolean') return this._dice.below(2) > 0;
        if (COSTLY.test(name))
            return this._dice.below(8) > 0
                ? 1 + this._dice.below(14)
                : this._dice.pick([NaN, -1e9, '5', null, 0]);
        if (typeof before === 'number')
            return this._dice.below(3) > 0
                ? before * this._dice.between(0.2, 3)
                : this._dice.pick([0, 1, 2, 3, -1, this.number()]);
        if (before instanceof Vec2) return this._vector();
        if (before instanceof Color) return this._dice.pick([new Color(1, 2, 3, 4), null]);
        if (Array.isArray(before)) return Array.from({ length: this._dice.below(4) }, () => this.entry(name));
        if (/target|anchor|path/i.test(name) || before instanceof Node) return this._cast.node();
        return this._anything();
    }

    entry(name: string): unknown {
        if (this._dice.below(5) === 0) return this._anything();
        const types: Record<string, (new () => object)[]> = {
            anchors: [RopeAnchor, RopeNetAnchor],
            attachments: [RopeAttachment, RopeNetAttachment],
        };
        const [type] = types[name] ? [this._dice.pick(types[name])] : [];
        if (!type) return /points|path|outline/i.test(name) ? this._vector() : this._dice.between(1, 30);
        const entry = new type() as Loose;
        entry['target'] = this._dice.below(3) > 0 ? this._cast.node() : this._anything();
        for (const key of Object.keys(entry))
            if (key !== 'target' && this._dice.below(4) === 0 && key !== 'velocity')
                entry[key] = this.like(key, entry[key]);
        return entry;
    }

    private _options(): unknown {
        const options: Loose = {};
        for (const key of OPTIONS)
            if (this._dice.below(3) === 0)
                options[key] = this._dice.below(2) > 0 ? this._dice.between(0, 5) : this._anything();
        return options;
    }

    private _anything(): unknown {
        const kinds: readonly (() => unknown)[] = [
            () => this._dice.pick([undefined, null]),
            () => this._dice.pick<unknown>([{}, [], 'x', '', true, () => undefined, false, new Map()]),
            () => this.number(),
            () => this._cast.node(),
            () => this._cast.thing(),
            () => this._vector(),
            () => this._dice.pick([new Rect(0, 0, 9, 9), new Vec3(1, 2, 3), new Color(), new UITransform()]),
            () => this._anyList(),
            () => this._dice.pick<unknown>([Float64Array.of(1, NaN), { x: 'a', y: 1 }, { target: {} }]),
            () => this._dice.pick([...this._cast.results, ...this._cast.others, null]),
            () => this._dice.pick([Node, Rope, 'journal', inText(this._cast.results[0])]),
        ];
        const plain = () => this._dice.between(-5, 20);
        return this._dice.pick([...kinds, plain, plain, plain])();
    }

    private _anyList(): unknown[] {
        return Array.from({ length: this._dice.below(4) }, () =>
            this._dice.below(2) > 0 ? this._anything() : this.entry('anchors'),
        );
    }

    number(): number {
        return this._dice.pick(NUMBERS);
    }

    private _vector(): Vec2 {
        const vector = new Vec2(this._dice.between(0, 800), this._dice.between(0, 700));
        if (this._dice.below(5) === 0) vector.x = this.number();
        return vector;
    }
}

/** A result as a scene's file would keep it. What was captured into a list of nodes has circles, and is no text. */
function inText(result: unknown): string {
    try {
        return JSON.stringify(result ?? null);
    } catch {
        return '';
    }
}
