import { TESTED } from '.';

/** Prints what each check measures, as JSON; null: it has thrown. */
const figures = TESTED.map(({ name, measure }) => {
    try {
        return [name, measure()];
    } catch (problem) {
        console.error(name, problem);
        return [name, null];
    }
});
console.log(JSON.stringify(Object.fromEntries(figures)));
