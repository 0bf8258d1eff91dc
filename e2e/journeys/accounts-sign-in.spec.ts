import { makeAccount, readMailedLink, registerAccount, signInBy } from './account.ts';
import { expect, open, test } from './journey.ts';

test.use({ expectedComplaints: [/status of (401|422)/] });

test('a visitor registers, confirms the email by its link and sees that on the dashboard', async ({
  page,
}) => {
  const { name, email, password } = makeAccount();
  await open(page, '/register');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend verification' })).toBeVisible();

  await open(page, await readMailedLink(email, '/email/verify/'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await expect(page).toHaveURL(/\/email\/verify$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend verification' })).toBeHidden();
});

test('a forgotten password is reset by its link, and the old session is invalid', async ({
  page,
  newVisitor,
}) => {
  const account = await registerAccount(page);
  await signInBy(page, account);

  const other = await newVisitor();
  await open(other, '/login');
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(other).toHaveURL(/\/forgot-password$/);
  await other.getByLabel('Email').fill(account.email);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByRole('main').getByRole('status')).not.toBeEmpty();
  const link = await readMailedLink(account.email, '/reset-password/');
  await open(other, link);
  // The token has left the address, and a reload still knows it.
  await expect(other).toHaveURL(/\/reset-password$/);
  await other.reload();
  const password = 'looms compute in silence';
  await other.getByLabel('New Password').fill(password);
  await expect(other.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('value', '4');
  await other.getByLabel('Confirm Password').fill(password);
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await signInBy(other, { ...account, password });

  // The first browser still holds the old token: what is public stays open, what is not asks to sign in.
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await open(page, '/dashboard/settings');
  await expect(page).toHaveURL('/login?return_to=%2Fdashboard%2Fsettings');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});
