import { _decorator, CCBoolean, CCFloat, CCInteger, CCString } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { adviceFor } from './advice';
import { EditableRuntime } from '../runtime/editable-runtime';
import { baseLengthOf } from '../runtime/uneven';
import { RopeProperties } from './RopeProperties';
import { isTaut, maxStretch, polylineLength, maxStretchSegment } from '../solver';
import { nodeAt } from './node-index';
import { warningsOf } from './warn-once';
import type { Texts } from './localized';
import { presented } from './declare';
import { SECTIONS } from './sections';

const { ccclass, menu, property } = _decorator;

/** What Creator's inspector is told of a value that can be seen and not set. */
function reading(type: unknown, chinese: string, tooltip: Texts, visible = isRunning): object {
    return { type, readonly: true, ...presented({ section: SECTIONS.readings, chinese, tooltip }), visible };
}

function isRunning(this: RopeReadings): boolean {
    return this.isRunning && !EDITOR_NOT_IN_PREVIEW;
}

function isAdvising(this: RopeReadings): boolean {
    return this.advice !== '';
}

/**
 * What can be read off a {@link Rope} while it runs: how long, how taut, and what is wrong with it. Before it runs
 * everything is 0. In the inspector these values can be seen, not set.
 */
@ccclass('VerletRope.RopeReadings')
@menu('hidden:VerletRope/RopeReadings')
export class RopeReadings extends RopeProperties {
    protected readonly _runtime = new EditableRuntime(this);

    /** Whether the rope has been set up: at its start, or at the first call that needs its nodes. */
    get isRunning(): boolean {
        return this._runtime.simulation !== null;
    }

    /** Length at rest, px in the node's own units: the sum of the base lengths. */
    get length(): number {
        if (this._runtime.isEdited) return this._runtime.length;
        let sum = 0;
        for (let i = 0; i < this.nodeCount - 1; i++) sum += baseLengthOf(this, i);
        return sum;
    }

    /** Length along the nodes as they are, px in the node's own units. */
    get currentLength(): number {
        return polylineLength(this._runtime.ready().chain.positions) / this._runtime.axes.lengthScale;
    }

    /** Whether no segment is slack. */
    get isTaut(): boolean {
        return isTaut(this._runtime.ready().chain);
    }

    /** Largest (length - base length) / base length of all segments, 0 or above: 0.01 is one per cent. */
    @property(
        reading(CCFloat, '最大拉伸', [
            'Largest stretch of a segment: 0.01 is one per cent.',
            '各段中最大的拉伸：0.01 即百分之一。',
        ]),
    )
    get maxStretch(): number {
        const chain = this._runtime.simulation?.chain;
        return chain ? Math.max(0, maxStretch(chain.positions, chain.baseLengths)) : 0;
    }

    /** The same of the segments as they are drawn in this frame. */
    @property(
        reading(CCFloat, '所画的拉伸', [
            'Largest stretch of a segment as it is drawn: 0.01 is one per cent.',
            '所画各段中最大的拉伸：0.01 即百分之一。',
        ]),
    )
    get drawnStretch(): number {
        const simulation = this._runtime.simulation;
        return simulation ? Math.max(0, maxStretch(simulation.drawn, simulation.chain.baseLengths)) : 0;
    }

    /** Index of the node at whose segment (the one towards the tail) the rope stretches most. */
    @property(
        reading(CCInteger, '拉伸最大的节点', [
            'Node at which the rope stretches most: the segment from it towards the tail.',
            '拉伸最大的节点：从它到绳尾方向的那一段。',
        ]),
    )
    get worstNode(): number {
        const chain = this._runtime.simulation?.chain;
        return chain ? maxStretchSegment(chain.positions, chain.baseLengths) : 0;
    }

    /** Largest force along a segment, mass x px/s^2 (world px). `Exact` only: 0 with other solvers. */
    @property(
        reading(CCFloat, '最大张力', [
            'Largest force along a segment, mass x px/s². Exact only.',
            '各段中最大的张力，质量 x px/s²。仅 Exact。',
        ]),
    )
    get maxTension(): number {
        let most = 0;
        for (const tension of this._runtime.simulation?.chain.tensions ?? []) most = Math.max(most, tension);
        return most;
    }

    /** Whether the rope has come to rest and costs nothing until something changes. See `allowSleep`. */
    @property(
        reading(CCBoolean, '休眠中', [
            'The rope is at rest and costs nothing until something changes.',
            '绳子已静止，在有变化之前没有开销。',
        ]),
    )
    get sleeping(): boolean {
        return this._runtime.sleeping;
    }

    /**
     * What is wrong and what would cure it; empty if nothing is. While the game runs: about visible stretch. In the
     * editor's scene view: whatever the game would warn of, one in a line.
     */
    @property({
        ...reading(
            CCString,
            '建议',
            ['What is wrong with the rope and what would cure it.', '绳子的问题和解决办法。'],
            isAdvising,
        ),
        multiline: true,
    })
    get advice(): string {
        if (EDITOR_NOT_IN_PREVIEW) return warningsOf(this).join('\n');
        const { simulation, outOfReach } = this._runtime;
        return simulation ? adviceFor(simulation, this.maxStretch, this.worstNode, outOfReach) : '';
    }

    /**
     * Force along a segment in the last step, mass x px/s^2 (world px), positive when it pulls. `Exact` only: 0 with
     * other solvers.
     * @param segment 0 is the one at the head; negative counts from the tail.
     */
    tension(segment: number): number {
        const { tensions, segmentCount } = this._runtime.ready().chain;
        const index = nodeAt(this, 'tension segment', segment, segmentCount);
        return index < 0 ? 0 : tensions[index];
    }

    /** Wakes a sleeping rope. It wakes by itself when anything it depends on changes. */
    wake(): void {
        this._runtime.wake();
    }
}
