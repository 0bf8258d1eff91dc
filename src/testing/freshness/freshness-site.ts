import type { Server } from 'node:http';
import { createSiteMcp } from '#src/app/mcp/mcp.server.ts';
import { createSite, type SiteOptions } from '#src/app/site.server.ts';
import { createSitemap } from '#src/app/sitemap.server.ts';
import { ResponseCache } from '#src/server/http/cache/response-cache.ts';
import { closeServer } from '#src/server/http/socket/closing.ts';
import { createHttpServer, listen } from '#src/server/http/socket/http-server.ts';
import { createLog } from '#src/server/log.ts';
import type { startApplication } from '../test-api.ts';

type Started = Awaited<ReturnType<typeof startApplication>>;

/** A process as its visitors meet it: the cache before the API, and pages that are made from its answers. */
export interface FreshnessSite extends Started {
  base: string;
  server: Server;
  close(): Promise<void>;
}

/** `now` is the time by which cached answers age. */
export async function openFreshnessSite(started: Started, now: () => number): Promise<FreshnessSite> {
  const { app, api } = started;
  const log = createLog('silent');
  const site = createSite({
    ...app.server,
    disk: { isShort: false },
    api,
    mcp: createSiteMcp(app, api),
    // A page that is about one tool and lists the others, from calls that run at the same time.
    renderPage: async (request: Request) => {
      const slug = new URL(request.url).pathname.slice('/about/'.length);
      const paths = [`/api/v1/ai-tools/${slug}`, '/api/v1/ai-tools?per_page=50', '/api/v1/stats/public'];
      const answers = await Promise.all(paths.map((path) => api.request(path)));
      if (!answers[0]!.ok) return new Response('', { status: 404 });
      return Response.json(await Promise.all(answers.map((answer) => answer.json())));
    },
    documents: app.documents,
    sitemap: createSitemap(app.sitemap, 'http://test.invalid'),
    log,
  } as unknown as SiteOptions);
  const server = createHttpServer({
    fetch: (request, bindings) => site.fetch(request, bindings),
    cache: new ResponseCache(10_000_000),
    changes: app.server.changes,
    catchUp: app.catchUp,
    now,
    staticFiles: { get: () => undefined },
    headers: {},
    log,
  });
  const base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return { ...started, base, server, close: () => closeServer(server, 100) };
}
