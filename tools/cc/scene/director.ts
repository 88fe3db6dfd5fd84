import { fastRemove } from '../core/array';
import { CCObject, isValid } from '../core/object';
import { EventTarget } from '../core/event-target';
import { onInit } from '../core/init';
import { Scheduler } from '../core/scheduler';
import { System } from '../core/system';
import { Batcher2D } from '../render/batcher-2d';
import { updateDirtyRenderers } from '../render/renderer-manager';
import { SceneAsset } from './assets';
import { Node } from './node';
import { compScheduler, nodeActivator } from './runtime';
import type { Scene } from './scene';

export enum DirectorEvent {
    INIT = 'director_init',
    RESET = 'director_reset',
    BEFORE_SCENE_LOADING = 'director_before_scene_loading',
    BEFORE_SCENE_LAUNCH = 'director_before_scene_launch',
    AFTER_SCENE_LAUNCH = 'director_after_scene_launch',
    BEFORE_UPDATE = 'director_before_update',
    AFTER_UPDATE = 'director_after_update',
    BEFORE_DRAW = 'director_before_draw',
    AFTER_DRAW = 'director_after_draw',
    BEFORE_COMMIT = 'director_before_commit',
    BEFORE_RENDER = 'director_before_render',
    AFTER_RENDER = 'director_after_render',
    BEFORE_PHYSICS = 'director_before_physics',
    AFTER_PHYSICS = 'director_after_physics',
    BEGIN_FRAME = 'director_begin_frame',
    END_FRAME = 'director_end_frame',
}

/** What renders. */
class Root {
    readonly batcher2D = new Batcher2D();
    readonly device = new Device(this.batcher2D);
}

/** The graphics card. */
class Device {
    constructor(private readonly _batcher: Batcher2D) {}

    /** Of the last frame. */
    get numDrawCalls(): number {
        return this._batcher.drawCalls;
    }
}

type Launched = (error: null | Error, scene?: Scene) => void;

/** Runs the frames. */
export class Director extends EventTarget {
    static readonly EVENT_INIT = DirectorEvent.INIT;
    static readonly EVENT_RESET = DirectorEvent.RESET;
    static readonly EVENT_BEFORE_SCENE_LOADING = DirectorEvent.BEFORE_SCENE_LOADING;
    static readonly EVENT_BEFORE_SCENE_LAUNCH = DirectorEvent.BEFORE_SCENE_LAUNCH;
    static readonly EVENT_AFTER_SCENE_LAUNCH = DirectorEvent.AFTER_SCENE_LAUNCH;
    static readonly EVENT_BEFORE_UPDATE = DirectorEvent.BEFORE_UPDATE;
    static readonly EVENT_AFTER_UPDATE = DirectorEvent.AFTER_UPDATE;
    static readonly EVENT_BEFORE_DRAW = DirectorEvent.BEFORE_DRAW;
    static readonly EVENT_AFTER_DRAW = DirectorEvent.AFTER_DRAW;
    static readonly EVENT_BEFORE_COMMIT = DirectorEvent.BEFORE_COMMIT;
    static readonly EVENT_BEFORE_RENDER = DirectorEvent.BEFORE_RENDER;
    static readonly EVENT_AFTER_RENDER = DirectorEvent.AFTER_RENDER;
    static readonly EVENT_BEFORE_PHYSICS = DirectorEvent.BEFORE_PHYSICS;
    static readonly EVENT_AFTER_PHYSICS = DirectorEvent.AFTER_PHYSICS;
    static readonly EVENT_BEGIN_FRAME = DirectorEvent.BEGIN_FRAME;
    static readonly EVENT_END_FRAME = DirectorEvent.END_FRAME;
    static instance: Director;

    readonly root = new Root();

    private _scene: Scene | null = null;
    private _paused = false;
    private _totalFrames = 0;
    private _systems: System[] = [];

    getScene(): Scene | null {
        return this._scene;
    }

    getScheduler(): Scheduler {
        return compScheduler.timers;
    }

    getTotalFrames(): number {
        return this._totalFrames;
    }

    isPaused(): boolean {
        return this._paused;
    }

    pause(): void {
        this._paused = true;
    }

    resume(): void {
        this._paused = false;
    }

    registerSystem(name: string, sys: System, priority: number): void {
        sys.id = name;
        sys.priority = priority;
        this._systems.push(sys);
        this._systems.sort((a, b) => System.sortByPriority(a, b));
    }

    unregisterSystem(sys: System): void {
        fastRemove(this._systems, sys);
        this._systems.sort((a, b) => System.sortByPriority(a, b));
    }

    getSystem(name: string): System | undefined {
        return this._systems.find((sys) => sys.id === name);
    }

    runScene(scene: Scene | SceneAsset, onBeforeLoadScene?: () => void, onLaunched?: Launched): void {
        this.once(DirectorEvent.END_FRAME, () =>
            this.runSceneImmediate(scene, onBeforeLoadScene, onLaunched),
        );
    }

    runSceneImmediate(
        sceneOrAsset: Scene | SceneAsset,
        onBeforeLoadScene?: () => void,
        onLaunched?: Launched,
    ): void {
        const scene = sceneOrAsset instanceof SceneAsset ? sceneOrAsset.scene! : sceneOrAsset;
        scene._load();
        if (isValid(this._scene)) this._scene!.destroy();
        this._scene = null;
        CCObject._deferredDestroy();
        onBeforeLoadScene?.();
        this.emit(DirectorEvent.BEFORE_SCENE_LAUNCH, scene);
        this._scene = scene;
        scene._activate();
        onLaunched?.(null, scene);
        this.emit(DirectorEvent.AFTER_SCENE_LAUNCH, scene);
    }

    /** One frame. While paused nothing is updated, but the frame is still drawn. */
    tick(dt: number): void {
        this.emit(DirectorEvent.BEGIN_FRAME);
        if (!this._paused) this._update(dt);
        this.emit(DirectorEvent.BEFORE_DRAW);
        updateDirtyRenderers();
        for (const camera of this._scene?.renderScene?.cameras ?? []) camera.update();
        this.root.batcher2D.update(this._scene ? [this._scene] : []);
        this.emit(DirectorEvent.BEFORE_COMMIT);
        this.emit(DirectorEvent.BEFORE_RENDER);
        this.emit(DirectorEvent.AFTER_RENDER);
        this.emit(DirectorEvent.AFTER_DRAW);
        Node.resetHasChangedFlags();
        this.emit(DirectorEvent.END_FRAME);
        this._totalFrames++;
    }

    private _update(dt: number): void {
        this.emit(DirectorEvent.BEFORE_UPDATE);
        compScheduler.startPhase();
        compScheduler.updatePhase(dt);
        for (let i = 0; i < this._systems.length; i++) this._systems[i]!.update(dt);
        compScheduler.lateUpdatePhase(dt);
        this.emit(DirectorEvent.AFTER_UPDATE);
        CCObject._deferredDestroy();
        for (let i = 0; i < this._systems.length; i++) this._systems[i]!.postUpdate(dt);
    }

    /** Everything as after the engine has started; the old scene is not destroyed but forgotten. */
    _reset(): void {
        CCObject._forgetWaiting();
        nodeActivator.reset();
        compScheduler.unscheduleAll();
        compScheduler.timers.unscheduleAll();
        this._clearListeners();
        this._scene = null;
        this._paused = false;
        this._totalFrames = 0;
        this._systems.length = 0;
        this.registerSystem(Scheduler.ID, compScheduler.timers, System.Priority.HIGH);
    }
}

export const director = (Director.instance = new Director());
onInit(() => director._reset());
