import { join } from 'node:path';
import type { Config } from '#src/server/config.ts';
import { securityHeaders } from '#src/server/http/security-headers.ts';
import { loadStaticFiles, type StaticFiles } from '#src/server/http/static-files.ts';
import type { Transport } from '#src/shared/api-client.ts';
import { docsStyles } from './api-docs-styles.server.ts';
import { policyHash, readPageAssets } from './page-assets.server.ts';
import type * as PageRenderer from './render-page.tsx';

/** The built front end as the server uses it: the page renderer, the static files, and the headers they need. */
export interface FrontEnd {
  createPageRenderer(transport: Transport): (request: Request) => Promise<Response>;
  staticFiles: StaticFiles;
  /** Sent with every answer. */
  headers: Record<string, string>;
}

/** The front end that `npm run build` made. */
export async function loadBuiltFrontEnd(distDir: string, config: Config): Promise<FrontEnd> {
  const renderer: typeof PageRenderer = await import(join(distDir, 'server/render-page.js'));
  const assets = readPageAssets(distDir);
  const headers = securityHeaders(
    {
      scriptHashes: [policyHash(renderer.INLINE_SCRIPT)],
      styleHashes: [policyHash(docsStyles)],
    },
    config.appUrl.startsWith('https:'),
  );
  return {
    createPageRenderer: (transport) =>
      renderer.createPageRenderer({
        assets,
        origin: config.appUrl,
        contact: config.contact,
        transport,
      }),
    staticFiles: loadStaticFiles(join(distDir, 'client'), headers),
    headers,
  };
}
