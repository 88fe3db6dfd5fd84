import { _decorator, Component, director, Node } from 'cc';

const { ccclass, executionOrder } = _decorator;

const calls: string[] = [];

/** What the {@link Recorder}s have been called for since the last time, as "<node> <method>". */
export function takeCalls(): string[] {
    return calls.splice(0);
}

/** Adds a line of one's own. */
export function note(call: string): void {
    calls.push(call);
}

/** Notes every call of its lifecycle. */
@ccclass('Conformance.Recorder')
export class Recorder extends Component {
    protected override __preload(): void {
        this.note('preload');
    }
    protected override onLoad(): void {
        this.note('load');
    }
    protected override onEnable(): void {
        this.note('enable');
    }
    protected override start(): void {
        this.note('start');
    }
    protected override update(): void {
        this.note('update');
    }
    protected override lateUpdate(): void {
        this.note('lateUpdate');
    }
    protected override onDisable(): void {
        this.note('disable');
    }
    protected override onDestroy(): void {
        this.note('destroy');
    }
    protected note(what: string): void {
        note(`${this.node.name} ${what}`);
    }
}

@ccclass('Conformance.EarlyRecorder')
@executionOrder(-1)
export class EarlyRecorder extends Recorder {
    protected override note(what: string): void {
        super.note(`early ${what}`);
    }
}

/** A node with recorders, by default in the running scene. */
export function recording(
    name: string,
    parent: Node | null = director.getScene(),
    ...classes: (typeof Recorder)[]
): Node {
    const node = new Node(name);
    if (parent) parent.addChild(node);
    for (const Class of classes.length ? classes : [Recorder]) node.addComponent(Class);
    return node;
}
