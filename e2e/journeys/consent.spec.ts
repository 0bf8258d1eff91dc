import type { Locator, Page } from '@playwright/test';
import type { StoragePlace } from '../../src/shared/disclosures.ts';
import { enterAs, registerAccount } from './account.ts';
import { findFaultsInBothColours, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test, waitForFrames } from './journey.ts';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';

test.use({ hasAnsweredBanner: false, reducedMotion: 'reduce' });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on Aisle' });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const toggle = (page: Page | Locator, name: string) => page.getByRole('checkbox', { name, exact: true });
const fact = (page: Page, term: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: term }).locator('dd').first();

/** Everything that the browser keeps for this page. */
async function readStorage(page: Page): Promise<{ place: StoragePlace; name: string }[]> {
  const kept = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name = '' }) => name),
    caches: await caches.keys(),
  }));
  expect(kept.caches).toEqual([]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const places = { ...kept, cookie: cookies };
  return (['localStorage', 'sessionStorage', 'indexedDB', 'cookie'] as const).flatMap((place) =>
    places[place].map((name) => ({ place, name })),
  );
}

const PLACE_NAMES: Record<StoragePlace, string> = {
  localStorage: 'Local storage',
  sessionStorage: 'Session storage',
  indexedDB: 'IndexedDB',
  cookie: 'Cookie',
};

/** Which of these the cookie page does not list; in it, an ellipsis at the end stands for anything. */
async function findUnlisted(page: Page, stored: { place: StoragePlace; name: string }[], category?: string) {
  const cards = page.getByRole('main').getByRole('listitem');
  const card = category ? cards.filter({ has: toggle(page, category) }) : cards;
  const listed = await card.locator('code').evaluateAll((names) =>
    names.map(({ textContent, nextElementSibling }) => ({
      name: textContent ?? '',
      place: nextElementSibling?.textContent,
    })),
  );
  expect(listed.length).toBeGreaterThan(20);
  return stored.filter(
    ({ place, name }) =>
      !listed.some(
        (item) =>
          item.place === PLACE_NAMES[place] &&
          (item.name.endsWith('…') ? name.startsWith(item.name.slice(0, -1)) : item.name === name),
      ),
  );
}

async function readChoice(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('cookie_preferences'))) ?? 'null');
}

test('reject all: one press, as easy as accepting, and never asked again', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page, '/');
  await expect(banner(page)).toBeVisible();
  const buttons = banner(page).getByRole('button');
  await expect(buttons).toHaveText(['Only Essential', 'Accept All', 'Customize Settings']);
  const [reject, accept] = await buttons.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height, top } = element.getBoundingClientRect();
      const { color, backgroundColor, fontWeight } = getComputedStyle(element);
      return { width, height, top, color, backgroundColor, fontWeight };
    }),
  );
  expect(reject).toEqual(accept);
  if (isMobile) {
    expect(await findOverflowAt320(page)).toEqual([]);
    expect((await banner(page).boundingBox())!.height).toBeLessThan(640 * 0.4);
  } else expect(await findFaultsInBothColours(page)).toEqual([]);
  // The banner comes first with the keyboard.
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText('Cookie preferences saved')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByText('Cookie preferences saved')).toBeHidden({ timeout: 4000 });
  expect(await readChoice(page)).toMatchObject({ analytics: false, marketing: false, functional: false });
  await open(page, '/about');
  await waitForFrames(page);
  await expect(banner(page)).toBeHidden();
});

test('accept all: what waited for it happens', async ({ page }) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) views.push(request.url());
  });
  await open(page, '/ai/midjourney?ref=ada-42');
  await expect(banner(page)).toBeVisible();
  expect(views).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('affiliate_code'))).toBeNull();
  await press(banner(page), 'Accept All');
  await expect.poll(() => views.length).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('affiliate_code'))).toBe('ada-42');
  await open(page, '/cookies');
  await expect(fact(page, 'Active categories')).toHaveText('4 of 4');
  await expect(fact(page, 'Privacy level')).toHaveText('Standard');
});

test('customise: nothing is preselected, and only what is switched on counts', async ({ page }) => {
  await open(page, '/search');
  await press(banner(page), 'Customize Settings');
  const dialog = page.getByRole('dialog', { name: 'Customize cookie settings' });
  await expect(toggle(dialog, 'Essential')).toBeChecked();
  await expect(toggle(dialog, 'Essential')).toBeDisabled();
  for (const name of ['Analytics', 'Marketing', 'Functional'])
    await expect(toggle(dialog, name)).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Save Preferences' })).toBeDisabled();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toBeVisible();
  await press(banner(page), 'Customize Settings');
  await toggle(dialog, 'Functional').check();
  await press(dialog, 'Save Preferences');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  expect(await readChoice(page)).toMatchObject({ analytics: false, marketing: false, functional: true });
});

test('withdraw: what was stored is gone at once, in every tab', async ({ page, context }) => {
  await open(page, '/?ref=ada-42');
  await press(banner(page), 'Accept All');
  const other = await context.newPage();
  await open(other, '/about?ref=eve-42');
  const readCode = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('affiliate_code'));
  await expect.poll(() => readCode(other)).toBe('eve-42');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(page).toHaveURL(/\/cookies$/);
  expect(await readCode(page)).toBe('ada-42');
  await toggle(page, 'Marketing').uncheck();
  await press(page.getByRole('main'), 'Save Preferences');
  expect(await readCode(page)).toBeNull();
  await expect.poll(() => readCode(other)).toBeNull();
});

test('the choice follows the account, and the newest one counts', async ({ page, newVisitor }) => {
  const account = await registerAccount(page);
  const stored = page.waitForResponse(/\/user\/consent$/);
  await open(page, '/about');
  await press(banner(page), 'Accept All');
  await enterAs(page, account);
  await open(page, '/dashboard');
  await stored;
  await expect
    .poll(async () => {
      const token = await page.evaluate(() => localStorage.getItem('auth_token'));
      const headers = { authorization: `Bearer ${token}` };
      return (await (await page.request.get('/api/v1/user/consent', { headers })).json()).data;
    })
    .toMatchObject({ essential: true, analytics: true, marketing: true, functional: true, version: 1 });

  const elsewhere = await newVisitor();
  await enterAs(elsewhere, account);
  await open(elsewhere, '/about');
  await expect.poll(() => readChoice(elsewhere)).toMatchObject({ analytics: true });
  await expect(banner(elsewhere)).toBeHidden();
});

test('the banner moves nothing, and covers neither the focus nor what is at the lower edge', {
  tag: '@phone',
}, async ({ page }) => {
  await watchLayoutShift(page);
  await open(page, '/search');
  await expect(banner(page)).toBeVisible();
  await waitForFrames(page);
  expect(await readLayoutShift(page)).toBeLessThan(0.02);
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  const tray = page.getByRole('region', { name: 'Tools to compare' });
  await expect(tray).toBeVisible();
  const edge = async () => (await banner(page).boundingBox())!.y;
  await expect
    .poll(async () => {
      const box = (await tray.boundingBox())!;
      return Math.round(box.y + box.height) <= Math.round(await edge());
    })
    .toBe(true);
  for (let count = 0; count < 25; count += 1) await page.keyboard.press('Tab');
  const bottom = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((await tray.boundingBox())!.y + 1);
  // The end of the page can be scrolled above both.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = (await page.getByRole('contentinfo').boundingBox())!;
  expect(end.y + end.height).toBeLessThanOrEqual((await edge()) + 1);
});

test.describe('before an answer', () => {
  test('a whole visit stores and sends only what is essential', async ({ page }) => {
    const essential = [
      /^GET \/(|search|ai\/midjourney|compare|about|ai-watch|login)(\?|$)/,
      /^GET \/(assets|logos|covers|uploads|favicon|site\.webmanifest|apple-touch-icon|posters)/,
      /^GET \/api\/v1\/(ai-tools|categories|stats\/public|ai-watch\/preview|compare|editorial|providers|tags|types|newsletter\/latest)/,
      /^POST \/api\/v1\/ai-tools\/\d+\/click$/,
    ];
    const others: string[] = [];
    const bodies: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname, search, protocol } = new URL(request.url());
      if (!protocol.startsWith('http')) return;
      const line = `${request.method()} ${pathname}${search}`;
      const isOwn = origin === new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin;
      if (!isOwn || !essential.some((known) => known.test(line))) others.push(`${origin} ${line}`);
      if (request.method() === 'POST') bodies.push(request.postData() ?? '');
    });
    await open(page, '/?ref=ada-42');
    await expect(banner(page)).toBeVisible();
    await open(page, '/search?q=image');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ai\//);
    await open(page, '/ai/midjourney');
    await page.getByRole('main').getByRole('button', { name: 'Compare Midjourney', exact: true }).click();
    await open(page, '/compare?tools=midjourney,ideogram');
    await open(page, '/about');
    await page.goto('/ai-watch');
    await waitForFrames(page);
    const stored = await readStorage(page);
    expect(stored.map(({ name }) => name)).toContain('compare_tools');
    expect(stored.map(({ name }) => name)).not.toContain('cookie_consent');
    expect(bodies.filter((body) => body.includes('ada-42'))).toEqual([]);
    // Looks at pages are counted without anything that says whose they are.
    expect(
      others.filter((line) => !/ GET \/(ai\/[\w-]+)$| POST \/api\/v1\/statistics\/views$/.test(line)),
    ).toEqual([]);
    await open(page, '/cookies');
    expect(await findUnlisted(page, stored, 'Essential')).toEqual([]);
  });
});

test('everything that a busy visit stores is in the list', async ({ page }) => {
  const account = await registerAccount(page);
  await open(page, '/?ref=ada-42');
  await press(banner(page), 'Accept All');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await enterAs(page, account);
  await open(page, '/ai/midjourney');
  await page.getByRole('main').getByRole('button', { name: 'Compare Midjourney', exact: true }).click();
  await open(page, '/add-ai-form');
  await page
    .getByLabel(/^Tool name|^Name/)
    .first()
    .fill('A tool that nobody has');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  const stored = await readStorage(page);
  const names = stored.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['auth_token', 'user', 'theme', 'compare_tools', 'affiliate_code', 'tool_draft']),
  );
  expect(await findUnlisted(page, stored)).toEqual([]);
});
