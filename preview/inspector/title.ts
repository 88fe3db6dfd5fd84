/** `nodeCount` -> `Node Count`: how Creator titles a property that has no display name. */
export function titleOf(name: string): string {
    return name
        .replace(/_/g, ' ')
        .trim()
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/(^| )\S/g, (start) => start.toUpperCase());
}
