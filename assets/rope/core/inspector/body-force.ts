import { number } from './declaration';

/** What the entries of {@link Rope.anchors} and {@link Rope.attachments} say about the bodies that they are coupled to. */
export const BODY_FORCE = {
    /**
     * Largest pull of the rope on a dynamic body that it is coupled to, mass x px/s^2, 0..1e12. A rope that would have to pull
     * harder, as a winch does whose crate is caught, is drawn out instead. Default 0: no limit.
     */
    maxForce: number({ initial: 0, min: 0, max: 1e12, needs: 'loads' }),
};
