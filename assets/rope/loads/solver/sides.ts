/** 1 for the first side of a junction, -1 for the second: the forces on both are opposite. */
export function signOf(side: number): number {
    return 1 - 2 * (side & 1);
}
