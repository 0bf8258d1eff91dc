import { Hono } from 'hono';
import type { Database } from '#src/db/client.server.ts';
import type { SiteDocument } from '#src/server/feature.ts';
import { collectSources } from '#src/server/freshness/answer-sources.ts';
import type { ChangeFeed } from '#src/server/freshness/change-feed.ts';
import { type Api, type EdgeBindings, SHARED_HEADER } from '#src/server/http/api.ts';
import { REVALIDATE } from '#src/server/http/cache/cdn-headers.ts';
import { nameLanguage } from '#src/server/http/content-language.ts';
import { describeFailure, errorResponse, HttpError, refusedForLackOfRoom } from '#src/server/http/errors.ts';
import { readPathParams } from '#src/server/http/path-params.ts';
import { recordRoute } from '#src/server/http/record-route.ts';
import { nextRequestId } from '#src/server/http/request/request-id.ts';
import { createLanguages, type Languages } from '#src/server/languages.ts';
import type { Log } from '#src/server/log.ts';
import type { Outbox } from '#src/server/mail/outbox.ts';
import type { Mcp } from '#src/server/mcp/mcp-endpoint.ts';
import { rpcErrorOf } from '#src/server/mcp/read-message.ts';
import type { DiskSpace } from '#src/server/process/disk-space.ts';
import type { Metrics } from '#src/server/process/metrics/metrics.ts';
import { hasMetricsToken, METRICS_PATH } from '#src/server/process/metrics/serve-metrics.ts';
import { withoutTokens } from '#src/server/security/secret-token.ts';
import type { FileRegistry } from '#src/server/uploads/file-registry.ts';
import type { SignedUrls } from '#src/server/uploads/signed-urls.ts';
import { type FileStore, isStoredName, storedType, UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { renderApiDocs } from './api-docs/api-docs.server.ts';
import { createOutboxPages, OUTBOX_PATH } from './outbox/outbox-pages.server.ts';
import { errorPage } from './rendering/error-page.server.ts';
import { languageOfPath } from './rendering/front-end.server.ts';
import { PAGE_ROUTE_HEADER } from './rendering/page-route.ts';
import type { createSitemap } from './sitemap.server.ts';

export interface SiteOptions {
  api: Api;
  /** For MCP clients. */
  mcp: Mcp;
  renderPage: (request: Request) => Promise<Response>;
  documents: readonly SiteDocument[];
  sitemap: ReturnType<typeof createSitemap>;
  database: Database;
  store: FileStore;
  signedUrls: SignedUrls;
  files: FileRegistry;
  log: Log;
  disk: Pick<DiskSpace, 'isShort'>;
  /** Its state is told with the health. */
  changeFeed?: Pick<ChangeFeed, 'heldSeconds'>;
  metrics?: Pick<Metrics, 'write'>;
  /** Without one they are not answered here. */
  metricsToken?: string | undefined;
  /** Only in development: its mails are shown at `/dev/outbox`. */
  outbox?: Outbox;
  /** Default: English alone. */
  languages?: Languages;
}

/** An upload that is opened directly must not run anything. */
const UPLOAD_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};
/** Names are never reused, so the file behind a name never changes. */
const FOR_EVERYBODY = 'public, max-age=31536000, immutable';
const FOR_THE_KEY = 'private, max-age=3600';
/** The endpoint for MCP clients. */
const MCP_PATH = '/mcp';
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const XML = 'application/xml; charset=utf-8';

/** A file of the sitemap, whose sections note what they list. */
async function shared(write: () => Promise<string>, type: string): Promise<Response> {
  const { result } = await collectSources(write, true);
  return markShared(new Response(result, { headers: { 'content-type': type } }));
}

/** Lets the response cache keep an answer that is the same for everyone; browsers revalidate it by default. */
function markShared(response: Response): Response {
  response.headers.set(SHARED_HEADER, '1');
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', REVALIDATE);
  return response;
}

/** No page has a longer path or query. A page names its address several times, so a longer one is cut first. */
const MAX_PAGE_PART = 4096;

function isReadable(path: string): boolean {
  try {
    return path.length <= MAX_PAGE_PART && decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** The router cannot decode an address like `/%`, so it gets one that does not exist instead. */
function readableRequest(request: Request): Request {
  if (isReadable(new URL(request.url).pathname)) return request;
  return new Request(new URL('/not-found', request.url), { headers: request.headers });
}

/** Leads to the same page with as much of its query as a page takes; undefined for one that is short enough. */
function cutQuery({ url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  if (search.length <= MAX_PAGE_PART) return undefined;
  const query = search.slice(0, MAX_PAGE_PART).replace(/%[\da-f]?$/i, '');
  // Two slashes would lead to another host.
  const location = pathname.slice(0, MAX_PAGE_PART).replace(/^\/+/, '/') + query;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** @throws HttpError 404 for a file that does not exist, and also for one that the caller may not see. */
async function answerUpload(
  { store, signedUrls, files }: SiteOptions,
  name: string,
  until: string | undefined,
  key: string | undefined,
): Promise<Response> {
  if (!isStoredName(name)) throw new HttpError('not_found');
  const hasKey = signedUrls.isGood(name, until, key);
  if (!hasKey && !(await files.isPublic(UPLOADS_PATH + name))) throw new HttpError('not_found');
  const bytes = await store.get(name);
  if (!bytes) throw new HttpError('not_found');
  const headers = {
    ...UPLOAD_HEADERS,
    'content-type': storedType(name),
    'cache-control': hasKey ? FOR_THE_KEY : FOR_EVERYBODY,
  };
  return new Response(new Uint8Array(bytes), { headers });
}

type Site = Hono<{ Bindings: EdgeBindings }>;

function refuseChanges(): never {
  throw refusedForLackOfRoom();
}

/** Errors as the part of the site that was asked presents them: a page, the error envelope, or an error of the protocol. */
export function createErrorPresenter(languages: Languages) {
  return (error: unknown, requestId: string, request: Request): Response | Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === MCP_PATH) return rpcErrorOf(error);
    const isPage = !pathname.startsWith('/api/') && request.headers.get('accept')?.includes('text/html');
    if (!isPage)
      return nameLanguage(errorResponse(error, requestId, languages.of(request)), request, languages);
    return errorPage(error, requestId, languages, languageOfPath(pathname, languages.offered));
  };
}

/** For the load balancer: the process runs, the database answers and can write. */
function addHealthChecks(site: Site, { database, disk, changeFeed }: SiteOptions): void {
  site.get('/healthz', (context) => {
    // Who has appended to it; `npm run doctor` compares this with TRUSTED_PROXIES.
    const proxies = context.req.header('x-forwarded-for')?.split(',').length ?? 0;
    return context.json({ status: 'ok', proxies }, 200, { 'cache-control': 'no-store' });
  });
  site.get('/readyz', async (context) => {
    await database.ping().catch(() => {
      throw new HttpError('unavailable');
    });
    if (disk.isShort) refuseChanges();
    const state = { status: 'ready', change_log_held_seconds: changeFeed?.heldSeconds ?? 0 };
    return context.json(state, 200, { 'cache-control': 'no-store' });
  });
}

/** For who has the token. To anyone else the address does not exist. */
function addMetrics(site: Site, { metrics, metricsToken }: SiteOptions): void {
  if (!metrics || !metricsToken) return;
  site.get(METRICS_PATH, (context, next) =>
    hasMetricsToken(context.req.header('authorization'), metricsToken) ? metrics.write() : next(),
  );
}

/** The documents of the slices, the sitemap and the documentation of the API. */
function addDocuments(site: Site, { api, documents, sitemap }: SiteOptions): void {
  for (const { path, read, isStreamed, namesSources = false } of documents) {
    site.get(path, async ({ req }) => {
      if (isStreamed) return read({}, undefined, req.raw.headers);
      const params = readPathParams(req);
      const { searchParams } = new URL(req.url);
      return markShared((await collectSources(() => read(params, searchParams), namesSources)).result);
    });
  }
  site.get('/sitemap.xml', () => shared(sitemap.writeIndex, XML));
  site.get('/:file{sitemap-[a-z0-9-]+\\.xml}', (context) => {
    const file = context.req.param('file').slice('sitemap-'.length, -'.xml'.length);
    return shared(async () => {
      const text = await sitemap.writeFile(file);
      if (text === undefined) throw new HttpError('not_found');
      return text;
    }, XML);
  });
  site.get('/api/docs', async () => {
    const document = await (await api.request('/api/v1/openapi.json')).json();
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return markShared(new Response(renderApiDocs(document), { headers }));
  });
}

/** Everything the process answers: health, documents, uploads, the API, and pages for the rest. */
export function createSite(options: SiteOptions): Site {
  const { api, log, languages = createLanguages(['en']) } = options;
  const site: Site = new Hono();
  const presentError = createErrorPresenter(languages);
  site.onError(async (error, context) => {
    const requestId = nextRequestId();
    if (!(error instanceof HttpError))
      log.error(
        { requestId, path: withoutTokens(context.req.path), ...describeFailure(error) },
        'request failed',
      );
    const response = await presentError(error, requestId, context.req.raw);
    response.headers.set('x-request-id', requestId);
    return response;
  });
  site.use(recordRoute);
  addHealthChecks(site, options);
  addMetrics(site, options);
  addDocuments(site, options);
  site.get(`${UPLOADS_PATH}:name`, (context) => {
    const { until, key } = context.req.query();
    return answerUpload(options, context.req.param('name'), until, key);
  });
  if (options.outbox) site.route(OUTBOX_PATH, createOutboxPages(options.outbox));
  site.all(MCP_PATH, ({ req, env }) => options.mcp.fetch(req.raw, env));
  site.all('/api/*', (context, next) => {
    // The page about the API, which this pattern matches as well.
    if (/^\/api\/?$/.test(context.req.path)) return next();
    if (options.disk.isShort && !SAFE_METHODS.includes(context.req.method)) refuseChanges();
    return api.fetch(context.req.raw, context.env);
  });
  site.get('*', async (context) => {
    const cut = cutQuery(context.req.raw);
    if (cut) return cut;
    const response = await options.renderPage(readableRequest(context.req.raw));
    context.env.route = response.headers.get(PAGE_ROUTE_HEADER) ?? undefined;
    if (context.env.route) response.headers.delete(PAGE_ROUTE_HEADER);
    // A page may forbid caching, so that a revoked link stops working at once.
    if (response.headers.get('cache-control') === 'no-store') return response;
    response.headers.set('cache-control', response.status === 200 ? REVALIDATE : 'no-store');
    if (response.status === 200) response.headers.set(SHARED_HEADER, '1');
    return response;
  });
  site.all('*', () => {
    throw new HttpError('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
  });
  return site;
}
