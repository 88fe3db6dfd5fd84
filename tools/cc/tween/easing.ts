/** Progress 0 … 1 to eased progress. */
export type Easing = (k: number) => number;

const power = (exponent: number): [in_: Easing, out: Easing, inOut: Easing] => {
    const easeIn: Easing = (k) => k ** exponent;
    return both(easeIn);
};

function both(easeIn: Easing): [Easing, Easing, Easing] {
    const easeOut: Easing = (k) => 1 - easeIn(1 - k);
    return [easeIn, easeOut, (k) => (k < 0.5 ? easeIn(2 * k) / 2 : 1 - easeIn(2 - 2 * k) / 2)];
}

const [quadIn, quadOut, quadInOut] = power(2);
const [cubicIn, cubicOut, cubicInOut] = power(3);
const [quartIn, quartOut, quartInOut] = power(4);
const [quintIn, quintOut, quintInOut] = power(5);
const [sineIn, sineOut, sineInOut] = both((k) => (k === 1 ? 1 : 1 - Math.cos((k * Math.PI) / 2)));
const [expoIn, expoOut, expoInOut] = both((k) => (k === 0 ? 0 : 1024 ** (k - 1)));
const [circIn, circOut, circInOut] = both((k) => 1 - Math.sqrt(1 - k * k));
const [backIn, backOut] = both((k) => k * k * (2.70158 * k - 1.70158));

const linear: Easing = (k) => k;

/** The engine's easing functions, without the bouncing ones. */
export const easing = {
    ...{ linear, quadIn, quadOut, quadInOut, cubicIn, cubicOut, cubicInOut },
    ...{ quartIn, quartOut, quartInOut, quintIn, quintOut, quintInOut },
    ...{ sineIn, sineOut, sineInOut, expoIn, expoOut, expoInOut, circIn, circOut, circInOut },
    ...{ backIn, backOut },
};
