import { lookAt, savedScene } from './editor';
import { openExample } from './examples';
import type { Game } from './game';

/** The scene view does not change what is saved of example scenes, and their props are on their nodes. */
export function describeSavedExamples(game: Game, names: readonly string[]): void {
    describe.each(names)('the example %s', (name) => {
        test('is saved as before when it has been looked at', () => {
            const ropes = openExample(name);
            const before = savedScene();
            lookAt(game, ropes, () => expect(savedScene()).toBe(before));
            for (const rope of ropes) rope.enabled = false;
            game.tick(2);
            for (const rope of ropes) rope.enabled = true;
            game.tick(2);
            expect(savedScene()).toBe(before);
        });

        test('has its props on their nodes', () => {
            const ropes = openExample(name);
            game.tick();
            const places = (): object[] =>
                ropes
                    .flatMap(({ attachments }) => attachments.map(({ target }) => target!))
                    .map(({ position, rotation }) => ({ ...position, ...rotation }));
            const before = places();
            for (const rope of ropes) rope.timeScale = 0.5;
            game.tick();
            expect(places()).toEqual(before);
            expect(ropes.map(({ advice }) => advice)).toEqual(ropes.map(() => ''));
        });
    });
}
