/** What outlives the game, on the device. */
type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** For where there is no browser, or one that keeps nothing. */
class MemoryStorage implements LocalStorage {
    private readonly _items = new Map<string, string>();

    getItem(key: string): string | null {
        return this._items.get(key) ?? null;
    }

    setItem(key: string, value: string): void {
        this._items.set(key, String(value));
    }

    removeItem(key: string): void {
        this._items.delete(key);
    }

    clear(): void {
        this._items.clear();
    }
}

function findStorage(): LocalStorage {
    try {
        if (typeof window !== 'undefined' && window.localStorage) return window.localStorage;
    } catch {
        // The visitor does not allow it.
    }
    return new MemoryStorage();
}

/** The device. */
export const sys = { localStorage: findStorage() };
