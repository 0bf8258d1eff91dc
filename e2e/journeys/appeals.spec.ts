import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, makeAccount, readMailedLink, registerAccount, registerVerified } from './account.ts';
import { findAllFaults, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { appointModerator, callAs } from './listing.ts';

test.use({ expectedComplaints: [/status of (404|422)/], reducedMotion: 'reduce' });

const decision = { action: 'remove', ground: 'Terms, section 4', reason: 'It advertises another site.' };

interface Removed {
  title: string;
  /** Of the link that the author was mailed. */
  path: string;
  /** Of the page that shows the reporter what became of the report. */
  reportPath: string;
}

/** A review that the administrator has removed after a report. */
async function removeReview(page: Page): Promise<Removed> {
  const author = await registerVerified(page);
  const title = `Far too bright ${randomUUID().slice(0, 8)}`;
  const data = { rating: 2, title, content: `${title} for flowers.` };
  const { id } = await callAs(page, author, 'POST', '/ai-tools/perplexity/reviews', { data });
  const reporter = await registerAccount(page, { ...makeAccount(), name: 'Rita Reporter' });
  const { number, key } = await callAs(page, reporter, 'POST', '/reports', {
    data: { subject: 'review', id, reason: 'spam', text: 'An advertisement' },
  });
  const search = encodeURIComponent(title);
  const [report] = await callAs(page, ADMINISTRATOR, 'GET', `/admin/reports?status=open&search=${search}`);
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/reports/${report.id}/decide`, { data: decision });
  const path = await readMailedLink(author.email, '/appeal/');
  return { title, path, reportPath: `/report/${number}/${key}` };
}

test('a decision is explained by the link of a mail, which is enough to appeal once', {
  tag: '@long',
}, async ({ page }) => {
  const { title, path } = await removeReview(page);
  await open(page, path);
  await expect(page.getByText(`Review: ${title}`)).toBeVisible();
  await expect(page.getByText(decision.ground)).toBeVisible();
  await expect(page.getByText(decision.reason)).toBeVisible();
  await expect(page.getByText('Rita Reporter')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByLabel('Why is the decision wrong?')).toBeFocused();
  expect(await findAllFaults(page)).toEqual([]);
  expect(await findOverflowAt320(page)).toEqual([]);
  await page.getByLabel('Why is the decision wrong?').fill('I have no other site.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('We received your appeal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
});

test('an appeal is decided by somebody else, and what was removed comes back', { tag: '@long' }, async ({
  page,
}) => {
  const { title, path, reportPath } = await removeReview(page);
  const appeal = { decision: path.split('/').at(-1), text: 'I have no other site.' };
  expect((await page.request.post('/api/v1/appeals', { data: appeal })).status()).toBe(201);
  // Where there is nobody else, an administrator decides alone.
  const moderator = await registerAccount(page);
  await appointModerator(page, moderator);
  const row = page.getByRole('article').filter({ hasText: title });
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=reports&view=appeals`);
  await expect(row.getByText('You made this decision')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);

  await enterAs(page, moderator);
  await open(page, `${ADMIN_ADDRESS}?tab=reports&view=appeals`);
  await expect(row.getByText('I have no other site.')).toBeVisible();
  await row.getByRole('button', { name: 'Reverse the decision…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('There is no other site.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(row).toHaveCount(0);

  await open(page, path);
  await expect(page.getByText('You were right: the decision was reversed.')).toBeVisible();
  await expect(page.getByText('There is no other site.')).toBeVisible();
  await open(page, reportPath);
  await expect(page.getByText('we reversed our decision')).toBeVisible();
  await open(page, '/ai/perplexity?tab=reviews&sort=newest');
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
});
