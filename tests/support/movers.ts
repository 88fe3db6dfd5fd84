import { _decorator, Component, System } from 'cc';

const { ccclass } = _decorator;

/** Calls back in its `update`. */
@ccclass('RopeTest.OnUpdate')
export class OnUpdate extends Component {
    callback: (dt: number) => void = () => undefined;

    protected override update(dt: number): void {
        this.callback(dt);
    }
}

/** Calls back in its `lateUpdate`. */
@ccclass('RopeTest.OnLateUpdate')
export class OnLateUpdate extends Component {
    callback: (dt: number) => void = () => undefined;

    protected override lateUpdate(dt: number): void {
        this.callback(dt);
    }
}

/** Calls back in a system's `update`, where tweens move: after every component's `update`. */
export class OnSystemUpdate extends System {
    constructor(private readonly _callback: (dt: number) => void) {
        super();
    }

    override update(dt: number): void {
        this._callback(dt);
    }
}

/** Calls back in `postUpdate`, where physics steps. */
export class OnPostUpdate extends System {
    constructor(private readonly _callback: (dt: number) => void) {
        super();
    }

    override postUpdate(dt: number): void {
        this._callback(dt);
    }
}
