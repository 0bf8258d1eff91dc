import { randomUUID } from 'node:crypto';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { changing as test } from './own-site.ts';

test.use({ reducedMotion: 'reduce' });

const entry = (id: string, title: string) =>
  `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title><published>2026-06-01T10:00:00Z</published></entry>`;

/** Puts a page onto the local server that the site may ask. */
async function put(path: string, type: string, body: string): Promise<void> {
  const headers = { 'content-type': type };
  await fetch(new URL(path, process.env.TOOL_SITE_URL), { method: 'PUT', headers, body });
}

test('an administrator adds a channel from a local server, sees its videos, and decides about them', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8);
  const name = `Shorts ${word}`;
  const publish = (...entries: string[]) =>
    put(`/feed-${word}`, 'application/atom+xml', `<feed><title>${name}</title>${entries.join('')}</feed>`);
  const minute = entry(`${word}__1`, `Midjourney in a minute ${word}`);
  await put(
    `/@${word}`,
    'text/html',
    `<link rel="alternate" type="application/atom+xml" href="/feed-${word}">`,
  );
  await publish(minute);
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=watch`);
  await page.getByRole('button', { name: 'Add channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address or channel ID').fill(`${process.env.TOOL_SITE_URL}@${word}`);
  await dialog.getByLabel('Category').selectOption({ label: 'Image' });
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add channel' }).click();
  await expect(page.getByText(`“${name}” added with 1 video.`)).toBeVisible();
  const channel = page.getByRole('article').filter({ hasText: name });
  await expect(channel).toContainText('Up to date');

  await publish(minute, entry(`${word}__2`, `A quiet one ${word}`));
  await channel.getByRole('button', { name: /^Fetch now/ }).click();
  await expect(page.getByText(`1 new video from “${name}”.`)).toBeVisible();
  await channel.getByRole('link', { name: '2 videos' }).click();
  const first = page.getByRole('article').filter({ hasText: `Midjourney in a minute ${word}` });
  const second = page.getByRole('article').filter({ hasText: `A quiet one ${word}` });
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
});
