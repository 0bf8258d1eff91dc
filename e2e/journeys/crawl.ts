import type { APIRequestContext, Page } from '@playwright/test';
import { matchRoutes } from 'react-router';
import { features } from '../../src/app/pages.ts';
import { ADMIN_ADDRESS } from '../administrator.ts';
import type { FilledSite } from '../filled-site.ts';
import { findSharedSite, shareGoodLinks } from '../shared-sites.ts';
import { findFaultsInBothColours, findFaultsOfLayout, findOverflow } from './find-faults.ts';
import { collectData, findClippedText, findForeignText } from './find-foreign-text.ts';
import { test as base, expect, followRequests, open, waitForFrames } from './journey.ts';
import { adminScreens, makerScreens, missingScreens, ownScreens, screens } from './screens.ts';

interface CrawledSite extends FilledSite {
  url: string;
  /** Requests by nobody. */
  request: APIRequestContext;
}

/** On a filled site, which nothing else changes. */
export const test = base.extend<Record<never, never>, { site: CrawledSite }>({
  site: [
    async ({ playwright }, use) => {
      const { url, filled } = await findSharedSite('filled');
      const request = await playwright.request.newContext({ baseURL: url });
      await use({ ...filled!, url, request });
      await request.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

/** Where the layout changes most, up to the widest window; the narrowest is looked at in full. */
const WIDTHS = [640, 768, 1024, 1440];
/** Longer texts of the pseudo-language end after the name of the site. */
const TITLE = /^[^|]+ \| Aisle[ ·]*\]?$/;
/** Written in French as a whole: the legal texts, and the pages that mails of the newsletter lead to. */
const WHOLE_TEXTS = /^\/(terms|privacy|imprint|newsletter\/(verify|unsubscribe))/;

const routes = features.flatMap(({ pages }) => pages.map(({ path }) => ({ path, id: path })));
/** The paths of all pages. */
export const pagePaths: readonly string[] = routes.map(({ path }) => path);

/** The path without a language. */
const pathOf = (address: string) =>
  new URL(address, 'http://site').pathname.replace(/^\/fr(?=\/|$)/, '') || '/';

/** The page of an address: the first of the kind of a screen. */
export const pageOf = (address: string) => matchRoutes(routes, pathOf(address))?.at(-1)?.route.path ?? '*';

/** The page of an address with its tab and view: one screen of each kind is looked at. */
export function kindOf(address: string): string {
  const { searchParams } = new URL(address, 'http://site');
  const parts = ['tab', 'view'].map((name) => searchParams.get(name) ?? '');
  // Statistics of another number of days are the same screen.
  return [pageOf(address), ...parts.filter((part) => !/^(\d+d)?$/.test(part))].join(' ');
}

/** Addresses of all screens in the crawl. */
export const crawled: readonly string[] = [
  ...[screens, missingScreens, ownScreens, makerScreens].flatMap((each): string[] => Object.values(each)),
  ...Object.values(adminScreens).map((query) => ADMIN_ADDRESS + query),
];
const kinds = new Set(crawled.map(kindOf));
const missing: readonly string[] = Object.values(missingScreens);

/** The address in the pseudo-language. */
export const inFrench = (address: string) => `/fr${address.replace(/^\/(?=$|\?)/, '')}`;

/**
 * Visits each address once and looks for everything that can be wrong with a screen.
 * @param isKnown tells a screen of which wide windows show nothing else: one of its kind, or of somebody who may do more, is
 * visited as well
 */
export async function crawl(
  page: Page,
  site: CrawledSite,
  addresses: readonly string[],
  isKnown: (address: string) => boolean = () => false,
): Promise<void> {
  const isWide = test.info().project.name !== 'mobile';
  const readData = collectData(page);
  const waitForAnswers = followRequests(page);
  for (const [at, address] of addresses.entries()) {
    const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => site.places[name]!);
    // The frame around the content is the same as that of the first.
    const part = at === 0 ? undefined : 'main';
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, inFrench(path));
    await waitForAnswers();
    await expect(page.locator('.animate-shimmer'), `${path} is still loading`).toHaveCount(0);
    await waitForAnswers();
    await expect.soft(page, `title of ${path}`).toHaveTitle(TITLE);
    const foreign = WHOLE_TEXTS.test(path) ? [] : await findForeignText(page, readData);
    expect.soft(foreign, `texts of ${path} outside the catalogue`).toEqual([]);
    expect.soft(await findClippedText(page), `texts of ${path} that do not fit`).toEqual([]);
    expect.soft(await findOverflow(page), `parts of ${path} wider than 320 px`).toEqual([]);
    expect.soft(await findFaultsOfLayout(page, part), `faults of ${path} at 320 px`).toEqual([]);
    if (isWide && !isKnown(address)) {
      expect.soft(await findOverflowAtWidths(page), `parts of ${path} wider than the window`).toEqual([]);
      expect.soft(await findFaultsInBothColours(page, part), `faults of ${path}`).toEqual([]);
    }
    expect.soft(await findBrokenLinks(page, site), `links of ${path}`).toEqual([]);
  }
}

async function findOverflowAtWidths(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if ((await findOverflow(page)).length === 0) continue;
    // What follows the width of the window by a script needs a frame.
    await waitForFrames(page);
    const [first] = await findOverflow(page);
    if (first) faults.push(`${width} px: ${first}`);
  }
  return faults;
}

/** Links that lead nowhere, or to a kind of screen that nobody has listed. One that is good is asked for once in a run. */
export async function findBrokenLinks(page: Page, { url, hidden, request }: CrawledSite): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href.split('#')[0]!),
  );
  const good = await shareGoodLinks([]);
  const fresh = [...new Set(links)].filter((link) => link.startsWith(`${url}/`) && !good.has(link));
  const faults: string[] = [];
  for (const link of fresh) {
    if (!kinds.has(kindOf(link))) faults.push(`${link} is a kind of screen that no crawl visits`);
    // A missing page links to itself in the other language.
    if ([...missing, ...hidden].includes(pathOf(link))) continue;
    const status = (await request.get(link)).status();
    if (status >= 400) faults.push(`${link} answers ${status}`);
  }
  const hasFault = (link: string) => faults.some((fault) => fault.startsWith(`${link} `));
  await shareGoodLinks(fresh.filter((link) => !hasFault(link)));
  return faults;
}
