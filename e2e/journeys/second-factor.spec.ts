import type { Page } from '@playwright/test';
import { findFreePort } from '../../src/testing/services/free-port.ts';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { actOnUser, registerAccount } from './account.ts';
import { addAuthenticator, generate, SECURITY, setUpApp, signIn, signOut } from './factors.ts';
import { test as base, expect as expectSoon, open } from './journey.ts';

// Passkeys belong to a host name, so this site is not at an IP address. The administrator must have a second factor.

const expect = expectSoon.configure({ timeout: 20_000 });

const test = base.extend<Record<never, never>, { site: FreshSite }>({
  site: [
    async ({ browser: _ }, use) => {
      const port = await findFreePort();
      const address = { PORT: String(port), APP_URL: `http://localhost:${port}` };
      const settings = { STAFF_SECOND_FACTOR: 'required', RATE_LIMIT: 'off' };
      const site = await startFreshSite({ ...administration, ...address, ...settings });
      await use({ ...site, url: address.APP_URL });
      await site.stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
// One site for the whole file.
test.describe.configure({ mode: 'default' });
test.use({ expectedComplaints: [/status of (401|403|422)/] });

test('with an authenticator app a sign-in asks for its code, and a recovery code replaces a lost phone', async ({
  page,
}) => {
  const person = await registerAccount(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  const { secret, codes } = await setUpApp(page);

  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Code' }).fill(generate(secret));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();

  // The phone is lost.
  await signOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[3]!);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('9 codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  await expect(page.getByText('codes left')).toHaveCount(0);
});

/** Adds the first passkey on the open settings page. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
}

test('a person adds a passkey, signs in with it alone, renames and removes it', async ({ page }) => {
  await addAuthenticator(page);
  await signIn(page, await registerAccount(page));
  await addPasskey(page);
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  await signOut(page);
  await open(page, `/login?return_to=${encodeURIComponent(SECURITY)}`);
  // The browser suggests it for the email field, and its owner agrees.
  await expect(page).toHaveURL(SECURITY);
  await expect(page.getByText(/last used/).first()).toBeVisible();
  await expect(page.getByText('never used')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My laptop')).toHaveCount(0);
});

test('a passkey finishes a sign-in with the password, and remembers who asks for it', async ({ page }) => {
  const setPresent = await addAuthenticator(page);
  const person = await registerAccount(page);
  await signIn(page, person);
  await addPasskey(page);
  const isSignedIn = () => expect(page.getByRole('button', { name: /^Rename/ })).toBeVisible();
  // The password alone no longer opens the account.
  await setPresent(false);
  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await setPresent(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isSignedIn();

  await setPresent(false);
  await signOut(page);
  const suggested = page.waitForResponse(/\/login\/passkey\/options$/);
  await open(page, `/login?return_to=${encodeURIComponent(SECURITY)}`);
  await suggested;
  await page.getByLabel('Remember me').check();
  // The authenticator looks for its owner once, when it is asked.
  await page.route('**/login/passkey/options', async (route) => {
    await setPresent(true);
    await route.continue();
  });
  const sent = page.waitForRequest(/\/login\/passkey$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  expect((await sent).postDataJSON().remember).toBe(true);
  await isSignedIn();
});

test('an administrator is told how long they have, and appoints a moderator', async ({ page }) => {
  const person = await registerAccount(page);
  await signIn(page, ADMINISTRATOR, ADMIN_ADDRESS);
  await expect(page.getByText(/Staff need a second factor\. You have 7 days left/)).toBeVisible();
  await open(page, `${ADMIN_ADDRESS}?tab=users&search=${person.email}`);
  await actOnUser(page, person.name, /^Permissions of/);
  await page.getByRole('checkbox', { name: /^Moderator/ }).check();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await expect(page.getByText(`Permissions of ${person.name} updated.`)).toBeVisible();
});
