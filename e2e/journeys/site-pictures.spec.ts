import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../src/db/client.server.ts';
import { findChromium } from '../../src/server/outbound/browser/testing/find-chromium.ts';
import { ADMINISTRATOR, administration } from '../administrator.ts';
import { MAKER } from '../owner.ts';
import { makeDataFolder, type SiteProcess, startSite } from '../start-site.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { test as base, expect, open } from './journey.ts';
import { callAs, drawPicture } from './listing.ts';

const FRONT_PAGE =
  '<!doctype html><title>Granola</title><body style="background: teal; color: white; font: 48px sans-serif"><h1>Granola takes notes</h1><p>In every meeting.</p><a href="/plans">Plans</a>';

interface Pictured extends SiteProcess {
  toolId: number;
}

/** The website of a tool, on this machine. */
async function startWebsite(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(FRONT_PAGE),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Gives a tool without pictures to the maker, on the home page, with a website on this machine. */
async function prepare(dataDir: string, website: string): Promise<number> {
  const { kysely, close } = await openDatabase({ dataDir });
  try {
    const maker = await kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', MAKER.email)
      .executeTakeFirstOrThrow();
    await kysely.updateTable('tools').set({ is_editorial_choice: false }).execute();
    const { id } = await kysely
      .updateTable('tools')
      .set({ url: website, owner_user_id: maker.id, is_editorial_choice: true })
      .where('slug', '=', 'granola')
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } finally {
    await close();
  }
}

/** A site that takes pictures; its only website besides itself is on this machine. */
const test = base.extend<Record<never, never>, { site: Pictured }>({
  site: [
    async ({ browser: _ }, use) => {
      const { server, port } = await startWebsite();
      const environment = {
        ...administration,
        RATE_LIMIT: 'off',
        SCREENSHOTS: (await findChromium())!,
        OUTBOUND_ALLOW: `127.0.0.1:${port}`,
      };
      const dataDir = await makeDataFolder();
      const toolId = await prepare(dataDir, `http://127.0.0.1:${port}/`);
      const site = await startSite(dataDir, environment);
      await use({ ...site, toolId });
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
      server.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

const caption = (page: Page) => page.getByText(/^Picture of the site, taken on \w+ \d+, \d{4}$/);

/** An editor visits the website, and waits for the picture. */
async function visitUntilShown(page: Page, toolId: number): Promise<void> {
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${toolId}/check`);
  await expect
    .poll(
      async () => (await (await page.request.get('/api/v1/ai-tools/granola')).json()).data.cover_taken_on,
      {
        timeout: 60_000,
      },
    )
    .not.toBeNull();
}

test('a page and a card show the picture of a website with its date', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await visitUntilShown(page, site.toolId);
  await open(page, '/ai/granola');
  await expect(caption(page)).toBeVisible();
  const picture = page.getByRole('img', { name: 'Website of Granola' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await page.getByRole('link', { name: 'Website of Granola' }).click();
  await expect(page.getByRole('dialog', { name: 'Images of Granola' })).toBeVisible();

  await expect(async () => {
    await open(page, '/');
    await expect(caption(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
});

test('the maker refuses the picture, allows it again and replaces it', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await enterAs(page, MAKER);
  await open(page, '/ai/granola/edit');
  const choice = page.getByRole('switch', { name: 'Show a picture of the website' });
  await expect(choice).toBeChecked();
  await expect(page.getByText(/^Taken on /)).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('We won’t show a picture of the website.')).toBeVisible();
  await open(page, '/ai/granola');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(caption(page)).toHaveCount(0);

  await open(page, '/ai/granola/edit');
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByText('We’ll take a picture on our next weekly visit.')).toBeVisible();
  await visitUntilShown(page, site.toolId);

  const buffer = await drawPicture('orchid');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'orchid.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/ai/granola');
  await open(page, '/ai/granola');
  await expect(page.getByRole('img', { name: 'Screenshot 1 of Granola' })).toBeVisible();
  await expect(caption(page)).toHaveCount(0);
});
