import type { Page } from '@playwright/test';
import { findOverflow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';

const ENTHUSIAST = "I'm an AI Enthusiast";
const COMPANY = "I'm a Company";
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

test('a visitor finds the page about submitting a tool and reads it for both audiences', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('link', { name: 'Submit AI', exact: true }).click();
  await expect(page).toHaveURL(/\/submit-ai$/);
  await expect(page).toHaveTitle(/^Submit a tool \|/);
  await expect(panel(page, ENTHUSIAST)).toContainText('Your own affiliate link');
  await page.getByRole('tab', { name: COMPANY }).click();
  await expect(page).toHaveURL(/\/submit-ai\?for=company$/);
  await expect(panel(page, COMPANY)).toContainText('The Official badge');
  await expect(panel(page, ENTHUSIAST)).toBeHidden();
  await page.getByRole('tab', { name: COMPANY }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: ENTHUSIAST })).toBeFocused();
  await expect(panel(page, ENTHUSIAST)).toBeVisible();

  const question = page.getByText('How is ownership verified?');
  const answer = page.getByText(/ownership documents/);
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
});

test('the footer and the page itself lead to the form', async ({ page }) => {
  await open(page, '/search');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Submit an AI' }).click();
  await expect(page).toHaveURL(/\/submit-ai$/);
  const ways = page.getByRole('main').getByRole('link', { name: 'Submit a tool' });
  await expect(ways).toHaveCount(2);
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', '/add-ai-form');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both audiences and every answer can be read', async ({ page }) => {
    await page.goto('/submit-ai');
    await expect(panel(page, ENTHUSIAST)).toBeVisible();
    await page.getByRole('tab', { name: COMPANY }).click();
    await expect(page).toHaveURL(/\?for=company$/);
    await expect(panel(page, COMPANY)).toBeVisible();
    await page.getByText('Which tools do you reject?').click();
    await expect(page.getByText(/violate intellectual property/)).toBeVisible();
  });
});

test('search engines get the page, its questions and one canonical URL for both audiences', async ({
  request,
}) => {
  const html = await (await request.get('/submit-ai?for=company')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toMatch(/rel="canonical" href="http[^"?]+\/submit-ai"/);
  expect(head).toContain('property="og:title" content="Submit a tool');
  expect(head).toContain('"@type":"FAQPage"');
  expect(head.match(/"@type":"Question"/g)).toHaveLength(6);
  expect(await (await request.get('/sitemap-pages.xml')).text()).toContain('/submit-ai</loc>');
});

test('the header fits windows of every width in one row', async ({ page }) => {
  for (const address of ['/', '/submit-ai']) {
    await open(page, address);
    for (const width of [768, 800, 900, 1023, 1024, 1050, 1100, 1279, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${address} at ${width}`).toEqual([]);
      const { height } = (await page.getByRole('banner').boundingBox())!;
      expect(height, `${address} at ${width}`).toBeLessThan(80);
    }
  }
});
