import type { Chain } from './chain';
import { keepOut } from './contact/keep-out';
import { Uncorrected } from './contact/uncorrected';
import type { StepParameters } from './parameters';
import { CORRECTIONS } from './tables';

/** What puts the places of one chain right at the end of every step: its corrections, and the obstacles last. */
export class Corrections {
    private readonly _corrections = CORRECTIONS.map((create) => create());
    /** Made when a chain that collides is first corrected. */
    private _uncorrected: Uncorrected | null = null;

    /** Whether they may move anything under these parameters. */
    mayMove(chain: Chain, parameters: StepParameters): boolean {
        const { _corrections: corrections } = this;
        for (let i = 0; i < corrections.length; i++) if (corrections[i].isActive(parameters)) return true;
        return chain.contacts !== null;
    }

    /** @param stepStart Positions before the step: x0, y0, x1, y1, ... */
    correct(chain: Chain, parameters: StepParameters, stepStart: Float64Array): void {
        const { _corrections: corrections } = this;
        const { contacts } = chain;
        let before: Uncorrected | null = null;
        for (let i = 0; i < corrections.length; i++) {
            if (!corrections[i].isActive(parameters)) continue;
            if (contacts && !before) {
                before = this._uncorrected ??= new Uncorrected(chain.nodeCount);
                before.keep(chain);
            }
            corrections[i].solve(chain, parameters);
        }
        if (!contacts) return;
        keepOut(chain, contacts, stepStart);
        if (!before || !contacts.wasNear || !before.isBetter(chain)) return;
        before.restore(chain);
        keepOut(chain, contacts, stepStart);
    }
}
