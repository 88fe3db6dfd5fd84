import type { Driven } from '../tests/scenes/scene';

/** One node of the tutorials' rope. */
interface TutorialNode {
    x: number;
    y: number;
    previousX: number;
    previousY: number;
    inverseMass: number;
}

export interface TutorialOptions {
    readonly points: ArrayLike<number>;
    readonly inverseMasses: ArrayLike<number>;
    readonly baseLength: number;
    readonly iterations: number;
    readonly gravityY: number;
    /** 1/s */
    readonly damping: number;
}

/**
 * The baseline: the rope of the tutorials at its best. An object per node, Gauss-Seidel passes that only pull;
 * gravity with h^2 and inverse masses put right, and nothing allocated in the inner loop.
 */
export class TutorialRope implements Driven {
    readonly nodes: TutorialNode[] = [];

    private _baseLength: number;

    constructor(private readonly _options: TutorialOptions) {
        const { points, inverseMasses, baseLength } = _options;
        this._baseLength = baseLength;
        for (let i = 0; i < inverseMasses.length; i++) {
            const x = points[2 * i];
            const y = points[2 * i + 1];
            this.nodes.push({ x, y, previousX: x, previousY: y, inverseMass: inverseMasses[i] });
        }
    }

    step(h: number): void {
        this._predict(h);
        for (let pass = 0; pass < this._options.iterations; pass++) this._relax();
    }

    /** Moves a node that is held. */
    pin(node: number, x: number, y: number): void {
        const held = this.nodes[node];
        held.x = held.previousX = x;
        held.y = held.previousY = y;
    }

    setLengths(length: number): void {
        this._baseLength = length;
    }

    private _predict(h: number): void {
        const kept = Math.exp(-this._options.damping * h);
        const fall = h * h * this._options.gravityY;
        for (const node of this.nodes) {
            if (node.inverseMass === 0) continue;
            const { x, y } = node;
            node.x += (x - node.previousX) * kept;
            node.y += (y - node.previousY) * kept + fall;
            node.previousX = x;
            node.previousY = y;
        }
    }

    private _relax(): void {
        const { nodes, _baseLength: baseLength } = this;
        for (let i = 0; i < nodes.length - 1; i++) {
            const a = nodes[i];
            const b = nodes[i + 1];
            const dx = b.x - a.x;
            const dy = b.y - a.y;
            const distance = Math.sqrt(dx * dx + dy * dy);
            const w = a.inverseMass + b.inverseMass;
            if (distance <= baseLength || w === 0) continue;
            const share = (distance - baseLength) / (distance * w);
            a.x += dx * share * a.inverseMass;
            a.y += dy * share * a.inverseMass;
            b.x -= dx * share * b.inverseMass;
            b.y -= dy * share * b.inverseMass;
        }
    }
}
