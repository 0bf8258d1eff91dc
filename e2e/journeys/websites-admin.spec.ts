import { randomUUID } from 'node:crypto';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, registerAccount } from './account.ts';
import { findFaultsInBothColours, findOverflow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, callAs } from './listing.ts';

test.use({ reducedMotion: 'reduce' });

test('an editor visits a website again and decides that it works', { tag: '@phone' }, async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const name = `Sundial ${word}`;
  const submitter = await registerAccount(page);
  const data = {
    name,
    description: 'Tells the time wherever the sun shines, in every village, every minute of the day.',
    // No name server knows it, and none is asked.
    url: `https://sundial-${word}.example/`,
    category_id: 1,
    features: ['Knows the time'],
    use_cases: ['Gardens'],
  };
  const listing = await callAs(page, submitter, 'POST', '/ai-tools', { data });
  await approveListing(page, listing);
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${listing.id}/check`);

  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=websites&status=unknown&search=${word}`);
  const row = page.getByRole('article', { name });
  await expect(row.getByText('Its name leads nowhere.')).toBeVisible();
  await expect(row.getByText('1 failed visit')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await row.getByRole('button', { name: `Visit ${name} again` }).click();
  await expect(page.getByText(`${name} was visited.`)).toBeVisible();
  await row.getByRole('button', { name: `${name} still works` }).click();
  await expect(page.getByText(`${name} counts as working.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel('State').selectOption('ok');
  await expect(row.getByText('An editor has said that it works.')).toBeVisible();
});
