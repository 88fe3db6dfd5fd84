import type { PaintedPath } from '../graphics-record';
import { near } from '../math/utils';

/** How far a chord may be from its curve, square units. */
const TOLERANCE = 0.25;
const MAX_DEPTH = 10;
/** Distance of the control points that makes four Bézier curves look like a circle of radius 1. */
const KAPPA = 0.5522847493;
const EPSILON = 1e-6;

interface SubPath {
    points: number[];
    closed: boolean;
    ellipse: PaintedPath['ellipse'];
}

/** The sub-paths drawn so far. Those since the first `moveTo` after a paint are the current ones. */
export class GraphicsPath {
    private readonly _paths: SubPath[] = [];
    private _current: SubPath | null = null;
    private _first = 0;
    private _isPainted = false;
    private _commandX = 0;
    private _commandY = 0;

    get paths(): readonly SubPath[] {
        return this._paths;
    }

    clear(): void {
        this._paths.length = 0;
        this._current = null;
        this._first = 0;
    }

    moveTo(x: number, y: number): void {
        if (this._isPainted) {
            this._first = this._paths.length;
            this._isPainted = false;
        }
        this._current = { points: [], closed: false, ellipse: null };
        this._paths.push(this._current);
        this.lineTo(x, y);
    }

    /** Without a `moveTo` before it, nothing is added. */
    lineTo(x: number, y: number): void {
        this._add(x, y);
        this._commandX = x;
        this._commandY = y;
    }

    bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
        const { points } = this._current!;
        const x0 = points[points.length - 2]!;
        const y0 = points[points.length - 1]!;
        if (x0 === c1x && y0 === c1y && c2x === x && c2y === y) this._add(x, y);
        else this._split(x0, y0, c1x, c1y, c2x, c2y, x, y, 0);
        this._commandX = x;
        this._commandY = y;
    }

    quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
        const x0 = this._commandX;
        const y0 = this._commandY;
        const c1x = x0 + ((cx - x0) * 2) / 3;
        const c1y = y0 + ((cy - y0) * 2) / 3;
        this.bezierCurveTo(c1x, c1y, x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3, x, y);
    }

    /** Angles in rad. Starts a new sub-path. */
    arc(cx: number, cy: number, r: number, start: number, end: number, counterclockwise: boolean): void {
        const sweep = sweepOf(end - start, counterclockwise);
        const parts = Math.trunc(Math.max(1, Math.min(Math.abs(sweep) / (Math.PI / 2) + 0.5, 5)));
        const half = sweep / parts / 2;
        const kappa =
            (counterclockwise ? 1 : -1) * Math.abs(((4 / 3) * (1 - Math.cos(half))) / Math.sin(half));
        for (let i = 0; i <= parts; i++) {
            const angle = start + (sweep * i) / parts;
            const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
            if (i === 0) {
                this.moveTo(cx + dx, cy + dy);
                continue;
            }
            const before = start + (sweep * (i - 1)) / parts;
            const [px, py] = [Math.cos(before) * r, Math.sin(before) * r];
            this.bezierCurveTo(
                cx + px - py * kappa,
                cy + py + px * kappa,
                cx + dx + dy * kappa,
                cy + dy - dx * kappa,
                cx + dx,
                cy + dy,
            );
        }
    }

    ellipse(x: number, y: number, rx: number, ry: number): void {
        const kx = rx * KAPPA;
        const ky = ry * KAPPA;
        this.moveTo(x - rx, y);
        this.bezierCurveTo(x - rx, y + ky, x - kx, y + ry, x, y + ry);
        this.bezierCurveTo(x + kx, y + ry, x + rx, y + ky, x + rx, y);
        this.bezierCurveTo(x + rx, y - ky, x + kx, y - ry, x, y - ry);
        this.bezierCurveTo(x - kx, y - ry, x - rx, y - ky, x - rx, y);
        this.close();
        this._current!.ellipse = { x, y, rx, ry };
    }

    rect(x: number, y: number, w: number, h: number): void {
        this.moveTo(x, y);
        this.lineTo(x + w, y);
        this.lineTo(x + w, y + h);
        this.lineTo(x, y + h);
        this.close();
    }

    roundRect(x: number, y: number, w: number, h: number, r: number): void {
        if (r < 0.1) {
            this.rect(x, y, w, h);
            return;
        }
        const rx = Math.min(r, Math.abs(w) / 2) * Math.sign(w);
        const ry = Math.min(r, Math.abs(h) / 2) * Math.sign(h);
        const kx = rx * (1 - KAPPA);
        const ky = ry * (1 - KAPPA);
        this.moveTo(x, y + ry);
        this.lineTo(x, y + h - ry);
        this.bezierCurveTo(x, y + h - ky, x + kx, y + h, x + rx, y + h);
        this.lineTo(x + w - rx, y + h);
        this.bezierCurveTo(x + w - kx, y + h, x + w, y + h - ky, x + w, y + h - ry);
        this.lineTo(x + w, y + ry);
        this.bezierCurveTo(x + w, y + ky, x + w - kx, y, x + w - rx, y);
        this.lineTo(x + rx, y);
        this.bezierCurveTo(x + kx, y, x, y + ky, x, y + ry);
        this.close();
    }

    close(): void {
        this._current!.closed = true;
    }

    /** For a stroke: a sub-path that ends where it began is a closed one. */
    closeLoops(): void {
        for (let i = this._first; i < this._paths.length; i++) {
            const { points } = this._paths[i]!;
            const last = points.length - 2;
            if (points.length <= 4) continue;
            if (!near(points[0]!, points[last]!, EPSILON) || !near(points[1]!, points[last + 1]!, EPSILON))
                continue;
            this._paths[i]!.closed = true;
            points.length = last;
        }
    }

    /** A copy of the current sub-paths; the next `moveTo` starts a new set. */
    paint(): PaintedPath[] {
        this._isPainted = true;
        return this._paths.slice(this._first).map(({ points, closed, ellipse }) => ({
            points: Float64Array.from(points),
            closed,
            ellipse,
        }));
    }

    private _add(x: number, y: number): void {
        if (!this._current) return;
        this._current.points.push(x, y);
        this._current.ellipse = null;
    }

    /** Halves the curve until a straight line will do. */
    private _split(
        x1: number,
        y1: number,
        x2: number,
        y2: number,
        x3: number,
        y3: number,
        x4: number,
        y4: number,
        depth: number,
    ): void {
        if (depth > MAX_DEPTH) return;
        const dx = x4 - x1;
        const dy = y4 - y1;
        const bulge = Math.abs((x2 - x4) * dy - (y2 - y4) * dx) + Math.abs((x3 - x4) * dy - (y3 - y4) * dx);
        if (bulge * bulge < TOLERANCE * (dx * dx + dy * dy)) {
            this._add(x4, y4);
            return;
        }
        const x12 = (x1 + x2) / 2;
        const y12 = (y1 + y2) / 2;
        const x23 = (x2 + x3) / 2;
        const y23 = (y2 + y3) / 2;
        const x34 = (x3 + x4) / 2;
        const y34 = (y3 + y4) / 2;
        const x123 = (x12 + x23) / 2;
        const y123 = (y12 + y23) / 2;
        const x234 = (x23 + x34) / 2;
        const y234 = (y23 + y34) / 2;
        const x = (x123 + x234) / 2;
        const y = (y123 + y234) / 2;
        this._split(x1, y1, x12, y12, x123, y123, x, y, depth + 1);
        this._split(x, y, x234, y234, x34, y34, x4, y4, depth + 1);
    }
}

/** The signed angle an arc covers: positive counterclockwise, at most one turn. */
function sweepOf(difference: number, counterclockwise: boolean): number {
    const turn = Math.PI * 2;
    const sign = counterclockwise ? 1 : -1;
    if (Math.abs(difference) >= turn) return sign * turn;
    return difference * sign < 0 ? difference + sign * turn : difference;
}
