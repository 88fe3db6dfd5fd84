import { playsInBrowser } from './support/play';
import { distance } from './support/preview-page';

/** Scenes in which ropes hold bodies of the 2D physics, with a real mouse. */

const open = playsInBrowser();

/** Of bodies that hit walls and jerk ropes. */
const STRETCH = 0.01;

test('a wrecking ball knocks the wall down, and is dragged back by its chain', async () => {
    const play = await open('wrecking-ball', 'Rope');
    const crates = Array.from({ length: 15 }, (_, i) => `Crate ${i + 1}`);
    const before = await Promise.all(crates.map((name) => play.place(name)));
    let most = 0;
    for (let k = 0; k < 100; k++) {
        await play.step(4);
        most = Math.max(most, await play.stretch('drawnStretch'));
    }
    expect(most).toBeLessThan(STRETCH);
    const after = await Promise.all(crates.map((name) => play.place(name)));
    expect(after.filter((place, i) => distance(place, before[i]!) > 60).length).toBeGreaterThan(5);
    for (const { y } of after) expect(y).toBeGreaterThan(-270);
    await play.step(900);
    const ball = await play.preview.sceneNode('Ball');
    const back = await play.at(-290, -30);
    await play.drag(ball, back, 60);
    await play.step(60);
    expect(distance(await play.preview.sceneNode('Ball'), back)).toBeLessThan(10);
    await play.release();
    await play.step(120);
    expect(distance(await play.preview.sceneNode('Ball'), back)).toBeGreaterThan(60); // it swings
    play.check();
});

test('a car tows another one as soon as the rope is taut', async () => {
    const play = await open('tow', 'Drive');
    await play.step(60);
    const start = [await play.place('Pulling car'), await play.place('Pulled car')];
    expect(start[0]!.x).toBeCloseTo(80, 0);
    const { x, y } = await play.preview.sceneNode('Right');
    await play.preview.page.mouse.move(x, y);
    await play.preview.page.mouse.down();
    await play.step(20);
    expect((await play.place('Pulled car')).x - start[1]!.x).toBeLessThan(5);
    let most = 0;
    for (let k = 0; k < 25; k++) {
        await play.step(4);
        most = Math.max(most, await play.stretch('drawnStretch'));
    }
    await play.release();
    expect(most).toBeLessThan(STRETCH);
    expect((await play.place('Pulled car')).x - start[1]!.x).toBeGreaterThan(40);
    await play.step(240);
    for (const name of ['Pulling car', 'Pulled car'])
        expect(Math.abs((await play.place(name)).y - start[0]!.y)).toBeLessThan(2);
    play.check();
});
