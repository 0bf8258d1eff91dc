/**
 * `npm run dev`: the site with hot reload. Vite serves and updates what runs in the browser; `node --watch`
 * restarts the process when a file of the server changes.
 */
import { createServer as createHttp } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import type { FrontEnd } from '#src/app/rendering/front-end.server.ts';
import type * as PageRenderer from '#src/app/rendering/render-page.tsx';
import { readConfig } from '#src/app/starting/config.server.ts';
import { catalogueNames } from '#src/shared/site/catalogue-names.ts';
import { featuresOff } from '#src/shared/site/features-off.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import { startSite } from '../src/app/start-site.server.ts';
import { explainStartError } from '../src/app/starting/explain-start-error.server.ts';
import { systemClock } from '../src/server/clock.ts';
import { createProcessLog } from '../src/server/log.ts';
import { texts } from './languages/texts.ts';

const root = join(import.meta.dirname, '..');
// With it Node would tell `--watch` what threads load over the very channel on which they send their results.
delete process.env.WATCH_REPORT_DEPENDENCIES;
const config = readConfig({ NODE_ENV: 'development', ...process.env });
const log = createProcessLog(config);
const outside = createHttp();
const vite = await createVite({
  root,
  // The default bundles the configuration into a new file each time, and `--watch` would restart for each of them.
  configLoader: 'native',
  plugins: [texts()],
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: outside } },
});

const frontEnd: FrontEnd = {
  createPageRenderer: (transport) => async (request) => {
    const renderer = (await vite.ssrLoadModule('/src/app/rendering/render-page.tsx')) as typeof PageRenderer;
    const assets = {
      styles: ['/src/app/styles.css'],
      entry: '/src/app/start-browser.tsx',
      fonts: [],
      preloads: () => [],
    };
    const render = renderer.createPageRenderer({
      assets,
      origin: config.appUrl,
      site: () => ({
        identity: siteIdentity(),
        contact: siteContact(),
        names: catalogueNames(),
        outsideStatistics: config.outsideStatistics,
      }),
      off: featuresOff(),
      transport,
    });
    const page = await render(request);
    const path = new URL(request.url).pathname;
    return new Response(await vite.transformIndexHtml(path, await page.text()), page);
  },
  staticFiles: { get: () => undefined },
  headers: {},
};

// The site listens on a separate port; requests that Vite does not handle are passed on to it.
const site = await startSite({
  config: { ...config, port: 0 },
  frontEnd,
  clock: systemClock,
  log,
  cacheBytes: 0,
}).catch((error) => {
  console.error(explainStartError(error, process.env));
  process.exit(1);
});
outside.on('request', (request, response) => {
  vite.middlewares(request, response, () => site.server.emit('request', request, response));
});
outside.listen(config.port, config.host, () => log.info({ address: config.appUrl }, 'ready for development'));

const close = async (): Promise<void> => {
  await vite.close();
  outside.close();
  outside.closeAllConnections();
  await site.close();
  process.exit(0);
};
process.on('SIGTERM', close);
process.on('SIGINT', close);
