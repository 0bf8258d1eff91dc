import { randomUUID } from 'node:crypto';
import { registerAccount } from './account.ts';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, callAs } from './listing.ts';

test.use({ reducedMotion: 'reduce' });

test('a listing begins with what its site says, part by part', async ({ page }) => {
  await open(page, '/add-ai-form');
  const address = page.getByLabel('Official website URL');
  await expect(page.getByRole('button', { name: 'Fill in from this site' })).toBeDisabled();
  await address.fill(process.env.TOOL_SITE_URL!);
  await page.getByRole('button', { name: 'Fill in from this site' }).click();
  const offer = page.getByRole('region', { name: 'Found on the site' });
  await expect(offer.getByText('Quillmaker Ltd')).toBeVisible();
  await expect(page.getByLabel('Name *')).toHaveValue('');
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);

  await offer.getByRole('button', { name: 'Use: Name' }).click();
  await expect(page.getByLabel('Name *')).toHaveValue('Quillmaker');
  await offer.getByRole('button', { name: 'Skip: Company' }).click();
  await expect(offer.getByText('Quillmaker Ltd')).toBeHidden();
  await offer.getByRole('button', { name: 'Use all' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByLabel('Description')).toHaveValue(/^Quillmaker writes letters that sound like you/);
  await expect(page.getByRole('img', { name: /^Screenshot 1/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /logo/i }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `${process.env.TOOL_SITE_URL}pricing` })).toBeVisible();
  await expect(page.getByLabel('Company', { exact: false }).first()).toHaveValue('');
});

test('an address that is listed is named at once, and one that cannot be read stops nobody', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8);
  const data = {
    name: `Sundial ${word}`,
    description: 'Tells the time wherever the sun shines, in every village, every minute of the day.',
    // No name server knows it, so none is asked.
    url: `https://sundial-${word}.example/`,
    category_id: 1,
    features: ['Knows the time'],
    use_cases: ['Gardens'],
  };
  await approveListing(page, await callAs(page, await registerAccount(page), 'POST', '/ai-tools', { data }));
  await open(page, '/add-ai-form');
  const address = page.getByLabel('Official website URL');
  await address.fill(`sundial-${word}.example`);
  await page.getByRole('button', { name: 'Fill in from this site' }).click();
  await expect(page.getByText(`${data.name} is already listed at this address.`)).toBeVisible();
  await expect(page.getByRole('link', { name: `View ${data.name}` })).toBeVisible();

  await address.fill(`https://hourglass-${word}.example/`);
  await page.getByRole('button', { name: 'Fill in from this site' }).click();
  await expect(page.getByText('You can fill in the form yourself.')).toBeVisible();
  await expect(page.getByText('is already listed at this address.')).toBeHidden();
  await page.getByLabel('Name *').fill('Hourglass');
  await expect(page.getByLabel('Name *')).toHaveValue('Hourglass');
});
