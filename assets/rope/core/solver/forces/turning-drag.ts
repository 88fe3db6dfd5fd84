import type { Force } from '../force';
import { FIXED_STEP } from '../constants';
import { exp } from '../geometry/math';

/**
 * Drag on turning: the velocities that nodes have because all turn about their centre of mass fall by e^(-angularDamping t),
 * beside what damping takes of all velocities. Below 0 it gives back a part of that.
 * With the turning alone goes no momentum.
 *
 *     w = sum m (r x v) / sum m r^2,   a = -(1 - e^(-d h)) / h  w x r,   r and v from the centre.
 */
export const TURNING_DRAG: Force = {
    isActive: ({ angularDamping }) => angularDamping !== 0,

    mayRest: () => true,

    add(
        accelerations,
        { nodeCount, masses, positions: x, previousPositions: p, substep },
        { angularDamping },
    ) {
        if (!(substep > 0)) return;
        let mass = 0;
        let centreX = 0;
        let centreY = 0;
        let goesX = 0;
        let goesY = 0;
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            mass += masses[i];
            centreX += masses[i] * x[k];
            centreY += masses[i] * x[k + 1];
            goesX += masses[i] * (x[k] - p[k]);
            goesY += masses[i] * (x[k + 1] - p[k + 1]);
        }
        let moment = 0;
        let inertia = 0;
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            const rx = x[k] - centreX / mass;
            const ry = x[k + 1] - centreY / mass;
            const vx = (x[k] - p[k] - goesX / mass) / substep;
            const vy = (x[k + 1] - p[k + 1] - goesY / mass) / substep;
            moment += masses[i] * (rx * vy - ry * vx);
            inertia += masses[i] * (rx * rx + ry * ry);
        }
        if (!(inertia > 0)) return;
        const turn = ((1 - exp(-angularDamping * FIXED_STEP)) / FIXED_STEP) * (moment / inertia);
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            accelerations[k] += turn * (x[k + 1] - centreY / mass);
            accelerations[k + 1] -= turn * (x[k] - centreX / mass);
        }
    },
};
