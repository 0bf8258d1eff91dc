import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findFreePort } from '../../src/testing/services/free-port.ts';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { expect as expectSoon, open, test } from './journey.ts';

// Passkeys belong to a host name, so this site is not at an IP address. The administrator must have a second factor.

const PERSON = { name: 'Ada Byron', email: 'ada@example.com', password: 'engines weave algebra' };
const STEP_MS = 30_000;
const expect = expectSoon.configure({ timeout: 20_000 });

let site: FreshSite;
// One site for the whole file; each sign-in hashes a password and loads a page, of which these journeys need many.
test.describe.configure({ mode: 'default', timeout: 150_000 });
test.use({ expectedComplaints: [/^asked elsewhere: http:\/\/localhost:|status of (401|403|422)/] });

test.beforeAll(async () => {
  const port = await findFreePort();
  const address = { PORT: String(port), APP_URL: `http://localhost:${port}` };
  site = await startFreshSite({
    ...administration,
    ...address,
    STAFF_SECOND_FACTOR: 'required',
    RATE_LIMIT: 'off',
  });
  site = { ...site, url: address.APP_URL };
});

test.afterAll(async () => {
  await site?.stop();
});

const SETTINGS = '/dashboard/settings?tab=security';
const at = (path: string) => site.url + path;

/** A device with a screen lock. Chromium answers for its owner, unless the returned function says that nobody is there. */
async function addAuthenticator(page: Page): Promise<(isPresent: boolean) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

async function register(page: Page, email: string): Promise<typeof PERSON> {
  const { name, password } = PERSON;
  const data = { name, email, password, password_confirmation: password };
  expect((await page.request.post(at('/api/v1/register'), { data })).status()).toBe(201);
  return { name, email, password };
}

async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signIn(page: Page, person: { email: string; password: string }, to = SETTINGS): Promise<void> {
  await open(page, at(`/login?return_to=${encodeURIComponent(to)}`));
  await fillSignIn(page, person);
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

const generate = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A code that ends while it is sent would be refused, so this waits for the next one. */
async function waitForFreshStep(page: Page): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 10_000) await page.waitForTimeout(left);
}

/** Sets up an authenticator app on the open settings page. Returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const text = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).innerText();
  const secret = text.replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This code is wrong or was already used.')).toBeVisible();
  // The step before, so that the current one is left for what comes next.
  await waitForFreshStep(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(generate(secret, -1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return { secret, codes };
}

test('with an authenticator app a sign-in asks for its code, and a recovery code replaces a lost phone @phone', async ({
  page,
}, { project }) => {
  const person = await register(page, `app-${project.name}@example.com`);
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

test('a person adds a passkey, signs in with it alone, renames and removes it @phone', async ({ page }, {
  project,
}) => {
  const setPresent = await addAuthenticator(page);
  const person = await register(page, `passkey-${project.name}@example.com`);
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
  await open(page, at(`/login?return_to=${encodeURIComponent(SETTINGS)}`));
  // The browser suggests it for the email field, and its owner agrees.
  await expect(page).toHaveURL(at(SETTINGS));
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
  await open(page, at(`/login?return_to=${encodeURIComponent(SETTINGS)}`));
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

test('an administrator sets up a factor in time, and confirms who they are before something grave @phone', async ({
  page,
  isMobile,
}, { project }) => {
  const person = await register(page, `grave-${project.name}@example.com`);
  await signIn(page, ADMINISTRATOR, ADMIN_ADDRESS);
  await expect(page.getByText(/Staff need a second factor\. You have 7 days left/)).toBeVisible();
  await open(page, at(`${ADMIN_ADDRESS}?tab=users&search=${person.email}`));
  // As if the sign-in were old: the first answer asks to confirm it.
  let isOld = true;
  await page.route('**/api/v1/admin/users/*/permissions', async (route) => {
    if (!isOld) return route.continue();
    isOld = false;
    const json = {
      message: 'Confirm it’s you to continue.',
      code: 'forbidden',
      reauthenticate: true,
      request_id: 'x',
    };
    return route.fulfill({ status: 403, json });
  });
  if (isMobile) await page.getByRole('button', { name: `Details of ${person.name}` }).click();
  await page.getByRole('button', { name: `Permissions of ${person.name}` }).click();
  await page.getByRole('checkbox', { name: /^Moderator/ }).check();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Permissions of ${person.name} updated.`)).toBeVisible();

  // The moderator sees the sections of moderators, and no other.
  await signOut(page);
  await signIn(page, person, ADMIN_ADDRESS);
  const sections = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
  await expect(sections).toHaveText([
    /^Submissions/,
    /^Corrections/,
    /^Reviews/,
    /^Reasons/,
    /^Reports/,
    /^Spam/,
  ]);
});

const SECTIONS = {
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

test('each set of permissions opens its sections, and no other', async ({ page }) => {
  const begun = await page.request.post(at('/api/v1/login'), { data: ADMINISTRATOR });
  const headers = { authorization: `Bearer ${(await begun.json()).token}` };
  await page.goto(at('/robots.txt'));
  for (const [permission, sections] of Object.entries(SECTIONS)) {
    const person = await register(page, `${permission}@example.com`);
    const found = await page.request.get(at(`/api/v1/admin/users?search=${person.email}`), { headers });
    const [{ id }] = (await found.json()).data;
    const data = { permissions: [permission] };
    const given = await page.request.put(at(`/api/v1/admin/users/${id}/permissions`), { data, headers });
    expect(given.status()).toBe(200);
    await signOut(page);
    await signIn(page, person, ADMIN_ADDRESS);
    const links = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
    await expect(links).toHaveText(sections);
    // The address of another section leads to the first of their own.
    const foreign = permission === 'newsletter' ? 'users' : 'newsletter';
    await open(page, at(`${ADMIN_ADDRESS}?tab=${foreign}`));
    const shown = permission === 'admin' ? 'Newsletter' : String(sections[0]).slice(2, -1);
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeAttached();
  }
});
