import type { XY } from './game';

/**
 * Where the nodes of a rope at rest are, from the balance of forces alone: every segment carries the same
 * horizontal force, and the vertical one grows by the weight of each node passed. The two forces at the first
 * node are found by shooting: Newton's method on the place where the last node comes to be.
 * @param masses Of all nodes; those of the two ends do not matter.
 */
export function ropeAtRest(masses: readonly number[], length: number, from: XY, to: XY): XY[] {
    const total = masses.reduce((sum, mass) => sum + mass, 0);
    let force = { x: (Math.sign(to.x - from.x) * total) / 2, y: -total / 2 };
    for (let step = 0; step < 500; step++) {
        const miss = missOf(force);
        if (Math.hypot(miss.x, miss.y) < 1e-10 * length) return shoot(force);
        const small = 1e-7 * total;
        const byX = missOf({ x: force.x + small, y: force.y });
        const byY = missOf({ x: force.x, y: force.y + small });
        const [a, b] = [(byX.x - miss.x) / small, (byY.x - miss.x) / small];
        const [c, d] = [(byX.y - miss.y) / small, (byY.y - miss.y) / small];
        const determinant = a * d - b * c;
        const way = {
            x: (d * miss.x - b * miss.y) / determinant,
            y: (a * miss.y - c * miss.x) / determinant,
        };
        force = stepThatHelps(force, way, Math.hypot(miss.x, miss.y));
    }
    throw new Error('The shooting method has not converged.');

    function shoot({ x, y }: XY): XY[] {
        const points = [{ ...from }];
        let up = y;
        for (let i = 1; i < masses.length; i++) {
            const tension = Math.hypot(x, up);
            const before = points[i - 1];
            points.push({ x: before.x + (length * x) / tension, y: before.y + (length * up) / tension });
            up += masses[i];
        }
        return points;
    }

    function missOf(force: XY): XY {
        const last = shoot(force)[masses.length - 1];
        return { x: last.x - to.x, y: last.y - to.y };
    }

    function stepThatHelps(force: XY, way: XY, before: number): XY {
        for (let part = 1; part > 1e-9; part /= 2) {
            const next = { x: force.x - part * way.x, y: force.y - part * way.y };
            const miss = missOf(next);
            if (Math.hypot(miss.x, miss.y) < before) return next;
        }
        throw new Error('The shooting method is stuck.');
    }
}
