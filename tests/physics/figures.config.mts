import { fileURLToPath } from 'node:url';
import bench from '../../bench/vite.config.mts';

/** Bundles the checks as the measuring commands are bundled. */
export default {
    ...bench,
    build: {
        ...bench.build,
        rolldownOptions: {
            ...bench.build?.rolldownOptions,
            input: { figures: fileURLToPath(new URL('figures.ts', import.meta.url)) },
        },
    },
};
