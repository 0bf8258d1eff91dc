import { enterAsVerifiedUser, registerVerified, sendSignIn } from './account.ts';
import { expect, open, test } from './journey.ts';

test.use({ expectedComplaints: [/status of (403|404)/], reducedMotion: 'reduce' });

test('a reader follows a tool, finds it in the settings and stops', async ({ page }) => {
  await open(page, '/ai/synthesia');
  await expect(page.getByRole('link', { name: 'Follow', exact: true })).toHaveAttribute(
    'href',
    /\/login\?return_to=/,
  );

  await enterAsVerifiedUser(page);
  await open(page, '/ai/synthesia');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('We’ll tell you about new prices')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await open(page, '/dashboard/settings?tab=notifications');
  await expect(page.getByRole('heading', { name: 'What you follow' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Synthesia' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop following Synthesia' }).click();
  await expect(page.getByText('You no longer follow this tool.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you follow' })).toBeHidden();
});

test('a visitor follows a search, which goes on after the sign-in', { tag: '@phone' }, async ({ page }) => {
  const account = await registerVerified(page);
  await open(page, '/search?q=transcribe+meetings&price=free');
  await page.getByRole('link', { name: 'Follow this search' }).click();
  // The sign-up to the newsletter asks for an email, too.
  await expect(page).toHaveURL(/\/login\?/);
  await sendSignIn(page, account);
  await expect(page).toHaveURL(/\/search\?q=transcribe\+meetings&price=free$/);
  await expect(page.getByText('We’ll tell you about new tools.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await open(page, '/dashboard/settings?tab=notifications');
  const followed = page.getByRole('region', { name: 'What you follow' });
  await expect(followed.getByRole('link', { name: 'transcribe meetings' })).toBeVisible();
});

test('the page behind the link of a mail asks first, and says when the link is bad', async ({ page }) => {
  await open(page, '/unfollow/nothing');
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
  await expect(page.getByText('This link doesn’t work.')).toBeVisible();
});
