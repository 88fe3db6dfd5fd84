/**
 * Fails to compile when the stand-in drifts from the engine's published types: when a class, function or
 * object of `./index` has a public member that the engine does not have, or one of another type. It holds no
 * code that runs. Members whose names start with `_` are not compared; the last of several overloads is.
 */
import type * as Engine from 'cc';
import type * as StandIn from './index';
import type * as Physics from './physics-2d';

/** By these members, all of them numbers, strings or booleans, an object is told from one of another class. */
type Marked<T> = T extends { activeInHierarchy: boolean } | { enabledInHierarchy: boolean }
    ? Pick<T, keyof T & Flag>
    : T extends { r: number }
      ? Pick<T, keyof T & ('r' | 'g' | 'b' | 'a')>
      : T extends { width: number }
        ? Pick<T, keyof T & ('x' | 'y' | 'width' | 'height')>
        : Pick<T, keyof T & ('x' | 'y' | 'z' | 'w' | 'm00' | 'm15' | 'preventSwallow')>;
type Flag = 'activeInHierarchy' | 'enabledInHierarchy' | 'autoReleaseAssets' | 'orthoHeight';

type IsAny<T> = 0 extends 1 & T ? true : false;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyFunction = (...args: any[]) => unknown;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyClass = abstract new (...args: any[]) => unknown;

/** The type with every class replaced by its markers, so that the two sides can be compared. */
type Erase<T> =
    IsAny<T> extends true
        ? T
        : T extends number
          ? number
          : T extends string
            ? string
            : T extends boolean | bigint | symbol | null | undefined | void
              ? T
              : T extends AnyClass
                ? object
                : T extends AnyFunction
                  ? (...args: EraseAll<Parameters<T>>) => Erase<ReturnType<T>>
                  : T extends Function
                    ? AnyFunction
                    : T extends object
                      ? Marked<T>
                      : T;

type EraseAll<T extends readonly unknown[]> = { [K in keyof T]: Erase<T[K]> };

/** Whether code written for the engine's member works with the stand-in's. */
type Fits<S, E> = Erase<S> extends Erase<E> ? true : false;

/** Left out, for the engine's types lose them on some subclasses. */
type Lost = 'Flags' | 'EventHandler' | 'Priority' | 'sortByPriority';
type PublicKeys<T> = Exclude<keyof T & string, `_${string}` | 'prototype' | Lost>;

type Unknown<S, E, Name extends string> = `${Name}.${Exclude<PublicKeys<S>, keyof E>} is not the engine's`;
type Different<S, E, Name extends string> = {
    [K in PublicKeys<S> & keyof E]: Fits<S[K], E[K]> extends true ? never : `${Name}.${K} has another type`;
}[PublicKeys<S> & keyof E];
type Members<S, E, Name extends string> = Unknown<S, E, Name> | Different<S, E, Name>;

type Maker<C extends AnyClass> = (...args: EraseAll<ConstructorParameters<C>>) => void;
type Construction<S extends AnyClass, E extends AnyClass, Name extends string> =
    Maker<S> extends Maker<E> ? never : `new ${Name}() takes other arguments`;

type Compare<S, E, Name extends string> = S extends AnyClass
    ? E extends AnyClass
        ? | Members<S, E, Name>
          | Members<InstanceType<S>, InstanceType<E>, `${Name}.prototype`>
          | Construction<S, E, Name>
        : `${Name} is no class in the engine`
    : S extends AnyFunction
      ? Members<S, E, Name> | (Fits<S, E> extends true ? never : `${Name}() has another type`)
      : Members<S, E, Name>;

type Door = typeof StandIn & typeof Physics;
type Module = typeof Engine;

type Drift =
    | { [K in keyof Door & keyof Module]: Compare<Door[K], Module[K], K> }[keyof Door & keyof Module]
    | `${Exclude<keyof Door & string, keyof Module>} is not exported by the engine`;

/** Each difference is a key that is missing here, so that the compiler's message names it. */
export const DRIFT: { [K in Drift]: never } = {};
