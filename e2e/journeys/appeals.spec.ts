import { randomUUID } from 'node:crypto';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import {
  enterAs,
  makeAccount,
  readMailedLink,
  readMails,
  registerAccount,
  registerVerified,
} from './account.ts';
import { findAllFaults, findOverflowAt320, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { appointModerator, approveListing, callAs, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of (404|409|422)/], reducedMotion: 'reduce' });

const decision = { action: 'remove', ground: 'Terms, section 4', reason: 'It advertises another site.' };

test('a decision is explained by mail and appealed once, and somebody else decides', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const maker = await registerAccount(page, { ...makeAccount(), name: 'Rita Reporter' });
  const listing = await submitListing(page, maker);
  await approveListing(page, listing);
  const author = await registerVerified(page);
  const title = `Far too bright ${randomUUID().slice(0, 8)}`;
  const review = await callAs(page, author, 'POST', `/ai-tools/${listing.slug}/reviews`, {
    data: { rating: 2, title, content: `${title} for flowers.` },
  });
  const filed = await callAs(page, maker, 'POST', '/reports', {
    data: { subject: 'review', id: review.id, reason: 'spam', text: 'An advertisement' },
  });
  const search = encodeURIComponent(title);
  const [report] = await callAs(page, ADMINISTRATOR, 'GET', `/admin/reports?status=open&search=${search}`);
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/reports/${report.id}/decide`, { data: decision });

  // The link is enough to appeal.
  const visitor = await newVisitor();
  const path = await readMailedLink(author.email, '/appeal/');
  await open(visitor, path);
  await expect(visitor.getByText(`Review: ${title}`)).toBeVisible();
  await expect(visitor.getByText(decision.ground)).toBeVisible();
  await expect(visitor.getByText(decision.reason)).toBeVisible();
  await expect(visitor.getByText('Rita Reporter')).toHaveCount(0);
  expect(await findAllFaults(visitor)).toEqual([]);
  expect(await findOverflowAt320(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Send appeal' }).click();
  await expect(visitor.getByLabel('Why is the decision wrong?')).toBeFocused();
  await visitor.getByLabel('Why is the decision wrong?').fill('I have no other site.');
  await visitor.getByRole('button', { name: 'Send appeal' }).click();
  await expect(visitor.getByText('We received your appeal.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
  const data = { decision: path.split('/').at(-1), text: 'And again.' };
  expect((await visitor.request.post('/api/v1/appeals', { data })).status()).toBe(409);

  const moderator = await registerAccount(page);
  await appointModerator(page, moderator);
  const appeals = `${ADMIN_ADDRESS}?tab=reports&view=appeals`;
  await enterAs(page, ADMINISTRATOR);
  await open(page, appeals);
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row.getByText('You made this decision')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await enterAs(page, moderator);
  await open(page, appeals);
  await expect(row.getByText('I have no other site.')).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await row.getByRole('button', { name: 'Reverse the decision…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('There is no other site.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(row).toHaveCount(0);

  await visitor.reload();
  await expect(visitor.getByText('You were right: the decision was reversed.')).toBeVisible();
  await expect(visitor.getByText('There is no other site.')).toBeVisible();
  const subjects = async () => (await readMails(author.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 20_000 }).toContain('We’ve made a decision on your appeal');
  await open(visitor, `/report/${filed.number}/${filed.key}`);
  await expect(visitor.getByText('we reversed our decision')).toBeVisible();
  await open(visitor, `/ai/${listing.slug}?tab=reviews`);
  await expect(visitor.getByRole('article').filter({ hasText: title })).toBeVisible();
});
