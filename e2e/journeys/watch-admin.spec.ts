import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflow } from './find-faults.ts';
import { test as base, expect, open } from './journey.ts';

/** The video platform and a channel's own server, at loopback. */
interface Platform {
  server: Server;
  /** `host:port`. */
  place: string;
  /** Answers by path; what is missing is gone. */
  pages: Map<string, { type: string; body: string }>;
}

const entry = (id: string, title: string) =>
  `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title><published>2026-06-01T10:00:00Z</published></entry>`;
const feedOf = (...entries: string[]) => `<feed><title>Tool Shorts</title>${entries.join('')}</feed>`;

async function openPlatform(): Promise<Platform> {
  const pages: Platform['pages'] = new Map();
  const server = createServer((request, response) => {
    // The site checks its videos every ten minutes, also in the middle of a journey: they may all be shown.
    const isCheck = request.url!.startsWith('/oembed?');
    const page = isCheck ? { type: 'application/json', body: '{}' } : pages.get(request.url!);
    if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, place: `127.0.0.1:${(server.address() as AddressInfo).port}`, pages };
}

/** The site may ask the local platform, and nothing else that is private. */
const test = base.extend<Record<never, never>, { platform: Platform; site: FreshSite }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const platform = await openPlatform();
      await use(platform);
      platform.server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ platform }, use) => {
      const site = await startFreshSite({
        ...administration,
        RATE_LIMIT: 'off',
        OUTBOUND_ALLOW: platform.place,
        YOUTUBE_WEB_URL: `http://${platform.place}`,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

const CHANNEL = `UC${'a'.repeat(22)}`;
const ATOM = 'application/atom+xml';

async function openTab(page: Page, query = ''): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=watch${query}`);
  await expect(page.getByRole('navigation', { name: 'AI Watch views' })).toBeVisible();
}
const views = (page: Page) => page.getByRole('navigation', { name: 'AI Watch views' });

test('an administrator adds a channel from a local server, sees its videos, and decides about them', async ({
  page,
  platform,
  site,
}) => {
  test.slow();
  const { pages } = platform;
  pages.set('/@shorts', {
    type: 'text/html',
    body: '<link rel="alternate" type="application/atom+xml" href="/feed">',
  });
  pages.set('/feed', { type: ATOM, body: feedOf(entry('abcdefghi_1', 'Midjourney in a minute')) });
  await openTab(page);
  await page.getByRole('button', { name: 'Add channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address or channel ID').fill(`http://${platform.place}/@shorts`);
  await dialog.getByLabel('Category').selectOption({ label: 'Image' });
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add channel' }).click();
  await expect(page.getByText('“Tool Shorts” added with 1 video.')).toBeVisible();
  const channel = page.getByRole('article').filter({ hasText: 'Tool Shorts' });
  await expect(channel).toContainText('Up to date');

  pages.set('/feed', {
    type: ATOM,
    body: feedOf(entry('abcdefghi_1', 'Midjourney in a minute'), entry('abcdefghi_2', 'A quiet one')),
  });
  await channel.getByRole('button', { name: /^Fetch now/ }).click();
  await expect(page.getByText('1 new video from “Tool Shorts”.')).toBeVisible();
  await channel.getByRole('link', { name: '2 videos' }).click();
  const first = page.getByRole('article').filter({ hasText: 'Midjourney in a minute' });
  const second = page.getByRole('article').filter({ hasText: 'A quiet one' });
  await expect(first).toContainText('Midjourney');
  await expect(second).toContainText('No tools linked');

  await second.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('combobox', { name: 'Add a tool by name' }).fill('chatg');
  await dialog.getByRole('option', { name: 'ChatGPT' }).click();
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(second).toContainText('ChatGPT');
  await first.getByRole('button', { name: /^Hide/ }).click();
  await expect(first).toContainText('Hidden');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('Shown');

  // What the administrator said about the second video stays when it is fetched again.
  await views(page).getByRole('link', { name: 'Channels' }).click();
  await channel.getByRole('button', { name: /^Fetch now/ }).click();
  await expect(page.getByText('Nothing new from “Tool Shorts”.')).toBeVisible();
  pages.delete('/feed');
  await channel.getByRole('button', { name: /^Fetch now/ }).click();
  await expect(channel).toContainText('Gone');
  await views(page).getByRole('link', { name: 'Videos' }).click();
  await page.getByRole('searchbox', { name: /^Search videos/ }).fill('quiet');
  await expect(second).toContainText('ChatGPT');
  expect(site.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});

test.describe('adding twice', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('a channel is added by its id, moved, deleted, and comes back', async ({ page, platform }) => {
    platform.pages.set(`/feeds/videos.xml?channel_id=${CHANNEL}`, {
      type: ATOM,
      body: feedOf(entry('abcdefghi_9', 'By its id')).replace('Tool Shorts', 'By Id'),
    });
    await openTab(page);
    const dialog = page.getByRole('dialog');
    const add = async () => {
      await page.getByRole('button', { name: 'Add channel' }).click();
      await dialog.getByLabel('Address or channel ID').fill(CHANNEL);
      await dialog.getByLabel('Category').selectOption({ label: 'Video' });
      await dialog.getByRole('button', { name: 'Add channel' }).click();
    };
    await add();
    const channel = page.getByRole('article').filter({ hasText: 'By Id' });
    await channel.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Category').selectOption({ label: 'Audio' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(channel).toContainText('Audio');
    await add();
    await expect(dialog.getByText('This channel is there already.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await channel.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete channel' }).click();
    await expect(channel).toHaveCount(0);
    await add();
    await expect(page.getByText('“By Id” added with 1 video.')).toBeVisible();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByText(/deleted the channel By Id/)).toBeVisible();
  });
});

test('both views are accessible and fit 320 px', async ({ page }) => {
  test.slow();
  await openTab(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of [
    '?tab=watch',
    '?tab=watch&view=videos',
    '?tab=watch&view=videos&search=nothing-has-it',
  ]) {
    await open(page, ADMIN_ADDRESS + query);
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    expect(await findAllFaults(page), query).toEqual([]);
    expect(await findOverflow(page), query).toEqual([]);
  }
});
