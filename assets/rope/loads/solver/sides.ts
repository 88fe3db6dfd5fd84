/** 1 for the first side of a junction, -1 for the second: what pulls one way at one pulls the other way at the other. */
export function signOf(side: number): number {
    return 1 - 2 * (side & 1);
}
