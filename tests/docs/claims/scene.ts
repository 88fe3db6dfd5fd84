import * as cc from 'cc';
import * as ts from 'typescript';
import * as door from '../../../assets/rope';
import {
    RopeDrum,
    RopeLoad,
    RopePlastic,
    RopeRider,
    RopeWinch,
    type Rope,
    type RopeNet,
} from '../../../assets/rope';
import { PhysicsSystem2D } from '../../../tools/cc/physics-2d';
import type { Game, RopeValues } from '../../support/game';
import { addNet } from '../../support/nets';

const { UITransform } = cc;

/** What code on a page does, in a scene that has what the pages take for granted; asserts what the page says of it. */
export type Claim = (scene: Scene) => void;
export type Claims = Readonly<Record<string, Claim>>;

/** As that of the engine, which the stand-in has not: it calls the ropes of the nodes. */
class NodePool {
    private readonly _nodes: cc.Node[] = [];

    put(node: cc.Node): void {
        node.getComponent(door.Rope)!.unuse();
        node.removeFromParent();
        this._nodes.push(node);
    }

    get(): cc.Node | null {
        const node = this._nodes.pop() ?? null;
        node?.getComponent(door.Rope)!.reuse();
        return node;
    }
}

/** A running game with ropes and nodes by the names of the pages. Each is made when it is first asked for. */
export class Scene {
    readonly NodePool = NodePool;
    readonly PhysicsSystem2D = PhysicsSystem2D;
    /** What the code has printed, a list for each line. */
    readonly said: unknown[][] = [];
    readonly console = { log: (...words: unknown[]): unknown => this.said.push(words) };
    private readonly _made = new Map<string, unknown>();

    constructor(
        readonly game: Game,
        readonly code: string,
    ) {}

    /** Hangs from (300, 500) to (300, 240). */
    get rope(): Rope {
        return this._rope('rope', 300, 500, { nodeCount: 14 });
    }

    /** Hangs 20 px beside it. */
    get other(): Rope {
        return this._rope('other', 320, 510, { nodeCount: 10 });
    }

    get ribbon(): Rope {
        return this._rope('ribbon', 600, 600, {});
    }

    get plant(): Rope {
        return this._rope('plant', 600, 100, { nodeCount: 10 });
    }

    get upper(): Rope {
        return this._rope('upper', 600, 700, { nodeCount: 10 });
    }

    get lower(): Rope {
        return this._rope('lower', 600, 520, { nodeCount: 8 });
    }

    /** Three ropes whose ends meet at (600, 360). */
    get ropes(): Rope[] {
        return this._one('ropes', () =>
            [500, 600, 700].map((x) => {
                const baseLength = (1.001 * Math.hypot(x - 600, 240)) / 9;
                return this.game.addRope({ nodeCount: 10, baseLength }, { x, y: 600 });
            }),
        );
    }

    /** 6 x 4 cells of 20 px about (500, 300), held at its top. */
    get net(): RopeNet {
        return this._one('net', () => addNet(this.game, {}, { x: 500, y: 300 }));
    }

    /** Beside `other`. */
    get winch(): RopeWinch {
        return this._one('winch', () => this.other.node.addComponent(RopeWinch));
    }

    /** Above the head of `rope`. */
    get drum(): RopeDrum {
        const make = (): RopeDrum => this._node('drum', 300, 500).addComponent(RopeDrum);
        return this._one('drum', () => Object.assign(make(), { rope: this.rope }));
    }

    /** Beside `rope`, which is springy then. */
    get wire(): RopePlastic {
        this.rope.flexuralRigidity = 0.05;
        return this._one('wire', () => this.rope.node.addComponent(RopePlastic));
    }

    get load(): RopeLoad {
        return this._one('load', () => this._node('load', 300, 200).addComponent(RopeLoad));
    }

    /** 100 px above the tail of `rope`. */
    get rider(): RopeRider {
        return this._one('rider', () => this._node('rider', 300, 340).addComponent(RopeRider));
    }

    get parent(): cc.Node {
        return this._node('parent', 300, 300);
    }

    get crate(): cc.Node {
        return this._node('crate', 300, 200);
    }

    get lamp(): cc.Node {
        return this._node('lamp', 280, 300);
    }

    get hook(): cc.Node {
        return this._node('hook', 380, 450);
    }

    get leftHook(): cc.Node {
        return this._node('left hook', 100, 500);
    }

    get rightHook(): cc.Node {
        return this._node('right hook', 500, 500);
    }

    get post(): cc.Node {
        return this._node('post', 300, 500);
    }

    get spider(): cc.Node {
        return this._node('spider', 0, 0);
    }

    get climber(): cc.Node {
        return this._node('climber', 0, 0);
    }

    get sweet(): cc.Node {
        return this._node('sweet', 600, 360);
    }

    get balloon(): cc.Node {
        return this._node('balloon', 900, 300);
    }

    get wheel(): cc.Node {
        return this._node('wheel', 615, 430);
    }

    get planks(): cc.Node[] {
        return this._one('planks', () => [1, 2, 3, 4].map((i) => this._node(`plank ${i}`, 0, 0)));
    }

    /**
     * Runs the code as a script beside the package.
     * @returns What it has declared or exported, by name.
     */
    readonly run = <Names = unknown>(): Names => this.steps<Names>().finish();

    /** Runs the code, statement by statement. */
    readonly steps = <Names = unknown>(): Steps<Names> => {
        const { script, declared } = compiled(this.code);
        const words = new Set(script.match(/\b[A-Za-z]\w*\b/g));
        const given = [...words].filter((word) => this._has(word) && !declared.includes(word));
        const body = new Function('exports', 'require', ...given, `return (function* () {${script}})();`);
        const values = given.map((word) => this._value(word));
        const exported = {};
        const load = (name: string): unknown => (name === 'cc' ? { ...cc, PhysicsSystem2D, NodePool } : door);
        return new Steps(body(exported, load, ...values) as Iterator<void, Names>, exported);
    };

    private _has(word: string): boolean {
        return (
            word in Scene.prototype ||
            ['console', 'NodePool', 'PhysicsSystem2D'].includes(word) ||
            word in door ||
            word in cc
        );
    }

    private _value(word: string): unknown {
        if (word in this) return (this as unknown as Record<string, unknown>)[word];
        return (door as Record<string, unknown>)[word] ?? (cc as Record<string, unknown>)[word];
    }

    private _one<T>(name: string, make: () => T): T {
        if (!this._made.has(name)) this._made.set(name, make());
        return this._made.get(name) as T;
    }

    private _rope(name: string, x: number, y: number, values: RopeValues): Rope {
        return this._one(name, () => this.game.addRope(values, { x, y, name }));
    }

    private _node(name: string, x: number, y: number): cc.Node {
        return this._one(name, () => {
            const node = this.game.addNode(name, { x, y });
            node.addComponent(UITransform);
            return node;
        });
    }
}

/** Code that stops after each of its statements. */
export class Steps<Names> {
    constructor(
        private readonly _rest: Iterator<void, Names>,
        private readonly _exported: object,
    ) {}

    /** Runs the next statements. */
    next(count = 1): void {
        for (let i = 0; i < count; i++) this._rest.next();
    }

    /** Runs all that is left. Returns what the code has declared or exported. */
    finish(): Names {
        let result = this._rest.next();
        while (!result.done) result = this._rest.next();
        return { ...result.value, ...this._exported };
    }
}

interface Compiled {
    readonly script: string;
    readonly declared: readonly string[];
}

const compilations = new Map<string, Compiled>();

function compiled(code: string): Compiled {
    if (!compilations.has(code)) compilations.set(code, compile(code));
    return compilations.get(code)!;
}

/** Code with a stop after each statement, which returns what it declares. */
function compile(code: string): Compiled {
    const options = {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.CommonJS,
        experimentalDecorators: true,
    };
    const source = ts.createSourceFile('page.js', ts.transpile(code, options), ts.ScriptTarget.ES2022);
    const declared = source.statements.filter(ts.isVariableStatement).flatMap(namesOf);
    const statements = source.statements.map((statement) => statement.getFullText(source));
    const isOwn = (text: string): boolean =>
        !/^\s*("use strict"|Object\.defineProperty\(exports|exports\.|const \w+ = require)/.test(text);
    const stops = statements.map((text) => (isOwn(text) ? `${text}\nyield;` : text));
    return { script: `${stops.join('\n')}\nreturn { ${declared.join(', ')} };`, declared };
}

function namesOf({ declarationList }: ts.VariableStatement): string[] {
    return declarationList.declarations.flatMap(({ name }) => {
        if (ts.isIdentifier(name)) return [name.text];
        const { elements } = name;
        return [...elements].flatMap((part) =>
            ts.isBindingElement(part) && ts.isIdentifier(part.name) ? [part.name.text] : [],
        );
    });
}
