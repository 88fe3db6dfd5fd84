/** Thrown by a test that a build cannot run. */
export class Skipped extends Error {}
