import { expect, open, test } from './journey.ts';

/** One of each layout. */
const WIDTHS = [320, 640, 768, 1024, 1280, 1920];

test('every width shows as many cards as specified', async ({ page }) => {
  const grid = page.getByRole('region', { name: 'Explore tools' });
  for (const [address, count] of [
    ['/', 10],
    ['/?tab=trending', 10],
    ['/?tab=new', 10],
    ['/?tab=free', 11],
  ] as const) {
    await open(page, address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const cards = grid.getByRole('heading', { level: 3 }).filter({ visible: true });
      await expect(cards, `${address} at ${width} px`).toHaveCount(count);
    }
  }
  await open(page, '/');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, count] of [
      ['Top Rated', 5],
      ['Free', 5],
      ["Editor's Choice", 4],
    ] as const) {
      const cards = page.getByRole('region', { name }).getByRole('heading', { level: 3 });
      await expect(cards.filter({ visible: true }), `${name} at ${width} px`).toHaveCount(count);
    }
    const picks = page.getByRole('navigation', { name: 'Picked for you' }).getByRole('link');
    await expect(picks.filter({ visible: true }), `picks at ${width} px`).toHaveCount(9);
  }
});

test('Trending and New in the header open pages of their own', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner').getByRole('navigation');
  for (const [name, path, heading] of [
    ['Trending', '/trending', 'Trending AI tools'],
    ['New', '/new', 'New AI tools'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} | Aisle`);
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  }
  const sitemap = await (await page.request.get('/sitemap-pages.xml')).text();
  for (const path of ['/trending', '/new']) expect(sitemap).toContain(`${path}</loc>`);
});

test('the list of new tools continues on a second page and answers a page past its end', async ({ page }) => {
  await open(page, '/new');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  const first = await names.allTextContents();
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/new?page=2');
  await expect(page).toHaveTitle('New AI tools, page 2 | Aisle');
  await expect(names.first()).not.toHaveText(first[0]!);
  await open(page, '/new?page=99');
  await expect(page).toHaveURL('/new?page=2');
});

test('trending tools have a rank and a change, and those with few people this week have none', async ({
  page,
  request,
}) => {
  await open(page, '/trending');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards.first()).toContainText('#1');
  await expect(cards.filter({ hasText: /\+\d+% this week/ }).first()).toBeVisible();
  await expect(page.getByText('Popular before, but with fewer than five people this week:')).toBeVisible();
  const { data } = await (await request.get('/api/v1/ai-tools?tab=trending&per_page=100')).json();
  const ranks = data.flatMap(({ trend }: { trend: { rank: number } | null }) => trend?.rank ?? []);
  expect(ranks).toEqual(ranks.map((_: number, at: number) => at + 1));
  const unranked = data.find(({ trend }: { trend: object | null }) => trend === null);
  await expect(cards.filter({ has: page.getByRole('heading', { name: unranked.name }) })).not.toContainText(
    '#',
  );
});

test('a home tab is kept in the address, and its list continues on its own page', async ({ page }) => {
  await open(page, '/');
  const tabs = page.getByRole('navigation', { name: 'Tool lists' });
  await tabs.getByRole('link', { name: 'Trending' }).click();
  await expect(page).toHaveURL('/?tab=trending');
  await page.getByRole('region', { name: 'Explore tools' }).getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL('/trending');
  await page.goBack();
  await expect(tabs.getByRole('link', { name: 'Trending' })).toHaveAttribute('aria-current', 'page');
});

test('a card has one status badge at most', async ({ page }) => {
  await open(page, '/');
  for (const name of ['Explore tools', 'Top Rated', 'Free', "Editor's Choice"]) {
    const cards = page
      .getByRole('region', { name })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    for (const card of await cards.all())
      expect(await card.getByText(/^(Hot|New)$/).count()).toBeLessThanOrEqual(1);
  }
});

test('tools stand within the first two screens of a phone', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/');
  const screens = await page
    .getByRole('region', { name: 'Explore tools' })
    .getByRole('heading', { level: 3 })
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom / window.innerHeight));
  expect(screens.filter((bottom) => bottom < 2).length).toBeGreaterThanOrEqual(4);
});
