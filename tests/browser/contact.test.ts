import { type Play, playsInBrowser } from './support/play';
import { distance, type Point } from './support/preview-page';

/** Scenes in which ropes lie on things and run over them, with a real mouse. */

const open = playsInBrowser();

const STRETCH = 0.002;

async function press(play: Play, name: string): Promise<void> {
    const { x, y } = await play.preview.sceneNode(name);
    await play.preview.page.mouse.move(x, y);
    await play.preview.page.mouse.down();
}

describe('drape', () => {
    const GROUND = 90; // world: 270 px below the middle
    /** What hangs over a crate is higher, what lies on the ground lower. */
    const OVER_CRATES = GROUND + 90;
    const SIZES = [
        [900, 500],
        [1600, 500],
        [390, 844],
    ] as const;

    /** Heights of the lowest and of the highest node of a rope, world. */
    const heights = (play: Play, rope: number): Promise<readonly [number, number]> =>
        play.preview.page.evaluate((index) => {
            const { nodes } = window.preview.ropes()[index]!;
            const all = nodes.map(({ drawnPosition }) => drawnPosition.y);
            return [Math.min(...all), Math.max(...all)] as const;
        }, rope);

    test('in a wide and in a high window the ground of the backdrop stays under what stands on it', async () => {
        const play = await open('drape', 'ThrowRopes');
        const grounds: number[] = [];
        for (const [width, height] of SIZES) {
            await play.preview.page.setViewportSize({ width, height });
            await play.step(2);
            const ground = await play.preview.page.evaluate(() => {
                const canvas = window.preview.director.getScene()!.getChildByName('Canvas')!;
                const { scale, worldPosition } = canvas.getChildByName('Backdrop')!;
                return worldPosition.y - 270 * scale.y;
            });
            grounds.push(ground);
        }
        for (const ground of grounds) expect(ground).toBeCloseTo(GROUND, 6);
    });

    test('ropes hang over the crates; one that is pulled off lies on the ground, and is thrown again', async () => {
        const play = await open('drape', 'ThrowRopes');
        await play.step(420);
        for (const rope of [0, 1, 2]) {
            const [low, high] = await heights(play, rope);
            expect(low).toBeGreaterThan(GROUND + 5);
            expect(high).toBeGreaterThan(OVER_CRATES);
        }
        const end = (await play.preview.nodes(1)).at(-1)!;
        const above = await play.at(180, 330);
        await play.drag(end, above, 60); // higher than the rope is long
        await play.move(above, await play.at(-560, 250), 120);
        await play.step(600); // a rope that still swings may land anywhere
        await play.release();
        await play.step(240);
        expect((await heights(play, 1))[1]).toBeLessThan(OVER_CRATES); // a heap, however it has fallen
        expect(await play.stretch('maxStretch')).toBeLessThan(STRETCH);
        const { x, y } = await play.preview.sceneNode('Throw');
        await play.preview.page.mouse.click(x, y);
        await play.step(5);
        const [head] = await play.preview.nodes(0);
        expect(head!.x).toBeLessThan(x + 40);
        play.check();
    });
});

describe('peg-puzzle', () => {
    /** Takes the small crate along a way, slowly; px from the middle of the screen. */
    async function carry(play: Play, way: readonly (readonly [number, number])[]): Promise<void> {
        const { mouse } = play.preview.page;
        let from: Point = await play.preview.sceneNode('Light crate');
        await mouse.move(from.x, from.y);
        await mouse.down();
        for (const [x, y] of way) {
            const to = await play.at(x, y);
            await play.move(from, to, Math.ceil(distance(from, to) / 6));
            from = to;
        }
        await mouse.up();
        await play.step(90);
    }

    test('friction holds the large crate; unwound from a peg the rope slides, and is wound up again', async () => {
        const play = await open('peg-puzzle', 'PegPuzzle');
        await play.step(300);
        const hanging = await play.place('Heavy crate');
        await play.step(120);
        expect(distance(await play.place('Heavy crate'), hanging)).toBeLessThan(1);
        expect((await play.game()).state).toBe('playing');
        await carry(play, [
            [-240, 230],
            [-210, 310],
            [-60, 310],
            [-50, 240],
        ]);
        expect(await play.over()).toBe('won');
        expect(await play.stretch('maxStretch')).toBeLessThan(STRETCH);
        await play.tap();
        expect((await play.game()).state).toBe('playing');
        await play.step(300);
        // Friction holds it in a range of places: it depends on how it came there in which.
        expect(distance(await play.place('Heavy crate'), hanging)).toBeLessThan(5);
        play.check();
    });
});

describe('winch-over-pulley', () => {
    test('the crate goes up and down as the rope is wound in and paid out, to its limits', async () => {
        const play = await open('winch-over-pulley', 'WinchButtons');
        await play.step(60);
        const start = (await play.place('Crate')).y;
        await press(play, 'Up');
        await play.step(60);
        await play.release();
        await play.step(90);
        const up = (await play.place('Crate')).y;
        expect(up).toBeGreaterThan(start + 90);
        await press(play, 'Down');
        await play.step(300);
        await play.release();
        await play.step(90);
        const down = (await play.place('Crate')).y;
        expect(down).toBeLessThan(start - 90);
        expect(down).toBeGreaterThan(start - 120);
        expect(await play.stretch('maxStretch')).toBeLessThan(STRETCH);
        play.check();
    });
});
