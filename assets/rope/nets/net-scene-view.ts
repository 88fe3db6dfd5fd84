import { NET_LINE } from './inspector/net-presets';
import { checkSaved } from '../core/inspector/declare';
import { ROPE_NET } from './inspector/net-property-list';
import type { RopeNet } from './RopeNet';
import { forgetWarnings } from '../core/inspector/warn-once';
import type { NetRuntime } from './runtime/net-runtime';
import { EditorDriver } from '../core/scene-view/editor-driver';

/**
 * A net in the editor's scene view: it is drawn in its shape, with its pins where they are held. It does not move there, and
 * does not move its attachments.
 */
export class NetSceneView extends EditorDriver<RopeNet, NetRuntime> {
    private _revision = -1;

    constructor(rope: RopeNet, runtime: NetRuntime) {
        super(rope, runtime, NET_LINE);
        runtime.startsSpread = true;
    }

    update(): void {
        // nets are not previewed
    }

    follow(): boolean {
        forgetWarnings(this.rope);
        checkSaved(this.rope, ROPE_NET);
        const { revision } = this._picture;
        if (revision !== this._revision) this._isPainted = false;
        this._revision = revision;
        if (!this._runtime.spreadAnew()) return false;
        this._isPainted = false;
        return true;
    }
}
