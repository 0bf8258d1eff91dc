import { randomUUID } from 'node:crypto';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, readMailedLink, readMails, registerAccount, registerVerified } from './account.ts';
import { findAllFaults, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { callAs, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of (404|409|422)/], reducedMotion: 'reduce' });

test('a visitor reports a listing, and a moderator takes it down and back', async ({ page, newVisitor }) => {
  const submitter = await registerAccount(page);
  const { id, slug, name } = await submitListing(page, submitter);
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${id}/approve`);

  const visitor = await newVisitor();
  await open(visitor, `/ai/${slug}`);
  await visitor.getByRole('main').getByRole('link', { name: 'Report', exact: true }).click();
  await expect(visitor.getByText('You’re reporting a listing.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByLabel('Reason')).toBeFocused();
  await visitor.getByLabel('Reason').selectOption('Illegal content');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByLabel('What’s wrong with it?')).toBeFocused();
  await visitor.getByLabel('What’s wrong with it?').fill('It sells what it must not sell.');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByLabel('Your name')).toBeFocused();
  const email = `${randomUUID()}@example.com`;
  await visitor.getByLabel('Your name').fill('Eve');
  await visitor.getByLabel('Your email address').fill(email);
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
  await visitor.getByRole('link', { name: 'See its status' }).click();
  await expect(visitor.getByText('We haven’t decided yet.')).toBeVisible();
  await open(visitor, await readMailedLink(email, '/report/\\d+/'));
  await expect(visitor.getByText(`Listing: ${name}`)).toBeVisible();
  expect(await findAllFaults(visitor)).toEqual([]);

  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=reports&search=${name.replace(' ', '+')}`);
  await expect(page.getByText('It sells what it must not sell.')).toBeVisible();
  await page.getByRole('button', { name: `Take action on ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog.getByText('Name the rule or law')).toBeVisible();
  await dialog.getByLabel('Rule or law').fill('Terms, section 4');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It offers forbidden goods.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText(`“${name}” removed`)).toBeVisible();
  expect((await visitor.goto(`/ai/${slug}`))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`The decision on “${name}” was undone`)).toBeVisible();
  expect((await visitor.goto(`/ai/${slug}`))?.status()).toBe(200);
});

test('without a link, the address of a page says what is reported', async ({ page }) => {
  await open(page, '/transparency');
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact point' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@example.com' })).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report content' }).click();
  await page.getByLabel('Address of the page').fill('https://example.com/ai/midjourney');
  await page.getByLabel('Reason').selectOption('Spam or advertising');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByLabel('Address of the page')).toBeFocused();
  await page.getByLabel('Address of the page').fill(new URL('/ai/midjourney', page.url()).href);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
});

test('a moderator sees reports of reviews and replies, too', async ({ page }) => {
  const person = await registerVerified(page);
  const review = await callAs(page, person, 'POST', '/ai-tools/ideogram/reviews', {
    data: {
      rating: 1,
      title: `Never again ${randomUUID()}`,
      content: 'It sent me to another site again.',
    },
  });
  const data = { subject: 'review', id: review.id, reason: 'offensive', text: 'Rude' };
  await callAs(page, person, 'POST', '/reports', { data });
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=reports&part=offensive`);
  await expect(page.getByText(review.title)).toBeVisible();
  await page.getByRole('button', { name: `Dismiss the report of ${review.title}` }).click();
  await expect(page.getByText(`Report of “${review.title}” dismissed`)).toBeVisible();
  const row = page.getByRole('article', { name: review.title });
  await expect(row).toHaveCount(0);

  await callAs(page, person, 'POST', '/reports', { data });
  await page.reload();
  await expect(row.getByText('Weight 0.5: earlier reports by the same people were dismissed')).toBeVisible();
  await expect(row.getByText('1 earlier decision')).toBeVisible();
});

test('each kind of content is reported from its own page, without leaving it', {
  tag: '@phone',
}, async ({ page, newVisitor }) => {
  test.slow();
  const maker = await registerAccount(page);
  const listing = await submitListing(page, maker);
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${listing.id}/approve`);
  const author = await registerVerified(page);
  const handle = `ada-${randomUUID().slice(0, 8)}`;
  await callAs(page, author, 'PUT', '/user/profile', { data: { handle, is_profile_public: true } });
  const folder = await callAs(page, author, 'POST', '/user/folders', { data: { name: 'Balcony' } });
  const { token } = await callAs(page, author, 'POST', `/user/folders/${folder.id}/share`);
  const path = `/ai-tools/${listing.slug}/reviews`;
  const { id } = await callAs(page, author, 'POST', path, {
    data: { rating: 3, title: 'Waters too much', content: `Flooded ${handle} once.` },
  });
  await callAs(page, await registerVerified(page), 'POST', `${path}/${id}/replies`, {
    data: { content: 'Mine, too.' },
  });

  const visitor = await newVisitor();
  await open(visitor, `/user/${handle}`);
  await visitor.getByRole('main').getByRole('link', { name: 'Report', exact: true }).click();
  await expect(visitor.getByText('You’re reporting a profile.')).toBeVisible();
  expect(new URL(visitor.url()).pathname).toBe('/report');

  const reporter = await registerVerified(page);
  await enterAs(page, reporter);
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const reports = `/ai/${listing.slug}?tab=reviews`;
  const review = main.getByRole('article').filter({ hasText: 'Waters too much' });
  const places = [
    { address: `/ai/${listing.slug}`, scope: main, says: 'You’re reporting a listing.' },
    { address: `/user/${handle}`, scope: main, says: 'You’re reporting a profile.' },
    { address: `/shared-folders/${token}`, scope: main, says: 'You’re reporting a shared folder.' },
    { address: reports, scope: review, says: 'You’re reporting a review.' },
  ];
  for (const { address, scope, says } of places) {
    await open(page, address);
    const link = scope.getByRole('link', { name: 'Report', exact: true });
    await link.click();
    await expect(dialog.getByText(says)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  await review.getByRole('button', { name: 'Show 1 reply' }).click();
  await page
    .getByRole('list', { name: 'Replies' })
    .getByRole('link', { name: 'Report', exact: true })
    .click();
  await expect(dialog.getByText('You’re reporting a reply.')).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toHaveCount(0);
  expect(await findAllFaults(page)).toEqual([]);
  expect(await findOverflowAt320(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').selectOption('Offensive content');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See its status' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toContain(reports);
  await expect
    .poll(async () => (await readMails(reporter.email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('We received your report');
});
