import type { Page } from '@playwright/test';
import { type Account, enterAs, registerVerified, sendSignIn } from './account.ts';
import { findFaultsInBothColours } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, drawPicture, type Listing, rejectListing, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of (401|403|404|409)/], reducedMotion: 'reduce' });

async function openOwn(page: Page): Promise<{ submitter: Account; listing: Listing }> {
  const submitter = await registerVerified(page);
  const listing = await submitListing(page, submitter);
  await enterAs(page, submitter);
  return { submitter, listing };
}

const strip = (page: Page) => page.getByRole('region', { name: 'Your listing' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function openEdit(page: Page, { slug }: Listing): Promise<void> {
  await open(page, `/ai/${slug}/edit`);
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible();
}

test('an edit waits beside the live version', async ({ page }) => {
  const { listing } = await openOwn(page);
  await approveListing(page, listing);
  await open(page, `/ai/${listing.slug}`);
  await strip(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('Reviewed before it goes live')).toBeVisible();
  await page.getByLabel('Name', { exact: false }).first().fill(`${listing.name} Deluxe`);
  await page.getByRole('button', { name: 'Submit Update' }).click();

  const banner = page.getByRole('region', { name: 'Update Submitted for Review' });
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(`/ai/${listing.slug}`);
  await expect(heading(page, listing.name)).toBeVisible();
  await expect(strip(page)).toContainText('An update is waiting for review.');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(strip(page)).toBeVisible();
  await expect(banner).toHaveCount(0);

  await strip(page).getByRole('link', { name: 'View the update' }).click();
  await expect(heading(page, `${listing.name} Deluxe`)).toBeVisible();
  await expect(page).toHaveURL(/\/ai\/pending\/\d+$/);
  await expect(page.getByRole('button', { name: 'Share' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('img', { name: /^Screenshot 1/ })).toHaveJSProperty('complete', true);
  await page.getByRole('link', { name: 'View the live version' }).click();
  await expect(heading(page, listing.name)).toBeVisible();
});

test('the dashboard shows the revision history with the rejection reason', async ({ page }) => {
  const { listing } = await openOwn(page);
  await approveListing(page, listing);
  await openEdit(page, listing);
  await page.getByLabel(/^Company/).fill('Green Fingers');
  await page.getByRole('button', { name: 'Submit Update' }).click();
  await page.getByRole('link', { name: 'View the update' }).click();
  await expect(page).toHaveURL(/\/ai\/pending\/\d+$/);
  const version = Number(page.url().split('/').at(-1));

  await open(page, '/dashboard');
  await expect(page.getByText('Pending Update').first()).toBeVisible();
  await page.getByText('Revision History · 1 revision').first().click();
  const update = page.getByRole('link', { name: `View the update to ${listing.name}` });
  await expect(update).toBeVisible();

  await rejectListing(page, version, 'The company is another one.');
  await page.reload();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending Update')).toHaveCount(0);
  await page.getByText('Revision History · 1 revision').first().click();
  await expect(page.getByText('Reason: The company is another one.')).toBeVisible();
  await update.click();
  await expect(page.getByRole('region', { name: 'Rejected' })).toContainText('The company is another one.');
  await page.getByRole('link', { name: 'Edit and resubmit' }).click();
  await expect(heading(page, `Edit ${listing.name}`)).toBeVisible();
  await expect(page.getByLabel(/^Company/)).toHaveValue('Green Fingers');
});

test('a pending submission is edited in place; a rejected one is resubmitted', async ({
  page,
  newVisitor,
}) => {
  const { listing } = await openOwn(page);
  const address = `/ai/${listing.slug}`;
  const visitor = await newVisitor();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await open(page, address);
  await expect(page.getByRole('region', { name: 'Under Review' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel(/^Company/).fill('Green Fingers');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'Under Review' })).toContainText('Your changes are saved.');
  await expect(page.getByRole('main').getByText('Green Fingers').first()).toBeVisible();

  await rejectListing(page, listing.id, 'Please name the maker.');
  await open(page, '/dashboard');
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByText('Reason: Please name the maker.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit and resubmit' }).click();
  await page.getByRole('button', { name: 'Save and Resubmit' }).click();
  await expect(page.getByRole('region', { name: 'Under Review', exact: true })).toBeVisible();
  await open(page, '/dashboard');
  await expect(page.getByText('Under Review', { exact: true })).toBeVisible();
});

test('deleting asks for confirmation and leads home', async ({ page, newVisitor }) => {
  const { listing } = await openOwn(page);
  await approveListing(page, listing);
  await open(page, `/ai/${listing.slug}`);
  const button = strip(page).getByRole('button', { name: 'Delete' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete this listing?' })).toContainText(listing.name);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`${listing.name} has been deleted.`)).toBeVisible();
  await open(page, '/dashboard');
  await expect(page.getByText('No contributions yet')).toBeVisible();
  const visitor = await newVisitor();
  expect((await visitor.goto(`/ai/${listing.slug}`))?.status()).toBe(404);
});

test('an owner adds, moves and removes images without review', async ({ page }) => {
  const { listing } = await openOwn(page);
  await approveListing(page, listing);
  await openEdit(page, listing);
  await page.getByRole('button', { name: 'Remove screenshot 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Screenshot' }).click();
  await expect(page.getByRole('img', { name: 'Screenshot 1 of 1' })).toBeVisible();
  const picture = async (colour: string) => ({
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: await drawPicture(colour),
  });
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await picture('goldenrod'), await picture('orchid')]);
  await page.getByRole('button', { name: 'Move screenshot 2 later' }).click();
  await expect(page.getByRole('img', { name: 'Screenshot 2 of 3: orchid.png' })).toBeVisible();
  await page.locator('input[type=file]:not([multiple])').setInputFiles(await picture('navy'));
  await page.getByRole('button', { name: 'Submit Update' }).click();
  await expect(page.getByRole('region', { name: 'Update Submitted for Review' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Screenshot \d of/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'View the update' }).click();
  await expect(page.getByRole('region', { name: 'Pending Version' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Screenshot \d of/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw Update' }).click();
  await expect(page.getByText('Update withdrawn.')).toBeVisible();
  await expect(strip(page)).toContainText('You can edit this listing.');
});

test('unsaved text survives leaving, a reload and a sign-in', async ({ page }) => {
  const { listing, submitter } = await openOwn(page);
  await openEdit(page, listing);
  const name = page.getByLabel('Name', { exact: false }).first();
  await name.fill(`${listing.name} Deluxe`);
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'orchid.png', mimeType: 'image/png', buffer: await drawPicture('orchid') });
  const picture = page.getByRole('img', { name: 'Screenshot 3 of 3: orchid.png' });
  await expect(picture).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(name).toHaveValue(`${listing.name} Deluxe`);

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(name).toHaveValue(`${listing.name} Deluxe`);
  await expect(picture).toBeVisible();

  await page.evaluate(() => localStorage.setItem('auth_token', 'dead'));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await sendSignIn(page, submitter);
  await expect(name).toHaveValue(`${listing.name} Deluxe`);
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(heading(page, `${listing.name} Deluxe`)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Screenshot \d of/ })).toHaveCount(3);
});
