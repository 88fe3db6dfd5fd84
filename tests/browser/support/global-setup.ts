import { startServer } from '../../../tools/browser/server';

/** Jest's global set-up: one server for all browser tests, stopped by what is returned from here. */
// Jest looks for a default export.
// eslint-disable-next-line no-restricted-syntax
export default async function globalSetup(): Promise<void> {
    const server = await startServer(undefined, true);
    process.env.PREVIEW_URL = server.url;
    process.env.PREVIEW_FOLDER = server.folder;
    (globalThis as { stopPreview?: () => void }).stopPreview = () => server.stop();
}
