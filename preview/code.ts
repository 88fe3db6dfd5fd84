import { Color, type Component, js, Node, Vec2 } from 'cc';
import * as door from '../assets/rope';
import { propertiesOf, type Property } from './inspector/properties';

/** How to make a component of the scene anew: what to set in Creator's inspector, and a script that does the same. */
export interface Recipe {
    /** Title and value of each property that is not at its default. */
    readonly values: readonly (readonly [title: string, value: string])[];
    /** A component for a script in `assets`, beside the folder `rope`. */
    readonly script: string;
}

export function recipeOf(component: Component): Recipe {
    const writer = new Writer();
    const name = className(component);
    const changed = writer.changedOf(component);
    const values = changed.map(({ title, value }) => [title, shown(value)] as const);
    const lines = changed.map(({ property, value }) => `part.${property} = ${writer.write(value)};`);
    const body = [
        ...writer.nodes,
        ...writer.place(component.node),
        `const part = node.addComponent(${name});`,
        ...lines,
    ];
    const fromRope = [name, ...writer.classes].filter((one, i, all) => all.indexOf(one) === i).sort();
    const fromEngine = ['_decorator', 'Component', 'Node', 'UITransform', ...writer.engine].sort();
    const script = [
        `import { ${fromEngine.join(', ')} } from 'cc';`,
        `import { ${fromRope.join(', ')} } from './rope';`,
        '',
        `@_decorator.ccclass('Make${name}')`,
        `export class Make${name} extends Component {`,
        '    protected override onLoad(): void {',
        ...body.map((line) => `        ${line}`),
        '    }',
        '',
        '    private _add(name: string, x: number, y: number): Node {',
        '        const node = new Node(name);',
        '        node.layer = this.node.layer;',
        '        node.addComponent(UITransform);',
        '        this.node.addChild(node);',
        '        node.setWorldPosition(x, y, 0);',
        '        return node;',
        '    }',
        '}',
        '',
    ].join('\n');
    return { values, script };
}

interface Changed {
    readonly property: string;
    readonly title: string;
    readonly value: unknown;
}

/** Writes values as TypeScript, and remembers what the script needs for them. */
class Writer {
    readonly nodes: string[] = [];
    readonly classes: string[] = [];
    readonly engine = new Set<string>();
    private readonly _names = new Map<Node, string>();

    /** The properties of an object that a new one of its class has otherwise. */
    changedOf(object: object): Changed[] {
        const fresh = new (object.constructor as new () => object)() as Record<string, unknown>;
        const values = object as Record<string, unknown>;
        return propertiesOf(object)
            .filter(({ readonly, name }) => !readonly && !LEFT_OUT.includes(name))
            .filter(({ name }) => this.canWrite(values[name]) && !isSame(values[name], fresh[name]))
            .map((property) => ({
                property: property.name,
                title: property.title,
                value: enumOf(property, values),
            }));
    }

    /** Lines that make the node of the component, where the scene has it. */
    place({ name, worldPosition: { x, y } }: Node): string[] {
        return [`const node = this._add(${JSON.stringify(name)}, ${rounded(x)}, ${rounded(y)});`];
    }

    canWrite(value: unknown): boolean {
        if (Array.isArray(value)) return value.every((one) => this.canWrite(one));
        if (value instanceof Node) return value.isValid; // one that the scene has destroyed has no place
        if (value instanceof Vec2 || value instanceof Color) return true;
        if (typeof value !== 'object' || value === null) return true;
        return className(value) in door && propertiesOf(value).length > 0 && !('uuid' in value);
    }

    write(value: unknown): string {
        if (Array.isArray(value)) return `[${value.map((one) => this.write(one)).join(', ')}]`;
        if (value instanceof Named) {
            this.classes.push(value.type);
            return `${value.type}.${value.name}`;
        }
        if (value instanceof Node) return this._nameOf(value);
        if (value instanceof Vec2) {
            this.engine.add('Vec2');
            return `new Vec2(${rounded(value.x)}, ${rounded(value.y)})`;
        }
        if (value instanceof Color) {
            this.engine.add('Color');
            return `new Color('${value.toHEX('#rrggbbaa')}')`;
        }
        if (typeof value === 'number') return String(rounded(value));
        if (typeof value !== 'object' || value === null) return JSON.stringify(value);
        this.classes.push(className(value));
        const parts = this.changedOf(value).map((one) => `${one.property}: ${this.write(one.value)}`);
        return `Object.assign(new ${className(value)}(), { ${parts.join(', ')} })`;
    }

    private _nameOf(node: Node): string {
        const known = this._names.get(node);
        if (known) return known;
        const words = node.name.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase());
        const name = `${words.charAt(0).toLowerCase()}${words.slice(1)}Node`.replace(/^\d/, '_$&');
        this._names.set(node, name);
        const { x, y } = node.worldPosition;
        this.nodes.push(
            `const ${name} = this._add(${JSON.stringify(node.name)}, ${rounded(x)}, ${rounded(y)});`,
        );
        return name;
    }
}

/** Properties of the inspector only, and those that the values of others follow from. */
const LEFT_OUT = ['preset', 'showAdvanced', 'previewInEditor', 'ropeEvents', 'netEvents'];

/** A name of one of the package's enumerations. */
class Named {
    constructor(
        readonly type: string,
        readonly name: string,
    ) {}
}

function enumOf({ name, enumList }: Property, values: Record<string, unknown>): unknown {
    const chosen = enumList.find(({ value }) => value === values[name]);
    if (!chosen) return values[name];
    const type = Object.entries(door).find(
        ([, one]) =>
            typeof one === 'object' &&
            enumList.every((item) => (one as Record<string, unknown>)[item.name] === item.value),
    );
    return type ? new Named(type[0], chosen.name) : values[name];
}

function isSame(a: unknown, b: unknown): boolean {
    if (Array.isArray(a) && Array.isArray(b))
        return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
    if (a instanceof Vec2 && b instanceof Vec2) return a.x === b.x && a.y === b.y;
    if (a instanceof Color && b instanceof Color) return a.toHEX('#rrggbbaa') === b.toHEX('#rrggbbaa');
    return a === b;
}

function shown(value: unknown): string {
    if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
    if (value instanceof Named || value instanceof Node) return value.name;
    if (value instanceof Vec2) return `(${rounded(value.x)}, ${rounded(value.y)})`;
    if (value instanceof Color) return value.toHEX('#rrggbb');
    return typeof value === 'number' ? String(rounded(value)) : String(value);
}

function className(object: object): string {
    return js
        .getClassName(object.constructor as never)
        .split('.')
        .pop()!;
}

function rounded(value: number): number {
    return Number(value.toPrecision(6));
}
