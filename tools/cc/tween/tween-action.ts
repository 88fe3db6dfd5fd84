/** A part of a tween. */
export interface Action {
    /** s. */
    readonly duration: number;
    begin(): void;
    /** @param part Of its time, 0 … 1. */
    update(part: number): void;
}

type Data<T> = { [K in keyof T]: T[K] extends Function ? never : K }[keyof T];
/** Values for some of the properties. */
export type Values<T> = { [K in Data<T>]?: T[K] };

type Numbers = Record<string, number>;

/** Takes properties of an object, numbers or objects of numbers, to other values. */
export class TweenAction<T extends object> implements Action {
    private _starts: Record<string, number | Numbers> = {};

    constructor(
        readonly duration: number,
        private readonly _target: T,
        private readonly _ends: Values<T>,
        private readonly _course: (part: number) => number,
    ) {}

    begin(): void {
        const values = this._target as unknown as Record<string, number | Numbers>;
        this._starts = {};
        for (const name of Object.keys(this._ends)) {
            const value = values[name]!;
            this._starts[name] = typeof value === 'number' ? value : { ...value };
        }
    }

    update(part: number): void {
        const values = this._target as unknown as Record<string, unknown>;
        const between = (start: number, end: number): number => start + (end - start) * this._course(part);
        for (const [name, end] of Object.entries(this._ends as Record<string, number | Numbers>)) {
            const start = this._starts[name]!;
            if (typeof end === 'number') {
                values[name] = between(start as number, end);
                continue;
            }
            const value = new (end.constructor as new () => Numbers)();
            for (const key of Object.keys(end)) value[key] = between((start as Numbers)[key]!, end[key]!);
            values[name] = value;
        }
    }
}
