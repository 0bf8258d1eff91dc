import { enterAsNewUser, enterAsVerifiedUser } from './account.ts';
import { findAllFaults, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test } from './journey.ts';

test.use({ expectedComplaints: [/status of (403|404)/], reducedMotion: 'reduce' });

test('a reader follows a tool, finds it in the settings and stops', { tag: '@phone' }, async ({
  page,
  newVisitor,
  isMobile,
}) => {
  await open(page, '/ai/synthesia');
  await expect(page.getByRole('link', { name: 'Follow', exact: true })).toHaveAttribute(
    'href',
    /\/login\?return_to=/,
  );
  const unverified = await newVisitor();
  await enterAsNewUser(unverified);
  await open(unverified, '/ai/synthesia');
  await unverified.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(unverified.getByText('Verify your email address before you follow anything.')).toBeVisible();

  await enterAsVerifiedUser(page);
  await open(page, '/ai/synthesia');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('We’ll tell you about new prices')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await open(page, '/dashboard/settings?tab=notifications');
  await expect(page.getByRole('heading', { name: 'What you follow' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Synthesia' })).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  if (isMobile) expect(await findOverflowAt320(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop following Synthesia' }).click();
  await expect(page.getByText('You no longer follow this tool.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you follow' })).toBeHidden();
});

test('the page behind the link of a mail asks first, and says when the link is bad', async ({ page }) => {
  await open(page, '/unfollow/nothing');
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
  await expect(page.getByText('This link doesn’t work.')).toBeVisible();
});
