import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, readMailedLink, readMails, registerAccount, registerVerified } from './account.ts';
import { findAllFaults, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { callAs, openMore, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of (404|409|422)/], reducedMotion: 'reduce' });

test('a visitor reports a listing, and follows the report by the link of a mail', async ({ page }) => {
  await open(page, '/ai/krea');
  await openMore(page);
  await page.getByRole('main').getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByText('You’re reporting a listing.')).toBeVisible();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').selectOption('Illegal content');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByLabel('What’s wrong with it?')).toBeFocused();
  await page.getByLabel('What’s wrong with it?').fill('It sells what it must not sell.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  const email = `${randomUUID()}@example.com`;
  await page.getByLabel('Your name').fill('Eve');
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
  await page.getByRole('link', { name: 'See its status' }).click();
  await expect(page.getByText('We haven’t decided yet.')).toBeVisible();
  await open(page, await readMailedLink(email, '/report/\\d+/'));
  await expect(page.getByText('Listing: Krea')).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
});

test('a moderator takes a reported listing down and back', async ({ page }) => {
  const person = await registerAccount(page);
  const { id, slug, name } = await submitListing(page, person);
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${id}/approve`);
  const text = 'It sells what it must not sell.';
  await callAs(page, person, 'POST', '/reports', {
    data: { subject: 'tool', id: slug, reason: 'illegal', text },
  });
  const readStatus = async () => (await page.request.get(`/ai/${slug}`)).status();
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=reports&search=${name.replace(' ', '+')}`);
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: `Take action on ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog.getByText('Name the rule or law')).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByLabel('Rule or law').fill('Terms, section 4');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It offers forbidden goods.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText(`“${name}” removed`)).toBeVisible();
  expect(await readStatus()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`The decision on “${name}” was undone`)).toBeVisible();
  expect(await readStatus()).toBe(200);
});

test('without a link, the address of a page says what is reported', async ({ page }) => {
  await open(page, '/transparency');
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact point' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@example.com' })).toBeVisible();
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

/** A verified person with a public profile, a shared folder and a review of a tool. */
async function publishSomething(page: Page) {
  const author = await registerVerified(page);
  const word = randomUUID().slice(0, 8);
  const handle = `ada-${word}`;
  await callAs(page, author, 'PUT', '/user/profile', { data: { handle, is_profile_public: true } });
  const folder = await callAs(page, author, 'POST', '/user/folders', { data: { name: 'Balcony' } });
  const { token } = await callAs(page, author, 'POST', `/user/folders/${folder.id}/share`);
  const title = `Waters too much ${word}`;
  const data = { rating: 3, title, content: `Flooded ${handle} once.` };
  const { id } = await callAs(page, author, 'POST', '/ai-tools/krea/reviews', { data });
  return { handle, token, title, reviewId: id };
}

test('each kind of content is reported from its own page', async ({ page }) => {
  const { handle, token, title } = await publishSomething(page);
  await open(page, `/user/${handle}`);
  await page.getByRole('main').getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByText('You’re reporting a profile.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/report');

  await enterAs(page, await registerVerified(page));
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const review = main.getByRole('article').filter({ hasText: title });
  const places = [
    { address: '/ai/krea', scope: main, says: 'You’re reporting a listing.' },
    { address: `/user/${handle}`, scope: main, says: 'You’re reporting a profile.' },
    { address: `/shared-folders/${token}`, scope: main, says: 'You’re reporting a shared folder.' },
    { address: '/ai/krea?tab=reviews&sort=newest', scope: review, says: 'You’re reporting a review.' },
  ];
  for (const { address, scope, says } of places) {
    await open(page, address);
    if (scope === main && address.startsWith('/ai/')) await openMore(page);
    const link = scope.getByRole('link', { name: 'Report', exact: true });
    await link.click();
    await expect(dialog.getByText(says)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
});

test('a reply is reported without leaving its page', { tag: '@phone' }, async ({ page }) => {
  const { title, reviewId } = await publishSomething(page);
  const reply = { data: { content: 'Mine, too.' } };
  await callAs(
    page,
    await registerVerified(page),
    'POST',
    `/ai-tools/krea/reviews/${reviewId}/replies`,
    reply,
  );
  const reporter = await registerVerified(page);
  await enterAs(page, reporter);
  const address = '/ai/krea?tab=reviews&sort=newest';
  await open(page, address);
  const review = page.getByRole('article').filter({ hasText: title });
  await review.getByRole('button', { name: 'Show 1 reply' }).click();
  const replies = page.getByRole('list', { name: 'Replies' });
  await replies.getByRole('link', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog');
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
  expect(page.url()).toContain(address);
  await expect
    .poll(async () => (await readMails(reporter.email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('We received your report');
});
