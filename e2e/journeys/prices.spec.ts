import { ADMINISTRATOR } from '../administrator.ts';
import { enterAs, enterAsNewUser, registerAccount } from './account.ts';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, callAs, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of 403/], reducedMotion: 'reduce' });

const PLANS = { name: 'Plans and pricing' };

test('a price says who checked it and when, and readers look at the prices before it', async ({ page }) => {
  // A tool of the demonstration that nobody else edits, listed days ago: younger changes count as corrections.
  const slug = 'sudowrite';
  await callAs(page, ADMINISTRATOR, 'POST', `/ai-tools/${slug}`, {
    data: {
      _method: 'PUT',
      starting_from: '$31',
      pricing_tiers: [{ name: 'Solo', price: '$31', period: 'month', features: ['Everything'] }],
    },
  });
  await open(page, `/ai/${slug}`);
  const plans = page.getByRole('region', PLANS);
  await expect(plans.getByText(/^Checked by our editors on /)).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Price still correct?' })).toHaveAttribute(
    'href',
    /\/login\?return_to=/,
  );
  await plans.getByRole('button', { name: 'Price history' }).click();
  const history = page.getByRole('figure').filter({ hasText: 'Price history' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expect(history.getByRole('row').nth(1)).toContainText('Solo $31 per month');
  await expect(history.locator('polyline')).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await open(page, `/compare?tools=${slug},cursor`);
  await expect(page.getByText(/^Checked by our editors on /).first()).toBeVisible();
});

test('a price that was not checked for half a year is called so on the page and in the comparison', async ({
  page,
}) => {
  const readList = async (query: string) =>
    (await page.request.get(`/api/v1/ai-tools?sort=newest&per_page=50&${query}`)).json();
  const { pagination } = await readList('page=1');
  const oldest: { slug: string }[] = (await readList(`page=${pagination.last_page}`)).data;
  // Of the demonstration, whose oldest tools are a year old.
  const details = await Promise.all(
    oldest.map(async ({ slug }) => (await (await page.request.get(`/api/v1/ai-tools/${slug}`)).json()).data),
  );
  const { slug } = details.find(({ pricing }) => pricing.is_stale);
  await open(page, `/ai/${slug}`);
  await expect(page.getByRole('region', PLANS).getByText('Possibly out of date')).toBeVisible();
  await open(page, `/compare?tools=${slug},cursor`);
  await expect(page.getByText('Possibly out of date')).toBeVisible();
});

test('the maker says that the price is still right, and so do readers', async ({ page, newVisitor }) => {
  const maker = await registerAccount(page);
  const listing = await submitListing(page, maker);
  await approveListing(page, listing);
  const reader = await newVisitor();
  await enterAsNewUser(reader);
  await open(reader, `/ai/${listing.slug}`);
  await reader.getByRole('button', { name: 'Price still correct?' }).click();
  await expect(reader.getByText('Verify your email address first')).toBeVisible();

  await enterAs(page, maker);
  await open(page, `/ai/${listing.slug}`);
  await page.getByRole('button', { name: 'Price still correct?' }).click();
  await expect(page.getByText('The price is marked as checked.')).toBeVisible();
  await expect(page.getByText(/^Checked by the maker on /)).toBeVisible();
});
