/**
 * Masses joined by springs: the system that most courses on simulation begin with, under three ways to step it.
 * Each spring pulls with the force k (length - rest length); every mass feels gravity and the drag -c v.
 */
export class MassSpring {
    /** x0, y0, x1, y1, ... */
    readonly positions: Float64Array;
    readonly velocities: Float64Array;
    readonly forces: Float64Array;
    readonly masses: Float64Array;
    /** 1 where a mass is held. */
    readonly pinned: Uint8Array;
    readonly springs: Spring[] = [];
    /** Force per length of all springs, mass / s^2. */
    stiffness = 1;
    /** Drag, mass / s. */
    damping = 0;
    /** Acceleration along y, length / s^2. */
    gravity = 0;

    constructor(count: number) {
        this.positions = new Float64Array(2 * count);
        this.velocities = new Float64Array(2 * count);
        this.forces = new Float64Array(2 * count);
        this.masses = new Float64Array(count).fill(1);
        this.pinned = new Uint8Array(count);
    }

    /** Joins two masses by a spring whose rest length is their distance now. */
    join(a: number, b: number): void {
        this.springs.push({ a, b, restLength: this._distance(a, b) });
    }

    /** Kinetic energy, and that of all springs and of the height. */
    get energy(): number {
        const { positions, velocities, masses, pinned, stiffness, gravity } = this;
        let sum = 0;
        for (const { a, b, restLength } of this.springs) {
            sum += 0.5 * stiffness * (this._distance(a, b) - restLength) ** 2;
        }
        for (let i = 0; i < masses.length; i++) {
            if (pinned[i] === 1) continue;
            const square = velocities[2 * i] ** 2 + velocities[2 * i + 1] ** 2;
            sum += masses[i] * (0.5 * square - gravity * positions[2 * i + 1]);
        }
        return sum;
    }

    /** Works out the force on every mass where it is now. */
    computeForces(): void {
        const { positions, velocities, forces, masses, stiffness, damping, gravity } = this;
        for (let i = 0; i < masses.length; i++) {
            forces[2 * i] = -damping * velocities[2 * i];
            forces[2 * i + 1] = masses[i] * gravity - damping * velocities[2 * i + 1];
        }
        for (const { a, b, restLength } of this.springs) {
            const distance = this._distance(a, b);
            if (distance === 0) continue; // no direction to pull in
            const pull = (stiffness * (distance - restLength)) / distance;
            const x = pull * (positions[2 * b] - positions[2 * a]);
            const y = pull * (positions[2 * b + 1] - positions[2 * a + 1]);
            forces[2 * a] += x;
            forces[2 * a + 1] += y;
            forces[2 * b] -= x;
            forces[2 * b + 1] -= y;
        }
    }

    /** v += h F / m for every mass that is free. */
    kick(h: number): void {
        const { velocities, forces, masses, pinned } = this;
        for (let i = 0; i < masses.length; i++) {
            if (pinned[i] === 1) continue;
            velocities[2 * i] += (h * forces[2 * i]) / masses[i];
            velocities[2 * i + 1] += (h * forces[2 * i + 1]) / masses[i];
        }
    }

    /** x += h v for every mass that is free. */
    drift(h: number): void {
        const { positions, velocities, pinned } = this;
        for (let k = 0; k < positions.length; k++) {
            if (pinned[k >> 1] === 0) positions[k] += h * velocities[k];
        }
    }

    private _distance(a: number, b: number): number {
        const { positions } = this;
        return Math.hypot(positions[2 * b] - positions[2 * a], positions[2 * b + 1] - positions[2 * a + 1]);
    }
}

/** Two masses joined, by their numbers. */
export interface Spring {
    readonly a: number;
    readonly b: number;
    readonly restLength: number;
}

/** One way to go on by h seconds. */
export type Step = (system: MassSpring, h: number) => void;

/**
 * Positions and velocities both from what was before. On a spring of angular frequency w every step multiplies the
 * energy by 1 + (w h)^2: it blows up at any step, sooner or later.
 */
export const explicitEuler: Step = (system, h) => {
    system.computeForces();
    system.drift(h);
    system.kick(h);
};

/** Positions from the new velocities. Bounded as long as w h < 2, at the same price. Also called symplectic Euler. */
export const semiImplicitEuler: Step = (system, h) => {
    system.computeForces();
    system.kick(h);
    system.drift(h);
};

/** Half of the force before and half after the move: bounded below w h = 2 too, and exact to second order. */
export const verlet: Step = (system, h) => {
    system.computeForces();
    system.kick(0.5 * h);
    system.drift(h);
    system.computeForces();
    system.kick(0.5 * h);
};

/** A square net whose top row is held at its two corners, with springs along the sides and both diagonals. */
export function squareNet(columns: number, rows: number, spacing: number): MassSpring {
    const net = new MassSpring(columns * rows);
    const at = (column: number, row: number): number => row * columns + column;
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            const k = 2 * at(column, row);
            net.positions[k] = (column - (columns - 1) / 2) * spacing;
            net.positions[k + 1] = (0 - row) * spacing;
        }
    }
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            const right = column + 1 < columns;
            const below = row + 1 < rows;
            if (right) net.join(at(column, row), at(column + 1, row));
            if (below) net.join(at(column, row), at(column, row + 1));
            if (right && below) net.join(at(column, row), at(column + 1, row + 1));
            if (right && below) net.join(at(column + 1, row), at(column, row + 1));
        }
    }
    net.pinned[at(0, 0)] = 1;
    net.pinned[at(columns - 1, 0)] = 1;
    return net;
}
