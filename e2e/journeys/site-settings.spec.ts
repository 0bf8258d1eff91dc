import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { enterAs, startSession } from './account.ts';
import { findAllFaults, findOverflow, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

/** A site that gets another name cannot be shared with other journeys. */
const test = onOwnSite({ ...administration, LANGUAGES: 'en,fr' });

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

async function openTab(page: Page): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=site`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('the site gets a name and a color of its own, in both languages', { tag: '@phone' }, async ({
  page,
}) => {
  await openTab(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Werkzeugkiste');
  await page.getByRole('textbox', { name: 'Tagline' }).fill('All the tools, sorted.');
  await expect(preview(page).getByText('Werkzeugkiste')).toBeVisible();
  await expect(preview(page).getByText('sorted.', { exact: true })).toBeVisible();

  const accent = page.getByRole('textbox', { name: 'Accent color' });
  await accent.fill('#facc15');
  await expect(page.getByText(/Hard to read: contrast 1\.\d\d : 1/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click();
  await expect(page.getByText(/Easy to read/)).toBeVisible();
  await accent.fill('#0f766e');

  await page.getByRole('textbox', { name: 'Text above every page' }).fill('We have moved');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('/new');
  await page.getByRole('checkbox', { name: 'Legal', exact: true }).check();
  await page.getByRole('button', { name: 'French' }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Tous les outils, rangés.');
  await expect(preview(page).getByText('rangés.', { exact: true })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await save(page);
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

  await open(page, '/');
  await expect(page).toHaveTitle('All the tools, sorted | Werkzeugkiste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All the tools, sorted.');
  await expect(page.getByRole('link', { name: 'We have moved' })).toHaveAttribute('href', '/new');
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('We have moved')).toHaveCount(0);
  // The next page hides it before its scripts run.
  await page.route(/\/assets\/.+\.js/, (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  );
  await page.goto('/');
  await expect(page.locator('aside.news')).toHaveCount(1);
  await expect(page.locator('aside.news')).toBeHidden();
  await page.unrouteAll();
  await open(page, '/');
  await expect(page.locator('#footer').getByRole('link', { name: 'Legal' })).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')),
  ).toContain('#0f766e');
  expect(await findAllFaults(page)).toEqual([]);
  await open(page, '/fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous les outils, rangés.');
  await expect(page.getByText('We have moved')).toHaveCount(0);
});

test('nothing that was typed is lost unasked', async ({ page }) => {
  await openTab(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Unsaved');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Unsaved');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('form', { name: 'Text of the page' })).toBeVisible();
});

/** A picture with these words, as the browser draws it. */
async function draw(page: Page, width: number, height: number, color: string): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h, fill]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = fill;
      pen.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png');
    },
    [width, height, color] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test.describe('pictures', () => {
  test.use({ expectedComplaints: [/422/] });

  test('logos and an icon replace the mark, and can be removed', async ({ page }) => {
    await openTab(page);
    const choose = async (name: string, file: Buffer | string, mimeType = 'image/png') => {
      const input = page.locator(`input[type=file][aria-label$=": ${name}"]`);
      await input.setInputFiles({ name: 'a', mimeType, buffer: Buffer.from(file) });
    };
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await choose('Logo', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml');
    await expect(pictures.getByRole('alert')).toHaveText(/This drawing contains a script/);
    await choose('Logo', await draw(page, 320, 80, '#0f766e'));
    await expect(pictures.getByRole('button', { name: 'Remove: Logo', exact: true })).toBeVisible();
    await expect(preview(page).getByRole('img')).toBeVisible();
    await choose('Logo on dark pages', await draw(page, 320, 80, '#99f6e4'));
    await expect(pictures.getByRole('button', { name: 'Remove: Logo on dark pages' })).toBeVisible();
    await choose('Icon', await draw(page, 512, 512, '#0f766e'));
    await expect(pictures.getByRole('button', { name: 'Remove: Icon' })).toBeVisible();
    await choose('Picture of shared links', await draw(page, 1200, 630, '#0f766e'));
    await expect(pictures.getByRole('button', { name: 'Remove: Picture of shared links' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Figures of the video panel' }).selectOption('none');
    await page.getByRole('textbox', { name: 'Name or company' }).fill('Kiste GmbH');
    await page.getByRole('textbox', { name: 'Postal address' }).fill('Weg 1\n10115 Berlin');
    expect(await findOverflowIfNarrow(page)).toEqual([]);
    expect(await findAllFaults(page)).toEqual([]);
    await save(page);
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/');
    const home = page.getByRole('banner').getByRole('link').first().getByRole('img');
    await expect(home).toHaveCount(1);
    const light = await home.getAttribute('src');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(home).not.toHaveAttribute('src', light!);
    await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', /^\/icon-32\.png\?v=/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/uploads\/.*\.jpg$/);
    for (const path of ['/icon-32.png', '/icon-192.png', '/apple-touch-icon.png', '/logo.png'])
      expect([path, (await page.request.get(path)).headers()['content-type']]).toEqual([path, 'image/png']);
    await expect(page.getByText('50K+')).toHaveCount(0);
    await expect(page.locator('#footer').getByText('Kiste GmbH, Weg 1, 10115 Berlin')).toBeVisible();
    expect(await findAllFaults(page)).toEqual([]);

    await openTab(page);
    for (const name of ['Remove: Logo', 'Remove: Logo on dark pages', 'Remove: Icon']) {
      await pictures.getByRole('button', { name, exact: true }).click();
      await expect(pictures.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await open(page, '/');
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0);
  });
});

test.describe('two administrators', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });

  test('the second of two administrators sees what the first has saved, and decides', async ({ page }) => {
    await openTab(page);
    const { token } = await startSession(page, ADMINISTRATOR);
    const other = await page.request.put('/api/v1/admin/site', {
      headers: { authorization: `Bearer ${token}` },
      data: { contact_email: 'other@example.com' },
    });
    expect(other.status()).toBe(200);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kiste');
    await save(page);
    const conflict = page.getByRole('region', { name: 'Someone else changed these settings' });
    await expect(conflict.getByText('Now: other@example.com')).toBeVisible();
    // Only what the other one has changed, and in view.
    await expect(conflict.getByText(/^Now: /)).toHaveCount(1);
    await expect(conflict.getByText(/^Yours: /)).toHaveCount(0);
    await expect(conflict).toBeFocused();
    await conflict.getByRole('button', { name: 'Save mine as well' }).click();
    await expect(conflict).toHaveCount(0);
    const site = await (await page.request.get('/api/v1/site')).json();
    expect(site.data).toMatchObject({ name: 'Kiste', contact_email: 'other@example.com' });
  });
});
