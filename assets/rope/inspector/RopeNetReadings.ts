import { _decorator, CCBoolean, CCFloat, CCInteger, CCString } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { NetRuntime } from '../runtime/net-runtime';
import { presented } from './declare';
import type { Texts } from './localized';
import { RopeNetProperties } from './RopeNetProperties';
import { SECTIONS } from './sections';
import { warningsOf } from './warn-once';

const { ccclass, menu, property } = _decorator;

/** What Creator's inspector is told of a value that can be seen and not set. */
function reading(type: unknown, chinese: string, tooltip: Texts, visible = isRunning): object {
    return { type, readonly: true, ...presented({ section: SECTIONS.readings, chinese, tooltip }), visible };
}

function isRunning(this: RopeNetReadings): boolean {
    return this.isRunning && !EDITOR_NOT_IN_PREVIEW;
}

function isAdvising(this: RopeNetReadings): boolean {
    return this.advice !== '';
}

/** Substeps from which a net is dear, whatever it looks like. */
const MANY_SUBSTEPS = 300;

/**
 * What can be read off a {@link RopeNet} while it runs. Before it runs everything is 0. In the inspector these values can
 * be seen, not set.
 */
@ccclass('VerletRope.RopeNetReadings')
@menu('hidden:VerletRope/RopeNetReadings')
export class RopeNetReadings extends RopeNetProperties {
    protected readonly _runtime = new NetRuntime(this);

    /** Whether the net has been set up: at its start, or at the first call that needs its nodes. */
    get isRunning(): boolean {
        return this._runtime.simulation !== null;
    }

    /** Largest (length - rest length) / rest length of all threads after the last step: 0.01 is one per cent. */
    @property(
        reading(CCFloat, '最大拉伸', [
            'Largest stretch of a thread: 0.01 is one per cent.',
            '各线中最大的拉伸：0.01 即百分之一。',
        ]),
    )
    get maxStretch(): number {
        return this._runtime.simulation?.maxStretch ?? 0;
    }

    /** Substeps that the last step took to stretch no more than `stretchLimit`: what the net costs. */
    @property(
        reading(CCInteger, '所用子步数', [
            'Substeps that the last step took: what the net costs.',
            '最近一步所用的子步数，即网的开销。',
        ]),
    )
    get substepsTaken(): number {
        return this._runtime.simulation?.substepsTaken ?? 0;
    }

    /** Largest force along a thread, mass x px/s^2 (world px). */
    @property(
        reading(CCFloat, '最大张力', [
            'Largest force along a thread, mass x px/s².',
            '各线中最大的张力，质量 x px/s²。',
        ]),
    )
    get maxTension(): number {
        const edges = this._runtime.simulation?.net.edges;
        let most = 0;
        for (let e = 0; e < (edges?.count ?? 0); e++) most = Math.max(most, edges!.tensions[e]);
        return most;
    }

    /** Threads that their tension has torn since the start. */
    get tornCount(): number {
        return this._runtime.simulation?.tornCount ?? 0;
    }

    /** Whether the net has come to rest and costs next to nothing until something changes. See `allowSleep`. */
    @property(
        reading(CCBoolean, '休眠中', [
            'The net is at rest and costs next to nothing until something changes.',
            '网已静止，在有变化之前几乎没有开销。',
        ]),
    )
    get sleeping(): boolean {
        return this._runtime.sleeping;
    }

    /** What is wrong and what would cure it; empty if nothing is. */
    @property({
        ...reading(
            CCString,
            '建议',
            ['What is wrong with the net and what would cure it.', '网的问题和解决办法。'],
            isAdvising,
        ),
        multiline: true,
    })
    get advice(): string {
        if (EDITOR_NOT_IN_PREVIEW) return warningsOf(this).join('\n');
        const simulation = this._runtime.simulation;
        if (!simulation) return '';
        if (simulation.reach.isExceeded)
            return 'Its anchors are farther apart than it is long: raise Slack or its size.';
        if (simulation.substepsTaken > MANY_SUBSTEPS)
            return `Takes ${simulation.substepsTaken} substeps: lighten its loads, raise Mass, Slack or Stretch Limit, or use fewer cells.`;
        return '';
    }

    /** Wakes a sleeping net. It wakes by itself when anything it depends on changes. */
    wake(): void {
        this._runtime.wake();
    }
}
