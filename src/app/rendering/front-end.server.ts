import { join } from 'node:path';
import { docsStyles } from '#src/app/api-docs/api-docs-styles.server.ts';
import type { Config } from '#src/server/config.ts';
import { securityHeaders } from '#src/server/http/security-headers.ts';
import { loadStaticFiles, type StaticFiles } from '#src/server/http/static-files.ts';
import type { Transport } from '#src/shared/client/api-client.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { policyHash, readPageAssets } from './page-assets.server.ts';
import type * as PageRenderer from './render-page.tsx';

/** The built front end as the server uses it: the page renderer, the static files, and the headers they need. */
export interface FrontEnd {
  createPageRenderer(transport: Transport): (request: Request) => Promise<Response>;
  staticFiles: StaticFiles;
  /** Sent with every answer. */
  headers: Record<string, string>;
}

type RenderPage = (request: Request) => Promise<Response>;

/** `/fr/search` belongs to French; what begins with no language that is on belongs to English. */
export function languageOfPath(path: string, languages: readonly Language[]): Language {
  const [, first] = path.split('/', 2);
  return languages.find((language) => language !== 'en' && language === first) ?? 'en';
}

/** Loads what was built for a language. */
async function loadLanguage(distDir: string, language: Language) {
  const folder = language === 'en' ? 'server' : `server-${language}`;
  const renderer: typeof PageRenderer = await import(join(distDir, folder, 'render-page.js'));
  return { language, renderer, assets: readPageAssets(distDir, language) };
}

/** The front end that `npm run build` made, in the languages that are on. */
export async function loadBuiltFrontEnd(distDir: string, config: Config): Promise<FrontEnd> {
  const { appUrl: origin, contact, languages } = config;
  const loaded = await Promise.all(languages.map((language) => loadLanguage(distDir, language)));
  const headers = securityHeaders(
    {
      scriptHashes: [...new Set(loaded.map(({ renderer }) => policyHash(renderer.INLINE_SCRIPT)))],
      styleHashes: [policyHash(docsStyles)],
    },
    origin.startsWith('https:'),
  );
  return {
    createPageRenderer: (transport) => {
      const renderers = new Map<Language, RenderPage>(
        loaded.map(({ language, renderer, assets }) => [
          language,
          renderer.createPageRenderer({ assets, origin, contact, languages, transport }),
        ]),
      );
      return (request) => renderers.get(languageOfPath(new URL(request.url).pathname, languages))!(request);
    },
    staticFiles: loadStaticFiles(join(distDir, 'client'), headers),
    headers,
  };
}
