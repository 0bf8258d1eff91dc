import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, registerVerified } from './account.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of (401|404)/], reducedMotion: 'reduce' });

async function openQueue(page: Page, search: string): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?search=${encodeURIComponent(search)}`);
}

const row = (page: Page, name: string) => page.getByRole('article', { name });

test('a submitted tool is hidden until it is approved', async ({ page, newVisitor }) => {
  const submitter = await registerVerified(page);
  const { name, slug } = await submitListing(page, submitter);
  await enterAs(page, submitter);

  const visitor = await newVisitor();
  expect((await visitor.goto(`/ai/${slug}`))?.status()).toBe(404);
  const found = await visitor.request.get(`/api/v1/ai-tools?search="${name}"`);
  expect((await found.json()).pagination.total).toBe(0);

  const administrator = await newVisitor();
  await openQueue(administrator, name);
  await administrator.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(administrator.getByText(`${name} approved.`)).toBeVisible();

  await open(visitor, `/search?q=${encodeURIComponent(name)}`);
  await visitor.getByRole('link', { name }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  const picture = visitor.getByRole('img', { name: /screenshot/i }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await open(page, '/dashboard');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});

test('an edit is shown beside the live version and goes live under the same address when approved', async ({
  page,
  newVisitor,
}) => {
  const submitter = await registerVerified(page);
  const listing = await submitListing(page, submitter);
  await approveListing(page, listing);
  await enterAs(page, submitter);
  await open(page, `/ai/${listing.slug}/edit`);
  const edited = `Waters every plant in the house since ${listing.name} Two, and hums while it does so.`;
  await page.getByLabel('Description', { exact: false }).first().fill(edited);
  await page.getByLabel('Official website URL').fill(`https://elsewhere-${randomUUID()}.example.org/`);
  await page.getByRole('button', { name: 'Submit Update' }).click();
  await expect(page.getByRole('region', { name: 'Update Submitted for Review' })).toBeVisible();
  const visitor = await newVisitor();
  await open(visitor, `/ai/${listing.slug}`);
  await expect(visitor.getByText(/hums while it does so/)).toHaveCount(0);

  const administrator = await newVisitor();
  await openQueue(administrator, listing.name);
  const update = row(administrator, listing.name);
  await expect(update).toContainText('Pending Version');
  const details = update.getByRole('button', { name: /^Details of/ });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await expect(update).toContainText('Waters the flowers in front of a window');
  await expect(update).toContainText(
    /points to a different host: windowbox-\w+\.example\.com changed to elsewhere-/,
  );
  await expect(update).not.toContainText('Use cases changed');
  await administrator.getByRole('button', { name: `Approve Update of ${listing.name}` }).click();
  await expect(update).toHaveCount(0);

  await open(visitor, `/ai/${listing.slug}`);
  await expect(visitor.getByText(/hums while it does so/).first()).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: listing.name })).toBeVisible();
  const { data } = await (await visitor.request.get(`/api/v1/ai-tools/${listing.slug}`)).json();
  expect(data.id).toBe(listing.id);
});
