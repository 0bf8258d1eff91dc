import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

const folder = join(tmpdir(), `aisle-backups-${process.pid}`);
const kept = join(folder, 'kept');
const test = onOwnSite({ ...administration, LANGUAGES: 'en,fr', BACKUP_EVERY: '', BACKUP_DIR: kept });

test.use({ reducedMotion: 'reduce' });
test.setTimeout(120_000);
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('an administrator makes a backup while the site runs, and downloads it', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=backups`);
  await expect(page.getByText('No backups are scheduled.')).toBeVisible();
  await expect(page.getByText('No backups yet')).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  // A file where the folder should be.
  await mkdir(folder, { recursive: true });
  await writeFile(kept, '');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backup started.')).toBeVisible();
  const failure = page.getByText('The last attempt failed on');
  await expect(failure).toContainText('is not in a folder. Nothing was changed.', { timeout: 60_000 });
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);

  await rm(kept);
  await page.getByRole('button', { name: 'Back up now' }).click();
  const row = page.getByRole('listitem').filter({ hasText: / MB/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(failure).toHaveCount(0);
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
