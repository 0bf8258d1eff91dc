/** `node bench/weigh-pages.ts [address]`: what pages weigh, on a running site or on one that it starts. */
import { startFreshSite } from '../e2e/start-site.ts';
import { weighPage } from './page-weight.ts';
import { formatTable } from './text-table.ts';

const PAGES = ['/', '/search?q=image', '/ai/midjourney'];

const given = process.argv[2];
const site = given ? undefined : await startFreshSite();
try {
  const port = Number(new URL(given ?? site!.url).port);
  const weights = [];
  for (const path of PAGES) weights.push(await weighPage(port, { label: path, path }));
  const count = (number: number) => number.toLocaleString('en');
  console.log(
    formatTable(
      [
        'page',
        'document',
        'state',
        'icons',
        'classes',
        'links',
        'text',
        'elements',
        'brotli',
        'scripts',
        'gzip',
      ],
      weights.map(({ label, shares, html, scripts }) => [
        label,
        ...[shares.document, shares.state, shares.icons, shares.classes, shares.links, shares.text].map(
          count,
        ),
        ...[shares.elements, html.brotli, scripts.count, scripts.gzip].map(count),
      ]),
    ),
  );
} finally {
  await site?.stop();
}
