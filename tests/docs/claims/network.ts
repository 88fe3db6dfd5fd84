import { RopeSystem, type Rope } from '../../../assets/rope';
import { Scene, type Claims } from './scene';

type Hand = { x: number; y: number } | null;

/** What the code of the page exports. */
interface Names {
    readonly RopeSession: new (
        rope: Rope,
        me: number,
        send: (hand: Hand) => void,
    ) => {
        readonly frames: readonly [played: number, certain: number];
        receive(hand: Hand): void;
        tick(hand: Hand): boolean;
        correct(): void;
    };
}

const FRAMES = 240;

/** What a player does: holds the rope for half of the time, and moves it about. */
function handOf(player: number, frame: number): Hand {
    if (Math.floor(frame / 40) % 2 === player) return null;
    return { x: 310 + ((frame * 7 + 40 * player) % 80), y: 400 - 80 * player - ((frame * 5) % 60) };
}

interface Play {
    /** The fingerprint in the end. */
    readonly hash: string;
    /** That of each frame when it was played first, guesses included. */
    readonly seen: readonly string[];
    /** Ticks in which it waited. */
    readonly waits: number;
    readonly sent: readonly Hand[];
}

/** A client whose messages from the other one are late by so many frames. */
function played({ game, code }: Scene, me: number, lateness: (frame: number) => number): Play {
    game.start();
    RopeSystem.instance.autoSimulation = true; // as in a game that has just begun
    const { RopeSession } = new Scene(game, code).run<Names>();
    const rope = game.addRope({ nodeCount: 24, headAnchor: game.addNode('hook', { x: 350, y: 500 }) });
    game.tick();
    const sent: Hand[] = [];
    const session = new RopeSession(rope, me, (hand) => sent.push(hand));
    const seen: string[] = [];
    let [received, waits] = [0, 0];
    for (let time = 0; seen.length < FRAMES; time++) {
        while (received < FRAMES && received + lateness(received) <= time)
            session.receive(handOf(1 - me, received++));
        if (session.tick(handOf(me, seen.length))) seen.push(RopeSystem.instance.hashState());
        else waits++;
    }
    while (received < FRAMES) session.receive(handOf(1 - me, received++));
    session.correct();
    expect(session.frames).toEqual([FRAMES, FRAMES]);
    return { hash: RopeSystem.instance.hashState(), seen, waits, sent };
}

/** docs/network.md */
export const NETWORK: Claims = {
    'Both make the same scene': (scene) => {
        const direct = played(scene, 0, () => 0);
        const clients = [0, 1].map((me) => played(scene, me, (frame) => 1 + ((frame * (5 + me)) % 9)));
        expect(clients.map(({ hash }) => hash)).toEqual([direct.hash, direct.hash]);
        expect(clients[1]!.sent).toEqual(Array.from({ length: FRAMES }, (_, frame) => handOf(1, frame)));
        // They had guessed wrong, and had to go back.
        for (const { seen } of clients)
            expect(seen.filter((hash, frame) => hash !== direct.seen[frame]).length).toBeGreaterThan(20);
        const far = played(scene, 0, (frame) => (frame < 100 ? 1 : 14));
        expect([far.hash, far.waits > 0, clients[0]!.waits]).toEqual([direct.hash, true, 0]);
    },

    'Compare fingerprints of certain frames': ({ game, rope, run }) => {
        rope.applyImpulse(-1, { x: 3, y: 0 } as never);
        game.tick(10);
        const { fingerprint } = run<{ fingerprint: string }>();
        expect(RopeSystem.instance.hashState()).toBe(fingerprint);
    },
};
