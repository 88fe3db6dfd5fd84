import { createRequire } from 'node:module';
import { box2dRope, type Box2D } from './box2d';
import type { Contestant } from './contestant';
import { matterConstraints, type Matter } from './matter';
import { planckDistanceJoints, type Planck } from './planck';
import { rapierRevoluteJoints, rapierSoftRope, type Rapier } from './rapier';

/** Loads what is installed in bench/, seen from the project's folder, where npm runs its scripts. */
const load = createRequire(`${process.cwd()}/bench/package.json`);

/** Every way of making a rope with the libraries of bench/package.json; none if they are not installed. */
export async function loadContestants(): Promise<Contestant[]> {
    try {
        const matter = load('matter-js') as Matter;
        const planck = load('planck') as Planck;
        const box2d = load('@box2d/core') as Box2D;
        const rapier = load('@dimforge/rapier2d-compat') as Rapier;
        await rapier.init();
        return [
            matterConstraints(matter),
            planckDistanceJoints(planck),
            box2dRope(box2d),
            rapierSoftRope(rapier),
            rapierRevoluteJoints(rapier),
        ];
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return [];
        throw error;
    }
}
