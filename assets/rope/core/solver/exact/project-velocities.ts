import type { Chain } from '../chain';
import { MAX_RESCALE, PUSH_TOLERANCE } from './constants';
import { kineticEnergy, measureFrame } from './energy';
import { setPinVelocities } from './pins';
import type { ExactState } from './state';

/**
 * Projects the velocities, and gives back the energy that this takes: what is projected out are errors of the rates of
 * lengths, not impacts. Velocities in the frame of the pins are scaled, if these move as one. (Those of bodies are not: a
 * rope that has lost too much gets it all.)
 */
export function projectKeepingEnergy(chain: Chain, state: ExactState): void {
    const { endVelocities: v, junctions } = state;
    setPinVelocities(chain, state);
    const isOne = measureFrame(chain, state, v);
    const before = kineticEnergy(chain, state, v);
    projectVelocities(chain, state);
    if (!isOne || state.slackSteps > 0) return;
    const lost = before - kineticEnergy(chain, state, v) - (junctions?.energyGiven ?? 0);
    measureFrame(chain, state, v); // bodies have changed the velocity of a rope without pins
    const left = kineticEnergy(chain, state, v);
    if (!(left > 0)) return;
    const scale = Math.min(Math.sqrt(Math.max(1 + lost / left, 0)), MAX_RESCALE);
    const { frameX, frameY } = state;
    for (let i = 0; i < chain.nodeCount; i++) {
        if (chain.inverseMasses[i] === 0 || chain.junctions?.isAnchor?.[i]) continue;
        v[2 * i] = frameX + (v[2 * i] - frameX) * scale;
        v[2 * i + 1] = frameY + (v[2 * i + 1] - frameY) * scale;
    }
}

/**
 * Gives the pins the velocities they have on their way, and changes all others so that no active segment gets longer
 * or shorter, by impulses q along the segments: w_i (q_i n_i - q_(i-1) n_(i-1)). Of all velocities that do so these
 * are the nearest, so no energy is gained; a segment that has just gone taut stops there: an inelastic impact. One
 * tridiagonal system.
 * @param pullOnly Whether segments that would have to push go slack: after an impulse.
 */
export function projectVelocities(chain: Chain, state: ExactState, pullOnly = false): void {
    const { inverseMasses: w, segmentCount, positions: x } = chain;
    const { endVelocities: v, active, lengths, inverseLengths, blocks, directions: n, increments: q } = state;
    const { junctions } = state;
    const push = -PUSH_TOLERANCE / chain.substep;
    setPinVelocities(chain, state);
    let released = false;
    let ratio = 0;
    let y = 0;
    let lastX = 0;
    let lastY = 0;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const scale = inverseLengths[i];
        const nx = (x[k + 2] - x[k]) * scale;
        const ny = (x[k + 3] - x[k + 1]) * scale;
        const both = w[i] + w[i + 1];
        let perPivot = 0;
        if (active[i] === 0 || both === 0) {
            y = 0;
        } else {
            const excess = nx * (v[k + 2] - v[k]) + ny * (v[k + 3] - v[k + 1]);
            const cosine = nx * lastX + ny * lastY;
            const coupling = w[i] * cosine;
            perPivot = 1 / (both * (nx * nx + ny * ny) - coupling * coupling * ratio);
            y = (excess + coupling * y) * perPivot;
        }
        ratio = perPivot;
        n[k] = lastX = nx;
        n[k + 1] = lastY = ny;
        q[k] = y * nx;
        q[k + 1] = y * ny;
        blocks[2 * k] = perPivot * nx * nx;
        blocks[2 * k + 1] = blocks[2 * k + 2] = perPivot * nx * ny;
        blocks[2 * k + 3] = perPivot * ny * ny;
    }
    junctions?.joinVelocities(state);
    let qx = 0;
    let qy = 0;
    for (let i = segmentCount - 1; i >= 0; i--) {
        const k = 2 * i;
        const b = 2 * k;
        const w1 = w[i + 1];
        const alongX = w1 * qx;
        const alongY = w1 * qy;
        qx = q[k] += blocks[b] * alongX + blocks[b + 1] * alongY;
        qy = q[k + 1] += blocks[b + 2] * alongX + blocks[b + 3] * alongY;
        const pull = (qx * n[k] + qy * n[k + 1]) * (w[i] + w1);
        if (active[i] !== 1 || !pullOnly || pull >= push * lengths[i]) continue;
        active[i] = 0;
        released = true;
    }
    if (released) return projectVelocities(chain, state, pullOnly);
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        v[k] += w[i] * q[k];
        v[k + 1] += w[i] * q[k + 1];
        v[k + 2] -= w[i + 1] * q[k];
        v[k + 3] -= w[i + 1] * q[k + 1];
    }
    junctions?.pushVelocities(chain, state);
}
