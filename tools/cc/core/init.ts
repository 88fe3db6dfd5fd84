const steps: (() => void)[] = [];

/** Does something now, and again each time the stand-in starts afresh. */
export function onInit(step: () => void): void {
    steps.push(step);
    step();
}

export function initAgain(): void {
    for (const step of steps) step();
}
