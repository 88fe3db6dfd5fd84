/** Base of values that are copied, not shared. */
export class ValueType {
    clone(): ValueType {
        throw new Error('clone must be implemented');
    }

    equals(other: unknown): boolean {
        return this === other;
    }

    set(...values: unknown[]): unknown {
        throw new Error(`set must be implemented, got ${values.length} values`);
    }

    toString(): string {
        return '{}';
    }
}
