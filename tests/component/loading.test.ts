test('the engine loads all classes of the package without a word', async () => {
    const words = (['error', 'warn'] as const).map((kind) =>
        jest.spyOn(console, kind).mockImplementation(() => undefined),
    );
    await jest.isolateModulesAsync(async () => void (await import('../../assets/rope')));
    for (const said of words) expect(said.mock.calls).toEqual([]);
});
