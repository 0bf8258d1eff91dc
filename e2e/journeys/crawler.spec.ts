import { glob } from 'node:fs/promises';
import { isPermitted, PERMISSIONS } from '../../src/shared/calls.ts';
import type { AdminTab } from '../../src/shared/pages.ts';
import { ADMIN_ADDRESS } from '../administrator.ts';
import { enterAs } from './account.ts';
import { crawl, crawled, findBrokenLinks, inFrench, kindOf, pageOf, pagePaths, test } from './crawl.ts';
import { findFaultsInBothColours } from './find-faults.ts';
import { findClippedText, findForeignText } from './find-foreign-text.ts';
import { expect, open } from './journey.ts';
import { adminScreens, makerScreens, missingScreens, ownScreens, screens } from './screens.ts';

test.use({
  // Of links that are bad on purpose, and of axe in the frame that shows a mail.
  expectedComplaints: [/status of (404|422)|Blocked script execution in 'about:srcdoc'/],
  reducedMotion: 'reduce',
});

/** Few enough for a busy machine: a screen takes a second, and a window keeps its scripts from one to the next. */
const TOGETHER = 3;
function inGroups(addresses: Iterable<string>): string[][] {
  const all = [...addresses];
  const count = Math.ceil(all.length / TOGETHER);
  return Array.from({ length: count }, (_, at) => all.slice(at * TOGETHER, (at + 1) * TOGETHER));
}

async function loadAdminTabs(): Promise<AdminTab[]> {
  const paths = glob('../../src/features/*/admin/admin-tab.ts', { cwd: import.meta.dirname });
  const tabs: AdminTab[] = [];
  for await (const path of paths) tabs.push((await import(`./${path}`)).adminTab);
  return tabs;
}
const adminTabs = await loadAdminTabs();

test('every page and every tab of administrators is in the crawl', () => {
  const pages = crawled.map(pageOf);
  // Only a click leads there: its address alone leads home.
  expect(pagePaths.filter((path) => !pages.includes(path))).toEqual(['/redirect-consent']);
  const queries: string[] = Object.values(adminScreens);
  const tabs = adminTabs.map(({ tab }) => `?tab=${tab}`);
  expect(tabs.filter((tab) => !queries.includes(tab))).toEqual([]);
});

test('what is wrong with a screen is found, also within a frame and when only dark colours have it', async ({
  page,
  site,
}) => {
  await open(page, inFrench('/about'));
  await page.evaluate(() => {
    const heading = document.querySelector('h1')!;
    heading.setAttribute('style', 'width: 3rem; overflow: hidden; white-space: nowrap');
    const text = document.createElement('p');
    text.id = 'dark-on-dark';
    text.innerHTML = 'Not in the catalogue <a href="/nothing/there">·</a><a href="/dashboard?tab=no">·</a>';
    text.style.color = '#222';
    const frame = document.createElement('iframe');
    frame.title = '·';
    frame.srcdoc = '<html lang="en"><title>A frame</title><button id="nameless"></button></html>';
    heading.after(text, frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  expect(await findForeignText(page, async () => '')).toEqual(['Not in the catalogue']);
  expect(await findClippedText(page)).toHaveLength(1);
  const broken = await findBrokenLinks(page, site);
  expect(broken).toEqual([
    `${site.url}/nothing/there answers 404`,
    `${site.url}/dashboard?tab=no is a kind of screen that no crawl visits`,
  ]);
  const faults = await findFaultsInBothColours(page);
  expect(faults.map((fault) => fault.split(':', 2).join(':'))).toEqual([
    'light: button-name at iframe #nameless',
    'dark: color-contrast at #dark-on-dark',
  ]);
});

const forEverybody: readonly string[] = [...Object.values(screens), ...Object.values(missingScreens)];
/** True for all but the first screen of its kind. */
const isRepeated = (address: string) =>
  forEverybody.find((other) => kindOf(other) === kindOf(address)) !== address;
for (const group of inGroups(forEverybody)) {
  test(`screens of everybody: ${group.join(', ')}`, { tag: '@phone' }, async ({ page, site }) => {
    await crawl(page, site, group, isRepeated);
  });
}

for (const group of inGroups(Object.values(ownScreens))) {
  test(`screens of a reader: ${group.join(', ')}`, { tag: '@phone' }, async ({ page, site }) => {
    await enterAs(page, site.reader);
    await crawl(page, site, group);
  });
}

for (const group of inGroups(Object.values(makerScreens))) {
  test(`screens of a maker: ${group.join(', ')}`, { tag: '@phone' }, async ({ page, site }) => {
    await enterAs(page, site.maker);
    await crawl(page, site, group);
  });
}

for (const group of inGroups(Object.values(adminScreens))) {
  test(`screens of administrators: ${group.join(', ')}`, { tag: '@long' }, async ({ page, site }) => {
    await enterAs(page, site.staff.admin);
    await crawl(
      page,
      site,
      group.map((query) => ADMIN_ADDRESS + query),
    );
  });
}

for (const permission of PERMISSIONS.filter((each) => each !== 'admin')) {
  const tabs = adminTabs.filter((tab) => isPermitted([permission], tab.permission ?? 'admin'));
  for (const group of inGroups(tabs.map(({ tab }) => `${ADMIN_ADDRESS}?tab=${tab}`))) {
    // Administrators have visited the same screens.
    test(`screens of staff with “${permission}”: ${group.join(', ')}`, { tag: '@long' }, async ({
      page,
      site,
    }) => {
      await enterAs(page, site.staff[permission]);
      await crawl(page, site, group, () => true);
    });
  }
}
