import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect as expectSoon, open } from './journey.ts';

/** Each sign-in hashes a password and loads a page. */
const expect = expectSoon.configure({ timeout: 20_000 });
export const STEP_MS = 30_000;

/** Where people find their factors. */
export const SECURITY = '/dashboard/settings?tab=security';

/** A device with a screen lock. Chromium answers for its owner, unless the returned function says that nobody is there. */
export async function addAuthenticator(page: Page): Promise<(isPresent: boolean) => Promise<void>> {
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

async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in on the screen. */
export async function signIn(
  page: Page,
  person: { email: string; password: string },
  to = SECURITY,
): Promise<void> {
  await open(page, `/login?return_to=${encodeURIComponent(to)}`);
  await fillSignIn(page, person);
}

/** Forgets the session in this browser alone. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

/** The code that an app shows, a number of steps from now. */
export const generate = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A code that ends while it is sent would be refused, so this waits for the next one. */
async function waitForFreshStep(page: Page): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 10_000) await page.waitForTimeout(left);
}

/** Sets up an authenticator app on the open settings page. Returns its secret and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
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
