import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ApiError, setTransport, type Transport } from '#src/shared/api-client.ts';
import {
  basename,
  type Language,
  pageLanguage,
  setSiteLanguages,
  siteLanguages,
} from '#src/shared/messages/language.ts';
import { createServerQueryClient } from '#src/shared/query-client.ts';
import { type Loaded, Redirect, runLoaders } from '#src/shared/router/loaders.ts';
import { createMatcher } from '#src/shared/router/match-routes.ts';
import { addBasename, removeBasename } from '#src/shared/router/paths.ts';
import type { RouterHandle, Shown } from '#src/shared/router/router.ts';
import { RouterView } from '#src/shared/router/router-view.tsx';
import { NO_CONTACT, type SiteContact, setSiteContact, siteContact } from '#src/shared/site-contact.ts';
import { takeSprite } from '#src/ui/icons/sprite.ts';
import { headOf, renderHead } from './head.ts';
import { INLINE_SCRIPT } from './inline-script.ts';
import { writeSuggestions } from './language-suggestion.ts';
import { readAnswers, STATE_ELEMENT, writePageState } from './page-state.ts';
import { frame, routes } from './routes.tsx';

/** The output of the browser build that a page refers to. */
export interface PageAssets {
  /** Style sheets: files of their own, which a browser keeps from page to page and no page pays for again. */
  styles: readonly string[];
  entry: string;
  /** Fonts to fetch before the style sheet asks for them. */
  fonts: readonly string[];
  /** Returns the scripts of the page's module with this path, and those of every page. */
  preloads: (moduleId: string) => readonly string[];
}

const RETRY_AFTER_SECONDS = '5';

interface RendererOptions {
  assets: PageAssets;
  /** Public address without a trailing slash. */
  origin: string;
  /** Default: none is shown. */
  contact?: SiteContact;
  /** Default: English alone. */
  languages?: readonly Language[];
  /** Sends the loaders' calls to the API's own fetch handler. */
  transport: Transport;
}

export { INLINE_SCRIPT };

/** Not in the message catalogue, because only the server needs it. */
const FEED_TITLES = { en: 'New tools', fr: 'Nouveaux outils' } as const;

/**
 * Creates the function that renders the document for a request. Pages are the same for everyone: the session is in
 * the browser's storage, so no personal data can get into them.
 */
export function createPageRenderer(options: RendererOptions): (request: Request) => Promise<Response> {
  setTransport(options.transport);
  // The page renderer is a bundle of its own, with its own copy of this setting.
  setSiteContact(options.contact ?? NO_CONTACT);
  setSiteLanguages(options.languages ?? ['en']);
  return async ({ url }) => {
    const queryClient = createServerQueryClient();
    const { pathname, search } = new URL(url);
    const path = removeBasename(basename, pathname);
    const { route, params } = findRoute(path)!;
    const page = await route.load();
    // Uses the public address, because pages print it.
    const request = { url: options.origin + pathname + search };
    const loaded = await runLoaders([frame.loader, page.loader], {
      request,
      params,
      context: { queryClient },
    });
    if (loaded instanceof Redirect) return answerRedirect(loaded);
    const { data, error } = loaded;
    const location = { pathname: path, search, hash: '', state: null, key: 'default' };
    const place = { location, type: 'POP', preventScrollReset: false } as const;
    const shown: Shown = { ...place, route, params, page, data, error };
    const body = renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterView router={NOWHERE} state={{ shown, pending: undefined }} frame={frame} />
      </QueryClientProvider>,
    );
    const html = documentOf({
      options,
      head: renderHead(headOf(data), options.origin),
      suggestions: writeSuggestions(path + search),
      body,
      state: writePageState({
        queries: readAnswers(queryClient),
        data,
        error,
        contact: siteContact(),
        languages: siteLanguages(),
      }),
      preloads: options.assets.preloads(route.id),
    });
    // Bytes need no check of their characters, which a text does.
    return new Response(Buffer.from(html), { status: statusOf(loaded), headers: headersOf(loaded) });
  };
}

const findRoute = createMatcher(routes);

/** The server shows one page only. */
const NOWHERE: RouterHandle = { basename, navigate: async () => {} };

function answerRedirect({ to, status }: Redirect): Response {
  return new Response(null, { status, headers: { location: addBasename(basename, to) } });
}

/** The page shows "try again" for any error; a call that could not be answered now is no fault of the site's code. */
function isUnavailable({ error }: Loaded): boolean {
  return error instanceof ApiError && error.status === 503;
}

function statusOf(loaded: Loaded): number {
  return isUnavailable(loaded) ? 503 : loaded.status;
}

function headersOf(loaded: Loaded): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', ...loaded.headers };
  if (isUnavailable(loaded)) headers['retry-after'] = RETRY_AFTER_SECONDS;
  return headers;
}

/** Names the languages for the inline script, which is the same on every page. */
function languageAttribute(): string {
  return siteLanguages().length > 1 ? ` data-languages="${siteLanguages().join(' ')}"` : '';
}

interface DocumentParts {
  options: RendererOptions;
  head: string;
  suggestions: string;
  body: string;
  state: string;
  preloads: readonly string[];
}

function documentOf({
  options: { assets },
  head,
  suggestions,
  body,
  state,
  preloads,
}: DocumentParts): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  // The inline script fetches them in this order.
  const scripts = [assets.entry, ...preloads].join(' ');
  return `<!doctype html><html lang="${pageLanguage}"${languageAttribute()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${styles}${fonts.join('')}${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"><link rel="alternate" type="application/rss+xml" title="${FEED_TITLES[pageLanguage]}" href="/feed.xml"><meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#141311" media="(prefers-color-scheme: dark)"><script>${INLINE_SCRIPT}</script></head><body>${takeSprite()}${suggestions}<div id="root">${body}</div><script type="application/json" id="${STATE_ELEMENT}" data-scripts="${scripts}">${state}</script></body></html>`;
}
