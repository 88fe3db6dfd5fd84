import { Enum } from 'cc';

/** How a skin follows its rope. */
export enum SkinStyle {
    /** A band on a smooth curve through the nodes. */
    Smooth,
    /** A band with straight segments: the cheapest. */
    Straight,
    /** A rigid picture on every segment, as the links of a chain. */
    Links,
}

Enum(SkinStyle);
