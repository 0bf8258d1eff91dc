import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Log } from '#src/server/log.ts';
import type { Metrics } from './metrics.ts';

/** Address of the metrics, on the site's own port and on theirs. */
export const METRICS_PATH = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True for `Bearer TOKEN`. Takes the same time wherever the two differ. */
export function hasMetricsToken(authorization: string | null | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** A listener for the metrics alone. With a token it answers 404 to requests without it. */
export function createMetricsServer(metrics: Metrics, token: string | undefined, log: Log): Server {
  const answer = async (response: ServerResponse) => {
    const written = await metrics.write();
    response.writeHead(written.status, [...written.headers].flat());
    response.end(await written.text());
  };
  return createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === METRICS_PATH;
    if (!isAsked || (token && !hasMetricsToken(request.headers.authorization, token))) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    answer(response).catch((err) => {
      log.error({ err }, 'the metrics were not written');
      response.destroy();
    });
  });
}
