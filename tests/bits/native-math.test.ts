import * as own from '../../assets/rope/core/solver/geometry/math';
import * as native from '../../bits/native-math';

type Functions = Readonly<Record<string, (...values: unknown[]) => unknown>>;

test("the engine's functions stand in for all of the solver's own: else the cost of those cannot be built", () => {
    expect(Object.keys(native).sort()).toEqual(Object.keys(own).sort());
});

/** What a function makes of two numbers, each way that the solver's functions are called. */
function answerOf(math: object, name: string, isOfList: boolean): unknown {
    const list = new Float64Array([0.7, 3]);
    const answer = (math as Functions)[name]!(...(isOfList ? [list] : list));
    return isOfList ? [...list] : answer;
}

test.each(Object.keys(own))('%s answers alike', (name) => {
    const isOfList = name.startsWith('turn');
    const answer = [answerOf(own, name, isOfList)].flat() as number[];
    const wanted = [answerOf(native, name, isOfList)].flat() as number[];
    expect(answer).toEqual(wanted.map((value) => expect.closeTo(value, 14)));
});
