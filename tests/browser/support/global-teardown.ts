/** Jest's global tear-down. */
// Jest looks for a default export.
// eslint-disable-next-line no-restricted-syntax
export default function globalTeardown(): void {
    (globalThis as { stopPreview?: () => void }).stopPreview?.();
}
