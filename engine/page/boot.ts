import { takeMessages } from './messages'; // first: the engine keeps the console it finds
import { DebugMode, director, game, ResolutionPolicy, VERSION } from 'cc';

/** What a booted engine says of itself. */
export interface EngineFacts {
    readonly version: string;
    readonly pipeline: 'custom' | 'legacy';
    /** Warnings and errors of the start. */
    readonly messages: readonly string[];
}

/** Starts the engine of a build without the build's game, and stops its clock: frames pass when `tick` says so. */
export async function boot(settingsPath: string): Promise<EngineFacts> {
    await game.init({
        debugMode: DebugMode.INFO,
        settingsPath,
        overrideSettings: {
            assets: { preloadBundles: [], preloadAssets: [], remoteBundles: [], subpackages: [] },
            plugins: { jsList: [] },
            launch: { launchScene: '' },
            screen: {
                exactFitScreen: true,
                designResolution: { width: 1280, height: 720, policy: ResolutionPolicy.SHOW_ALL },
            },
            splashScreen: { totalTime: 0 },
            profiling: { showFPS: false },
        },
    });
    await new Promise<void>((started) => game.run(started));
    game.pause();
    const custom = (director.root as unknown as { usesCustomPipeline: boolean }).usesCustomPipeline;
    return { version: VERSION, pipeline: custom ? 'custom' : 'legacy', messages: takeMessages() };
}
