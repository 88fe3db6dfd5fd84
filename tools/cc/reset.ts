import { setAssetResolver } from './asset-resolver';
import { setBatching } from './batching';
import { initAgain } from './core/init';
import { macro } from './core/macro';
import { setEditMode } from './env';
import './index';

/**
 * Not the engine's: a director without scene and listeners, no touches, the first window size, play mode.
 * Classes stay registered. For `beforeEach`.
 */
export function resetEngine(): void {
    setEditMode(false);
    setAssetResolver(null);
    macro.ENABLE_MULTI_TOUCH = true;
    initAgain();
    setBatching('commits');
}
