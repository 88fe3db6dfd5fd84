/** The part of Tweakpane's API that the panel uses: its own declarations are in a package it does not install. */
declare module '@tweakpane/core' {
    export interface TpChangeEvent<T = unknown> {
        readonly value: T;
        readonly last: boolean;
    }

    export class BladeApi {
        readonly element: HTMLElement;
        hidden: boolean;
        disabled: boolean;
        dispose(): void;
    }

    export class BindingApi<T = unknown> extends BladeApi {
        label: string | undefined;
        on(event: 'change', handler: (event: TpChangeEvent<T>) => void): this;
        refresh(): void;
    }

    export interface ArrayStyleListOptions<T> {
        text: string;
        value: T;
    }

    export class ListInputBindingApi<T> extends BindingApi<T> {
        options: ArrayStyleListOptions<T>[];
    }

    export class ButtonApi extends BladeApi {
        on(event: 'click', handler: () => void): this;
    }

    export type BindingParams = Record<string, unknown>;

    export interface FolderParams {
        title: string;
        expanded?: boolean;
        index?: number;
    }

    export class FolderApi extends BladeApi {
        readonly children: readonly BladeApi[];
        title: string | undefined;
        expanded: boolean;
        addBinding<O extends object, K extends keyof O>(
            object: O,
            key: K,
            params?: BindingParams,
        ): BindingApi<O[K]>;
        addButton(params: { title: string; label?: string; index?: number }): ButtonApi;
        addFolder(params: FolderParams): FolderApi;
        on(event: 'fold', handler: (event: { expanded: boolean }) => void): this;
    }
}
