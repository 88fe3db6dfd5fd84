/** Something the director updates every frame. Higher priority runs first. */
export class System {
    static Priority = { LOW: 0, MEDIUM: 100, HIGH: 200, SCHEDULER: 2 ** 31 };

    protected _id = '';
    protected _priority = 0;
    protected _executeInEditMode = false;

    static sortByPriority(a: System, b: System): number {
        return b._priority - a._priority;
    }

    get id(): string {
        return this._id;
    }

    set id(id: string) {
        this._id = id;
    }

    get priority(): number {
        return this._priority;
    }

    set priority(value: number) {
        this._priority = value;
    }

    init(): void {}

    update(dt: number): void {
        void dt;
    }

    postUpdate(dt: number): void {
        void dt;
    }

    destroy(): void {}
}
