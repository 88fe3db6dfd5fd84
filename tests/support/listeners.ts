import { CallbacksInvoker } from '../../tools/cc/core/callbacks-invoker';

type Lists = ReadonlyMap<unknown, { readonly items: readonly unknown[] }>;

/**
 * Returns a function that counts the listeners of whatever is listened to during a test: nodes, destroyed ones too, director,
 * input, screen.
 */
export function useListenerCount(): () => number {
    const { prototype } = CallbacksInvoker;
    const { on } = prototype;
    /** Without those who have the lists, so that they can be collected. */
    const heard = new Set<Lists>();
    beforeEach(() => {
        prototype.on = function (this: CallbacksInvoker, ...values) {
            heard.add((this as unknown as { readonly _lists: Lists })._lists);
            return on.apply(this, values);
        } as typeof on;
    });
    afterEach(() => {
        prototype.on = on;
        heard.clear();
    });
    return () => {
        let count = 0;
        for (const lists of heard) {
            const before = count;
            for (const { items } of lists.values()) count += items.length;
            if (count === before) heard.delete(lists);
        }
        return count;
    };
}
