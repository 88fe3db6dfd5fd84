/** What works with what: two features of a rope in one scene. `npm run features` writes the table into the docs. */

/** In English, then in Chinese. */
export type Words = readonly [english: string, chinese: string];

interface Feature {
    readonly words: Words;
    /** How a rope gets it: names of code. */
    readonly by: readonly string[];
    /** What is right of it, whatever else the rope has. */
    readonly right: Words;
}

/** What a rope can have. */
export const FEATURES = {
    rods: {
        words: ['Rods', '硬杆'],
        by: ['segments'],
        right: ['No segment gets shorter.', '任何一段都不会变短。'],
    },
    stretch: {
        words: ['Stretch', '弹性'],
        by: ['stretchCompliance'],
        right: ["Every segment obeys Hooke's law.", '每一段都符合胡克定律。'],
    },
    springs: {
        words: ['Bending springs', '弯曲弹簧'],
        by: ['flexuralRigidity'],
        right: ['Its joints bend less than those of a limp rope.', '各节点的弯曲小于柔软的绳子。'],
    },
    limit: {
        words: ['Bend limit', '弯曲上限'],
        by: ['maxBendAngle'],
        right: ['No joint bends beyond it.', '任何节点的弯曲都不超过上限。'],
    },
    plastic: {
        words: ['Stays bent', '保持弯曲'],
        by: ['RopePlastic'],
        right: ['What it was bent too far, it stays bent.', '弯曲过度的部分保持弯曲。'],
    },
    clamp: {
        words: ['Clamp', '夹持'],
        by: ['clampHead'],
        right: ['The first segment keeps its direction.', '第一段保持方向。'],
    },
    collide: {
        words: ['Obstacles', '障碍物'],
        by: ['collide', 'RopeObstacle'],
        right: [
            'The rope lies on a peg that is pushed against it, and not in it.',
            '推来的圆柱被绳子贴住，绳子不会陷入其中。',
        ],
    },
    push: {
        words: ['Bodies that hit it', '碰到它的刚体'],
        by: ['collide', 'RigidBody2D'],
        right: ['It stops a dynamic body.', '绳子能挡住动态刚体。'],
    },
    pile: {
        words: ['Ropes that touch', '绳子相碰'],
        by: ['collideRopes'],
        right: ['Two ropes touch, and do not cross.', '两根绳子相互接触，但不交叉。'],
    },
    load: {
        words: ['Load', '负载'],
        by: ['RopeLoad'],
        right: ['It carries the weight.', '绳子承受其重量。'],
    },
    tie: {
        words: ['Ropes tied to it', '系在其上的绳子'],
        by: ['anchors', 'distance'],
        right: [
            'The other rope stays where it is tied, and pulls with its weight.',
            '另一根绳子留在系点上，并以其重量拉动。',
        ],
    },
    body: {
        words: ['Body on it', '挂着的刚体'],
        by: ['attachments', 'RigidBody2D'],
        right: ['It carries the weight.', '绳子承受其重量。'],
    },
    winch: {
        words: ['Winch', '绞盘'],
        by: ['RopeWinch', 'reel'],
        right: ['The rope gets as long as it is wound.', '绳子的长度与收放的量一致。'],
    },
    drum: {
        words: ['Drum', '卷筒'],
        by: ['RopeDrum'],
        right: [
            'What comes off the drum is in the rope, and what goes on it is not.',
            '离开卷筒的部分在绳子中，卷上的部分不在。',
        ],
    },
    cut: {
        words: ['Cut', '切断'],
        by: ['cutAt', 'RopeKnife'],
        right: ['The tail falls, and is of the same kind.', '尾段落下，性质相同。'],
    },
    rider: {
        words: ['Rider', '骑乘者'],
        by: ['RopeRider'],
        right: [
            'It climbs as far as it is to, and the rope carries its weight.',
            '按要求的距离攀爬，绳子承受其重量。',
        ],
    },
    slide: {
        words: ['Sliding', '滑动'],
        by: ['slide'],
        right: [
            'The rope runs through a pulley, and pulls as hard on both sides.',
            '绳子穿过滑轮，两侧拉力相同。',
        ],
    },
    net: {
        words: ['Tied to a net', '系着网'],
        by: ['RopeNet'],
        right: ['It carries the weight.', '绳子承受其重量。'],
    },
    skin: {
        words: ['Skin', '皮肤'],
        by: ['RopeSkin'],
        right: ['It is drawn where the nodes are.', '绘制的位置就是绳节点的位置。'],
    },
    state: {
        words: ['State', '状态'],
        by: ['captureState', 'restoreState'],
        right: ['Frames that are played again are the same, to the bit.', '重放的帧逐位相同。'],
    },
} as const satisfies Readonly<Record<string, Feature>>;

export type Name = keyof typeof FEATURES;
export const NAMES = Object.keys(FEATURES) as Name[];

/** Both do what they do alone. What is measured is within the limits that stand here, or the usual ones. */
export interface Works {
    readonly verdict: 'works';
    /** Largest strain of a segment. */
    readonly stretch?: number;
    /** How far a joint bends beyond its limit, degrees. */
    readonly over?: number;
    /** How far the tension that a rope reads is from what hangs on it, as a part of that. */
    readonly weight?: number;
    /** How far nodes are from where they were, px, when frames are played again from a state. */
    readonly again?: number;
}

/** One of them does nothing. */
export interface Excluded {
    readonly verdict: 'excluded';
    readonly off: Name;
    readonly instead: Words;
    /** Words of `advice` that name both. */
    readonly advice: readonly string[];
}

export type Cell = Works | Excluded;
type Pair = `${Name} ${Name}`;

/** What is usual. */
export const USUAL: Required<Omit<Works, 'verdict'>> = {
    stretch: 0.002,
    over: 0.5,
    weight: 0.03,
    again: 0,
};

const works = (limits: Omit<Works, 'verdict'>): Works => ({ verdict: 'works', ...limits });
const except =
    (off: Name, instead: Words) =>
    (...advice: string[]): Excluded => ({ verdict: 'excluded', off, instead, advice });

const holds = except('slide', [
    'Nothing slides: the anchor holds its node, and a rider holds on.',
    '不会滑动：锚点固定所在的绳节点，骑乘者停在原处。',
]);
const passes = except('pile', ['The rope goes through other ropes.', '绳子会穿过其他绳子。']);
const unfelt = except('push', [
    'The body pushes the rope, and does not feel it.',
    '刚体会推动绳子，但感受不到绳子。',
]);

/** Pairs that need a word; all others work within the usual limits. The first of a pair is the first in `FEATURES`. */
const CELLS: Partial<Record<Pair, Cell>> = {
    'springs push': works({ stretch: 0.025 }),
    'plastic push': works({ stretch: 0.025 }),
    'limit push': works({ over: 2 }),
    'limit pile': works({ over: 4 }),
    'limit load': works({ over: 3 }),
    'limit tie': works({ over: 3 }),
    'limit body': works({ over: 3 }),
    'clamp push': works({ stretch: 0.015 }),
    'clamp load': works({ weight: 0.15 }),
    'clamp body': works({ weight: 0.15 }),
    'clamp net': except('clamp', ['The head turns freely.', '绳头可自由转动。'])(
        'tied to a net',
        'Clamp Head',
    ),
    'push pile': unfelt('does not feel', 'Collide Ropes'),
    'push net': unfelt('does not feel', 'tied to no net'),
    'push state': works({ again: 1 }),
    'pile load': passes('Collide Ropes', 'RopeLoad'),
    'pile tie': passes('Collide Ropes', 'tied to no other'),
    'pile body': passes('Collide Ropes', 'a body on it'),
    'pile slide': holds('Slide', 'Collide Ropes'),
    'pile net': passes('Collide Ropes', 'no net'),
    'body net': except('body', ['The rope does not hold the body.', '绳子不会拉住刚体。'])(
        'tied to a net',
        'does not pull on the body',
    ),
    'slide net': holds('Slide', 'no net'),
};

const WORKS: Works = { verdict: 'works' };

/** What there is to say of two features. */
export function cellOf(one: Name, other: Name): Cell {
    return CELLS[`${one} ${other}`] ?? CELLS[`${other} ${one}`] ?? WORKS;
}

/** All pairs, each once. */
export const PAIRS: readonly (readonly [Name, Name])[] = NAMES.flatMap((one, i) =>
    NAMES.slice(i + 1).map((other) => [one, other] as const),
);
