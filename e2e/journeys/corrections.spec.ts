import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, registerAccount, registerVerified } from './account.ts';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, callAs, openMore, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of (403|422)/], reducedMotion: 'reduce' });

test('a reader corrects a listing, its maker accepts one value and declines another', async ({
  page,
  newVisitor,
}) => {
  const maker = await registerAccount(page);
  const listing = await submitListing(page, maker);
  await approveListing(page, listing);

  const reader = await newVisitor();
  await open(reader, `/ai/${listing.slug}`);
  await openMore(reader);
  await expect(reader.getByRole('link', { name: 'Suggest a correction' })).toHaveAttribute(
    'href',
    /\/login\?return_to=/,
  );
  const ada = await registerVerified(reader);
  await enterAs(reader, ada);
  await open(reader, `/ai/${listing.slug}`);
  await openMore(reader);
  await reader.getByRole('button', { name: 'Suggest a correction' }).click();
  const dialog = reader.getByRole('dialog');
  const plan = (number: number) => dialog.getByRole('group', { name: `Plan ${number}` });
  await plan(1).getByLabel('Plan', { exact: true }).fill('Solo');
  await plan(1).getByLabel('Price').fill('$9');
  await dialog.getByRole('button', { name: 'Add a plan' }).click();
  await expect(plan(2).getByLabel('Plan', { exact: true })).toBeFocused();
  await plan(2).getByLabel('Plan', { exact: true }).fill('Team');
  await plan(2).getByLabel('Price').fill('$29');
  await dialog.getByLabel('Where does it say so?').fill('nowhere');
  await dialog.getByRole('button', { name: 'Send correction' }).click();
  await expect(dialog.getByLabel('Where does it say so?')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Where does it say so?').fill('https://windowbox.example.com/pricing');
  expect(await findFaultsInBothColours(reader)).toEqual([]);
  expect(await findOverflowIfNarrow(reader)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send correction' }).click();
  await expect(reader.getByText('Thank you. You’ll hear from us')).toBeVisible();
  await callAs(reader, ada, 'POST', `/ai-tools/${listing.slug}/corrections`, {
    data: { field: 'company', value: 'Windowbox Ltd', source_url: 'https://windowbox.example.com/about' },
  });

  await enterAs(page, maker);
  await open(page, '/dashboard');
  const suggested = page.getByRole('region', { name: 'Suggested corrections' });
  await expect(suggested.getByText('Team: $29 per month')).toBeVisible();
  await expect(suggested.getByText('Not listed').first()).toBeVisible();
  await expect(suggested.getByRole('link', { name: 'source at windowbox.example.com' })).toHaveCount(2);
  await suggested.getByRole('button', { name: /^Decline Company/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('We have no company.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Correction declined.')).toBeVisible();
  await suggested.getByRole('button', { name: /^Accept Plans/ }).click();
  await expect(page.getByText('Correction accepted.')).toBeVisible();
  await expect(suggested).toBeHidden();
});

test('a moderator accepts a correction of a listing without an owner', async ({ page, newVisitor }) => {
  const reader = await newVisitor();
  const ada = await registerVerified(reader);
  const value = 'Novels, scene by scene';
  await callAs(reader, ada, 'POST', '/ai-tools/novelai/corrections', {
    data: { field: 'tagline', value, source_url: 'https://novelai.example.com/' },
  });
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=corrections`);
  const row = page.getByRole('article').filter({ hasText: value });
  await expect(row).toContainText('Tagline');
  await row.getByRole('button', { name: /^Accept/ }).click();
  await expect(row).toBeHidden();
  await open(reader, '/ai/novelai');
  await expect(reader.getByText(value).first()).toBeVisible();
  await enterAs(reader, ada);
  await open(reader, '/ai/novelai');
  await openMore(reader);
  await reader.getByRole('button', { name: 'Suggest a correction' }).click();
  await expect(reader.getByRole('dialog').getByText(`Tagline, by ${ada.name} on`)).toBeVisible();
});
