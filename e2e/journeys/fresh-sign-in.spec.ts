import type { Page } from '@playwright/test';
import { findFreePort } from '../../src/testing/services/free-port.ts';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { startFreshSite, startSite } from '../start-site.ts';
import { type Account, actOnUser, registerAccount } from './account.ts';
import { addAuthenticator, generate, SECURITY, STEP_MS, setUpApp, signIn } from './factors.ts';
import { findFaults, findOverflowIfNarrow } from './find-faults.ts';
import { test as base, expect as expectSoon, open } from './journey.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
const LATER_MS = 16 * 60_000;

interface AgingSite {
  url: string;
  /** Starts the site again, sixteen minutes later: sessions go on, and sign-ins are old. */
  wait: () => Promise<void>;
}

const test = base.extend<{ site: AgingSite }>({
  site: async ({ browser: _ }, use) => {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const address = { PORT: String(port), APP_URL: url };
    const settings = { ...administration, ...address, STAFF_SECOND_FACTOR: 'required', RATE_LIMIT: 'off' };
    const first = await startFreshSite(settings);
    let later = first.stop;
    const wait = async () => {
      await first.end();
      const NODE_OPTIONS = `--import=${import.meta.resolve('../clock-ahead.ts')}`;
      const moved = { ...settings, NODE_OPTIONS, CLOCK_AHEAD_MS: String(LATER_MS) };
      later = (await startSite(first.dataDir, moved)).stop;
    };
    await use({ url, wait });
    await later();
    await first.stop();
  },
  baseURL: ({ site }, use) => use(site.url),
});
test.use({ expectedComplaints: [/status of (403|422)/], reducedMotion: 'reduce' });
test.setTimeout(180_000);

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
}

async function giveModeration(page: Page, person: Account): Promise<void> {
  await open(page, `${ADMIN_ADDRESS}?tab=users&search=${person.email}`);
  await actOnUser(page, person.name, /^Permissions of/);
  await page.getByRole('checkbox', { name: /^Moderator/ }).check();
  await page.getByRole('button', { name: 'Save permissions' }).click();
}

test('an old sign-in is confirmed before something grave, by passkey, code or password', {
  tag: '@long',
}, async ({ page, site, newVisitor }) => {
  await addAuthenticator(page);
  await signIn(page, ADMINISTRATOR, SECURITY);
  await addPasskey(page);
  const [withApp, withPassword] = [await newVisitor(), await newVisitor()];
  const ada = await registerAccount(withApp);
  await signIn(withApp, ada);
  const { secret } = await setUpApp(withApp);
  const eve = await registerAccount(withPassword);
  await signIn(withPassword, eve);
  await expect(withPassword.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await site.wait();

  // By the passkey. Without it nothing happens.
  await giveModeration(page, eve);
  await expect(question(page)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Permissions of ${eve.name} updated.`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await question(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(`Permissions of ${eve.name} updated.`)).toBeVisible();

  // By a code of the app, which is needed once for both.
  await open(withApp, SECURITY);
  await withApp.getByRole('button', { name: 'Create new codes' }).click();
  await withApp.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
  await question(withApp).getByRole('textbox', { name: 'Code' }).fill('000000');
  await question(withApp).getByRole('button', { name: 'Confirm' }).click();
  await expect(question(withApp).getByText('This code is wrong or was already used.')).toBeVisible();
  await question(withApp)
    .getByRole('textbox', { name: 'Code' })
    .fill(generate(secret, LATER_MS / STEP_MS));
  await question(withApp).getByRole('button', { name: 'Confirm' }).click();
  const codes = withApp.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await withApp.getByRole('button', { name: 'Remove authenticator app' }).click();
  await withApp.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(withApp.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();

  // By the password, where there is nothing else.
  await open(withPassword, SECURITY);
  await withPassword.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(question(withPassword).getByLabel('Password', { exact: true })).toBeFocused();
  await question(withPassword).getByLabel('Password', { exact: true }).fill(eve.password);
  await question(withPassword).getByRole('button', { name: 'Confirm' }).click();
  await expect(withPassword.getByRole('dialog', { name: 'Set up authenticator app' })).toBeVisible();
});
