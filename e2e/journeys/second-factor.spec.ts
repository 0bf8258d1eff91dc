import type { Page } from '@playwright/test';
import { PERMISSIONS } from '../../src/shared/calls.ts';
import { findFreePort } from '../../src/testing/services/free-port.ts';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { registerAccount } from './account.ts';
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
// One site for the whole file; each sign-in hashes a password and loads a page, of which these journeys need many.
test.describe.configure({ mode: 'default', timeout: 150_000 });
test.use({ expectedComplaints: [/status of (401|403|422)/] });

test('with an authenticator app a sign-in asks for its code, and a recovery code replaces a lost phone @phone', async ({
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

test('a person adds a passkey, signs in with it alone, renames and removes it @phone', async ({ page }) => {
  const setPresent = await addAuthenticator(page);
  const person = await registerAccount(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
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

  // The password alone no longer opens the account; the passkey finishes the sign-in.
  await setPresent(false);
  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await setPresent(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  // "Remember me" counts for a passkey, too.
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
  await expect(page.getByText('My laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My laptop')).toHaveCount(0);
});

const SECTIONS = {
  moderator: [/^Submissions/, /^Corrections/, /^Reviews/, /^Reasons/, /^Reports/, /^Spam/],
  editor: [/^Submissions/, /^Listings/, /^Websites/, /^Categories/, /^Corrections/, /^AI Watch/, /^Pages/],
  newsletter: [/^Newsletter/],
  admin: [
    /^Submissions/,
    /^Listings/,
    /^Websites/,
    /^Users/,
    /^Categories/,
    /^Corrections/,
    /^Reviews/,
    /^Reasons/,
    /^Reports/,
    /^Spam/,
    /^Newsletter/,
    /^AI Watch/,
    /^Site/,
    /^Pages/,
    /^Statistics/,
    /^Audit log/,
    /^Webhooks/,
    /^Backups/,
  ],
} as const;

test('an administrator is told how long they have, and appoints a moderator', async ({ page }) => {
  const person = await registerAccount(page);
  await signIn(page, ADMINISTRATOR, ADMIN_ADDRESS);
  await expect(page.getByText(/Staff need a second factor\. You have 7 days left/)).toBeVisible();
  await open(page, `${ADMIN_ADDRESS}?tab=users&search=${person.email}`);
  await page.getByRole('button', { name: `Permissions of ${person.name}` }).click();
  await page.getByRole('checkbox', { name: /^Moderator/ }).check();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await expect(page.getByText(`Permissions of ${person.name} updated.`)).toBeVisible();

  // The moderator sees the sections of moderators, and no other.
  await signOut(page);
  await signIn(page, person, ADMIN_ADDRESS);
  const sections = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
  await expect(sections).toHaveText([...SECTIONS.moderator]);
});

/** Buttons by set: some staff decide about submissions, some edit listings. */
const BUTTONS = {
  moderator: { approve: true, edit: false },
  editor: { approve: false, edit: true },
  newsletter: { approve: false, edit: false },
  admin: { approve: true, edit: true },
} as const;

async function expectButtons(page: Page, { approve, edit }: { approve: boolean; edit: boolean }) {
  const listed = await page.request.get('/api/v1/ai-tools?per_page=1');
  const [{ slug, name }] = (await listed.json()).data;
  await open(page, `/ai/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(edit ? 1 : 0);
  await expect(main.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(edit ? 1 : 0);
  if (!approve && !edit) return;
  await open(page, ADMIN_ADDRESS);
  const row = page.getByRole('article').first();
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(approve ? 1 : 0);
  await expect(row.getByRole('button', { name: /^Reject/ })).toHaveCount(approve ? 1 : 0);
}

test('each set of permissions opens its sections and its buttons, and no other', async ({ page }) => {
  test.slow();
  const begun = await page.request.post('/api/v1/login', { data: ADMINISTRATOR });
  const headers = { authorization: `Bearer ${(await begun.json()).token}` };
  await page.goto('/robots.txt');
  for (const permission of PERMISSIONS) {
    const sections = SECTIONS[permission];
    const person = await registerAccount(page);
    const found = await page.request.get(`/api/v1/admin/users?search=${person.email}`, { headers });
    const [{ id }] = (await found.json()).data;
    const data = { permissions: [permission] };
    const given = await page.request.put(`/api/v1/admin/users/${id}/permissions`, { data, headers });
    expect(given.status()).toBe(200);
    await signOut(page);
    await signIn(page, person, ADMIN_ADDRESS);
    const links = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
    await expect(links).toHaveText(sections);
    // The address of another section leads to the first of their own.
    const foreign = permission === 'newsletter' ? 'users' : 'newsletter';
    await open(page, `${ADMIN_ADDRESS}?tab=${foreign}`);
    const shown = permission === 'admin' ? 'Newsletter' : String(sections[0]).slice(2, -1);
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeAttached();
    await expectButtons(page, BUTTONS[permission]);
  }
});
