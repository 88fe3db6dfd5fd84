/** Shapes shared by the stand-in's own files. */

// Parameter types of a constructor that is only stored, compared or called without arguments.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyArgs = any[];

export type Constructor<T = unknown> = new (...args: AnyArgs) => T;
export type AbstractConstructor<T = unknown> = abstract new (...args: AnyArgs) => T;

/** A class that the class system has described. */
export interface DescribedClass extends Constructor {
    __props__?: string[];
    __values__?: string[];
    __attrs__?: Record<string, unknown>;
    __ctors__?: boolean;
    _sealed?: boolean;
    $super?: DescribedClass | null;
}

export type Callback = (...args: AnyArgs) => void;
