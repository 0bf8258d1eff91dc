import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { callAs } from './listing.ts';
import { changing as test } from './own-site.ts';

test.use({ reducedMotion: 'reduce' });

test('an administrator makes a backup while the site runs, and downloads it', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
  await rm(join(site.dataDir, 'backups'), { recursive: true, force: true });
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=backups`);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^Backup started\./)).toBeVisible();
  const countBackups = async () => (await callAs(page, ADMINISTRATOR, 'GET', '/admin/backups')).length;
  await expect.poll(countBackups, { timeout: 80_000 }).toBe(1);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: / MB/ });
  await expect(row).toContainText('1 minute ago');
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download / }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^aisle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/);
  // The mark of zstd.
  expect((await readFile(await file.path())).subarray(0, 4).toString('hex')).toBe('28b52ffd');
});
