import { MutableForwardIterator } from '../core/array';
import { error } from '../core/debug';
import { orderOf, type Lifecycle } from './lifecycle';

export type Call = (component: Lifecycle, dt: number) => void;

/**
 * Calls one life-cycle method on many components: those with a negative execution order first, then those
 * with 0 in the order they came, then the positive ones.
 */
abstract class Invoker {
    readonly zero = new MutableForwardIterator<Lifecycle>([]);
    readonly neg = new MutableForwardIterator<Lifecycle>([]);
    readonly pos = new MutableForwardIterator<Lifecycle>([]);

    constructor(protected readonly call: Call) {}

    abstract add(component: Lifecycle): void;
    abstract remove(component: Lifecycle): void;

    protected listFor(order: number): MutableForwardIterator<Lifecycle> {
        return order === 0 ? this.zero : order < 0 ? this.neg : this.pos;
    }

    /** Components may join or leave the list while it is being worked on. One that throws is told of and stops no other. */
    protected run(list: MutableForwardIterator<Lifecycle>, dt: number): void {
        for (list.i = 0; list.i < list.array.length; list.i++) {
            try {
                this.call(list.array[list.i]!, dt);
            } catch (reason) {
                error((reason as Error).stack ?? reason);
            }
        }
    }
}

/** For methods called once: the list is empty afterwards. */
export class OneOffInvoker extends Invoker {
    /** @param sorted False for `__preload`, which ignores the execution order. */
    constructor(
        call: Call,
        private readonly sorted = true,
    ) {
        super(call);
        this.zero.i = this.neg.i = this.pos.i = -1;
    }

    override add(component: Lifecycle): void {
        this.listFor(this.sorted ? orderOf(component) : 0).array.push(component);
    }

    override remove(component: Lifecycle): void {
        this.listFor(this.sorted ? orderOf(component) : 0).fastRemove(component);
    }

    invoke(): void {
        for (const list of [this.neg, this.zero, this.pos]) {
            if (list !== this.zero) list.array.sort((a, b) => orderOf(a) - orderOf(b));
            this.run(list, 0);
            list.array.length = 0;
        }
    }

    /** Drops those not called yet whose node has been switched off meanwhile. */
    cancelInactive(flagToClear: number): void {
        for (const list of [this.zero, this.neg, this.pos]) {
            for (let next = list.i + 1; next < list.array.length;) {
                const component = list.array[next]!;
                if (component.node.activeInHierarchy) {
                    next++;
                } else {
                    list.removeAt(next);
                    component._objFlags &= ~flagToClear;
                }
            }
        }
    }
}

/** For methods called every frame. */
export class ReusableInvoker extends Invoker {
    override add(component: Lifecycle): void {
        const order = orderOf(component);
        if (order === 0) this.zero.array.push(component);
        else this.insert(this.listFor(order).array, component);
    }

    override remove(component: Lifecycle): void {
        const order = orderOf(component);
        const list = this.listFor(order);
        if (order === 0) {
            list.fastRemove(component);
        } else {
            const index = list.array.indexOf(component);
            if (index >= 0) list.removeAt(index);
        }
    }

    invoke(dt: number): void {
        this.run(this.neg, dt);
        this.run(this.zero, dt);
        this.run(this.pos, dt);
    }

    /** By execution order, then by id. */
    private insert(array: Lifecycle[], component: Lifecycle): void {
        const order = orderOf(component);
        const index = array.findIndex((other) => {
            const otherOrder = orderOf(other);
            return otherOrder > order || (otherOrder === order && other._id > component._id);
        });
        array.splice(index < 0 ? array.length : index, 0, component);
    }
}
