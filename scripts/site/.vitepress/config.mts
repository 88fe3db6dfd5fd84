import { resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import type { siteOf as SiteOf } from '../config';

// Read by tsx: the scripts of the project are no modules as Node has them.
const { siteOf } = (await tsImport('../config.ts', import.meta.url)) as { readonly siteOf: typeof SiteOf };

// VitePress looks for a default export.
// eslint-disable-next-line no-restricted-syntax
export default siteOf(resolve(import.meta.dirname, '../../..'));
