/**
 * A feature adds its methods and accessors to a class of the core. To the type they are added by `declare module`, which
 * names the file that declares the class. Scripts call them like any other.
 */
export function addMethods<T extends object>(
    type: { readonly prototype: T },
    methods: Partial<T> & ThisType<T>,
): void {
    for (const name of Object.keys(methods)) {
        const descriptor = Object.getOwnPropertyDescriptor(methods, name)!;
        Object.defineProperty(type.prototype, name, { ...descriptor, enumerable: false });
    }
}
