import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsStyles } from '#src/app/api-docs/api-docs-styles.server.ts';
import type { AppConfig } from '#src/app/starting/config.server.ts';
import {
  contentSecurityPolicy,
  type PagePolicy,
  securityHeaders,
} from '#src/server/http/security-headers.ts';
import { loadStaticFiles, type StaticFiles } from '#src/server/http/socket/static-files.ts';
import type { Transport } from '#src/shared/client/api-client.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { ADMIN_ROUTE } from '#src/shared/pages.ts';
import { catalogueNames } from '#src/shared/site/catalogue-names.ts';
import { featuresOff, isOn } from '#src/shared/site/features-off.ts';
import { type OutsideStatistics, outsideOrigins } from '#src/shared/site/outside-statistics.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import { PAGE_ROUTE_HEADER } from './page-route.ts';
import type * as PageRenderer from './render-page.tsx';
import type { PageAssets } from './render-page.tsx';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const ENTRY = 'src/app/start-browser.tsx';

/** `'sha256-…'` of an inline script or style, as the Content-Security-Policy names it. */
function policyHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Reads the manifest of a language's browser build: style sheet, entry, fonts, and the scripts of every page. */
function readPageAssets(distDir: string, language: Language): PageAssets {
  const client = join(distDir, 'client');
  const file = language === 'en' ? 'manifest.json' : `manifest-${language}.json`;
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(client, '.vite', file), 'utf8'),
  );
  const entry = manifest[ENTRY]!;
  const styleFiles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const styles = [...styleFiles].map((file) => `/${file}`);
  const collect = (id: string, files: Set<string>): void => {
    const chunk = manifest[id];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) collect(other, files);
  };
  const byPage = new Map<string, readonly string[]>();
  const preloads = (moduleIds: readonly string[]): readonly string[] => {
    const key = moduleIds.join(' ');
    const known = byPage.get(key);
    if (known) return known;
    const files = new Set<string>();
    collect(ENTRY, files);
    for (const id of moduleIds) collect(id, files);
    files.delete(entry.file);
    const hrefs = [...files].map((file) => `/${file}`);
    byPage.set(key, hrefs);
    return hrefs;
  };
  // Only the body's font is preloaded: every page needs it, and headings may get theirs later. Two fonts side by side
  // delayed the first paint by half a second on a slow connection.
  const fonts = (entry.assets ?? [])
    .filter((file) => file.includes('instrument-sans') && file.endsWith('.woff2'))
    .map((file) => `/${file}`);
  return { styles, entry: `/${entry.file}`, fonts, preloads };
}

/** The built front end as the server uses it: the page renderer, the static files, and the headers they need. */
export interface FrontEnd {
  /** Of the features that are on. */
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

/**
 * Lets pages load the configured script for statistics; those of administrators, and all other answers, keep the stricter
 * policy.
 */
function allowOutside(
  render: RenderPage,
  policy: PagePolicy,
  outsideStatistics: OutsideStatistics | undefined,
): RenderPage {
  if (!outsideStatistics) return render;
  const widened = contentSecurityPolicy({ ...policy, outside: outsideOrigins(outsideStatistics) });
  return async (request) => {
    const page = await render(request);
    if (page.headers.has(PAGE_ROUTE_HEADER) && page.headers.get(PAGE_ROUTE_HEADER) !== ADMIN_ROUTE)
      page.headers.set('content-security-policy', widened);
    return page;
  };
}

/** Loads what was built for a language. */
async function loadLanguage(distDir: string, language: Language) {
  const folder = language === 'en' ? 'server' : `server-${language}`;
  const renderer: typeof PageRenderer = await import(join(distDir, folder, 'render-page.js'));
  return { language, renderer, assets: readPageAssets(distDir, language) };
}

/** The front end that `npm run build` made, in the languages that are on. */
export async function loadBuiltFrontEnd(distDir: string, config: AppConfig): Promise<FrontEnd> {
  const { appUrl: origin, languages } = config;
  const site = () => ({
    identity: siteIdentity(),
    contact: siteContact(),
    names: catalogueNames(),
    outsideStatistics: config.outsideStatistics,
  });
  const loaded = await Promise.all(languages.map((language) => loadLanguage(distDir, language)));
  const policy = {
    scriptHashes: [...new Set(loaded.map(({ renderer }) => policyHash(renderer.INLINE_SCRIPT)))],
    styleHashes: [policyHash(docsStyles)],
  };
  const headers = securityHeaders(policy, config.strictTransport);
  return {
    createPageRenderer: (transport) => {
      const off = featuresOff();
      const renderers = new Map<Language, RenderPage>(
        loaded.map(({ language, renderer, assets }) => [
          language,
          renderer.createPageRenderer({ assets, origin, site, languages, off, transport }),
        ]),
      );
      const render: RenderPage = (request) =>
        renderers.get(languageOfPath(new URL(request.url).pathname, languages))!(request);
      return allowOutside(render, policy, isOn('statistics') ? config.outsideStatistics : undefined);
    },
    staticFiles: loadStaticFiles(join(distDir, 'client'), headers),
    headers,
  };
}
