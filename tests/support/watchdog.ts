import * as vm from 'node:vm';

/**
 * Does some work that may never end: then it is stopped, and this throws.
 * @param seconds Far more than the work takes.
 */
export function watch<T>(work: () => T, seconds = 20): T {
    const context = vm.createContext({ work });
    return vm.runInContext('work()', context, { timeout: 1000 * seconds }) as T;
}
