import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createRoutes, pageFileOf } from '#src/app/routes.tsx';
import { ApiError, setTransport, type Transport } from '#src/shared/client/api-client.ts';
import { createServerQueryClient, queryClientContext } from '#src/shared/client/query-client.ts';
import {
  basename,
  type Language,
  localPath,
  pageLanguage,
  pathIn,
  setSiteLanguages,
  siteLanguages,
} from '#src/shared/messages/language.ts';
import { accentStyle } from '#src/shared/site/accent.ts';
import { brand } from '#src/shared/site/brand.ts';
import { type CatalogueNames, namesIn, setCatalogueNames } from '#src/shared/site/catalogue-names.ts';
import { featuresOff, isOn, setFeaturesOff } from '#src/shared/site/features-off.ts';
import {
  hasOutsideCookies,
  type OutsideStatistics,
  outsideStatistics,
  setOutsideStatistics,
  writeOutsideStatistics,
} from '#src/shared/site/outside-statistics.ts';
import { type SiteContact, setSiteContact, siteContact } from '#src/shared/site/site-contact.ts';
import {
  iconVersion,
  identityIn,
  type SiteIdentity,
  setSiteIdentity,
  siteIdentity,
  siteTexts,
} from '#src/shared/site/site-identity.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';
import { flushSprite } from '#src/ui/icons/sprite.ts';
import { headOf, renderHead } from './head.ts';
import { PAGE_ROUTE_HEADER } from './page-route.ts';
import { readAnswers, STATE_ELEMENT, writePageState } from './page-state.ts';

/**
 * The only inline script of the site; the Content-Security-Policy allows it by its hash. It sets the chosen theme
 * before the first paint, so that the page does not flash (without a choice the style sheet follows the system), and
 * hides the newsletter's sign-up from subscribers and the announcement from readers who closed it, so that the page does not jump. Where there are several languages it
 * takes the home page to the chosen one, or else to the browser's, and offers other pages in it: a deep link is never
 * redirected, and nothing is where a choice cannot be remembered. A click on a language remembers it. It fetches the scripts after the page
 * has loaded and a frame was painted, so that they do not compete with the content, fonts and images. A slow image, or a tab that
 * nobody looks at, delays the scripts by at most three seconds.
 */
const INLINE_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t
if(localStorage.getItem('auth_token')&&/"is_subscribed_to_newsletter":true/.test(localStorage.getItem('user')))document.documentElement.dataset.subscribed=''
if(document.documentElement.dataset.news&&localStorage.getItem('announcement')===document.documentElement.dataset.news)document.documentElement.dataset.news=''}catch(e){}
(function(d){var l=(d.dataset.languages||'').split(' ');if(!l[1])return;try{var c=localStorage.getItem('language'),w=l.indexOf(c)<0?navigator.languages.map(function(n){return n.slice(0,2)}).filter(function(n){return l.indexOf(n)>=0})[0]:c
if(w&&w!==d.lang){if(location.pathname==='/'&&!/bot|crawl|spider|lighthouse/i.test(navigator.userAgent))location.replace('/'+w+location.search+location.hash);else d.dataset.suggest=w}}catch(e){}
addEventListener('click',function(e){var a=e.target.closest('[data-language]');if(!a)return;d.removeAttribute('data-suggest');try{localStorage.setItem('language',a.dataset.language)}catch(e){}})})(document.documentElement);
(function(){var done;function start(){if(done)return;done=1;document.getElementById('page-state').dataset.scripts.split(' ').forEach(function(href,i){var e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=href}else{e.type='module';e.src=href}document.head.append(e)})}
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});addEventListener('DOMContentLoaded',function(){setTimeout(start,3000)})})()`;

/** In the language that is suggested: its readers are the only ones who see it. */
const TEXTS: Record<Language, { label: string; read: string; stay: string }> = {
  en: { label: 'Language', read: 'Read this page in English', stay: 'Close' },
  fr: { label: 'Langue', read: 'Lire cette page en français', stay: 'Fermer' },
};

/**
 * Offers a page in the reader's own language. Every page carries it, the same for everyone, outside what the scripts
 * render; the inline script shows it before the first paint to those who prefer that language, so nothing moves later.
 */
function writeSuggestions(path: string): string {
  const others = siteLanguages().filter((language) => language !== pageLanguage);
  return others
    .map((language) => {
      const { label, read, stay } = TEXTS[language];
      const href = escapeHtml(pathIn(language, path));
      return `<aside lang="${language}" aria-label="${label}" data-suggestion="${language}" class="wrap hidden items-center justify-between gap-2 py-1"><a href="${href}" hreflang="${language}" data-language="${language}" class="inline-flex min-h-11 items-center font-medium text-accent underline">${read}</a><button type="button" aria-label="${stay}" data-language="${pageLanguage}" class="size-11 rounded-control text-xl leading-none hover:bg-sunken"><span aria-hidden="true">×</span></button></aside>`;
    })
    .join('');
}

/** The output of the browser build that a page refers to. */
export interface PageAssets {
  /** Style sheets: files of their own, which a browser keeps from page to page and no page pays for again. */
  styles: readonly string[];
  entry: string;
  /** Fonts to fetch before the style sheet asks for them. */
  fonts: readonly string[];
  /** Returns the scripts of the modules with these paths. */
  preloads: (moduleIds: readonly string[]) => readonly string[];
}

const RETRY_AFTER_SECONDS = '5';

interface RendererOptions {
  assets: PageAssets;
  /** Public address without a trailing slash. */
  origin: string;
  /**
   * The site's settings, asked for each page: the renderer is a bundle of its own, with its own copy of them. Default: those
   * that are set.
   */
  site?: () => {
    identity: SiteIdentity;
    contact: SiteContact;
    names: CatalogueNames;
    outsideStatistics?: OutsideStatistics | undefined;
  };
  /** Default: English alone. */
  languages?: readonly Language[];
  /** Names of the slices that are switched off. Default: those that are. */
  off?: readonly string[];
  /** Sends the loaders' calls to the API's own fetch handler. */
  transport: Transport;
}

export { INLINE_SCRIPT };

/** Not in the message catalogue, because only the server needs it. */
const FEED_TITLES = { en: 'New tools', fr: 'Nouveaux outils' } as const;

/** Headers that a page's loader may set for the whole response. */
const LOADER_HEADERS = ['cache-control', 'referrer-policy'];

/**
 * Creates the function that renders the document for a request. Pages are the same for everyone: the session is in
 * the browser's storage, so no personal data can get into them.
 */
export function createPageRenderer(options: RendererOptions): (request: Request) => Promise<Response> {
  setTransport(options.transport);
  setSiteLanguages(options.languages ?? ['en']);
  if (options.off) setFeaturesOff(options.off);
  const { query, dataRoutes } = createStaticHandler(createRoutes(), { basename });
  return async (request) => {
    const given = options.site?.();
    if (given) {
      setSiteIdentity(given.identity);
      setSiteContact(given.contact);
      setCatalogueNames(given.names);
      setOutsideStatistics(isOn('statistics') ? given.outsideStatistics : undefined);
    }
    const queryClient = createServerQueryClient();
    const requestContext = new RouterContextProvider();
    requestContext.set(queryClientContext, queryClient);
    const { pathname, search } = new URL(request.url);
    // Uses the public address, because pages print it, and drops the request's signal, because the static handler
    // throws when it is aborted.
    const asked = new Request(options.origin + pathname + search, { headers: request.headers });
    const context = await query(asked, { requestContext });
    if (context instanceof Response) return context;
    const body = renderToString(
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>,
    );
    const html = documentOf({
      options,
      head: renderHead(headOf(context.loaderData), options.origin),
      suggestions: writeSuggestions(plainPath(pathname) + search),
      body,
      state: writePageState({
        queries: readAnswers(queryClient),
        router: context,
        site: identityIn(pageLanguage, new Date()),
        contact: siteContact(),
        names: namesIn(pageLanguage),
        languages: siteLanguages(),
        off: featuresOff().length > 0 ? featuresOff() : undefined,
      }),
      preloads: options.assets.preloads(context.matches.map((match) => pageFileOf(match.route.id))),
    });
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      [PAGE_ROUTE_HEADER]: context.matches.at(-1)?.route.path ?? '/',
    });
    for (const given of Object.values(context.loaderHeaders)) {
      for (const name of LOADER_HEADERS) if (given.has(name)) headers.set(name, given.get(name)!);
    }
    const unavailable = findUnavailable(context.errors);
    if (unavailable) headers.set('retry-after', RETRY_AFTER_SECONDS);
    // Bytes need no check of their characters, which a text does.
    return new Response(Buffer.from(html), { status: unavailable?.status ?? context.statusCode, headers });
  };
}

/** The page shows "try again" for any error; a call that could not be answered now is no fault of the site's code. */
function findUnavailable(errors: StaticHandlerContext['errors']): ApiError | undefined {
  return Object.values(errors ?? {}).find((error) => error instanceof ApiError && error.status === 503);
}

/** The address without the language that it begins with. */
function plainPath(pathname: string): string {
  return basename === '/' ? pathname : pathname.slice(basename.length) || '/';
}

/** Names the languages for the inline script, which is the same on every page. */
function languageAttribute(): string {
  return siteLanguages().length > 1 ? ` data-languages="${siteLanguages().join(' ')}"` : '';
}

/** The script for statistics, for the browser. */
function statisticsAttribute(): string {
  const outside = outsideStatistics();
  if (!outside) return '';
  // Another version of what visitors agree to.
  const consent = hasOutsideCookies() ? ` data-consent="${outside.program}"` : '';
  return ` data-statistics="${escapeHtml(writeOutsideStatistics(outside))}"${consent}`;
}

/** Lets the inline script hide an announcement that the reader has closed, before it is painted. */
function newsAttribute(): string {
  const { announcement } = siteTexts(pageLanguage);
  return announcement ? ` data-news="${escapeHtml(announcement)}"` : '';
}

/** The icons of browsers and phones: made from the uploaded one, or drawn in the accent. */
function writeIcons(): string {
  const version = iconVersion();
  const icons = siteIdentity().icon
    ? [32, 192].map(
        (size) =>
          `<link rel="icon" href="/icon-${size}.png${version}" type="image/png" sizes="${size}x${size}">`,
      )
    : [`<link rel="icon" href="/favicon.svg${version}" type="image/svg+xml">`];
  return `${icons.join('')}<link rel="apple-touch-icon" href="/apple-touch-icon.png${version}">`;
}

/** The accent of the site; the style sheet has the shipped one. */
function styleAttribute(): string {
  const style = accentStyle(siteIdentity().shades);
  return style && ` style="${style}"`;
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
  return `<!doctype html><html lang="${pageLanguage}"${languageAttribute()}${statisticsAttribute()}${newsAttribute()}${styleAttribute()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${styles}${fonts.join('')}${head}${writeIcons()}<link rel="manifest" href="/manifest.webmanifest"><link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(brand.name)}" href="${localPath('/opensearch.xml')}"><link rel="alternate" type="application/rss+xml" title="${FEED_TITLES[pageLanguage]}" href="/feed.xml"><meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#141311" media="(prefers-color-scheme: dark)"><script>${INLINE_SCRIPT}</script></head><body>${flushSprite()}${suggestions}<div id="root">${body}</div><script type="application/json" id="${STATE_ELEMENT}" data-scripts="${scripts}">${state}</script></body></html>`;
}
