import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { findFreePort } from '../../src/testing/services/free-port.ts';
import { type SiteProcess, startFreshSite } from '../start-site.ts';
import { test as base, expect, open } from './journey.ts';

/** The site must know its public address before it listens: the provider sends the browser back to it. */
const test = base.extend<Record<never, never>, { site: SiteProcess }>({
  site: [
    async ({ browser: _ }, use) => {
      const provider = new OAuth2Server();
      await provider.issuer.keys.generate('RS256');
      await provider.start(0, '127.0.0.1');
      provider.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
        const claims = { sub: 'g-1', email: 'grace@example.com', email_verified: true, name: 'Grace Hopper' };
        Object.assign(payload, claims);
      });
      const port = await findFreePort();
      const site = await startFreshSite({
        PORT: String(port),
        APP_URL: `http://127.0.0.1:${port}`,
        GOOGLE_ISSUER_URL: provider.issuer.url!,
        GOOGLE_CLIENT_ID: 'aisle',
        GOOGLE_CLIENT_SECRET: 'a-secret',
      });
      await use(site);
      await site.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

// The provider is another host, as in production.
test.use({ expectedComplaints: [/^asked elsewhere: http:\/\/(localhost|127\.0\.0\.1):/] });

test('a visitor signs in with Google and returns to the page where the sign-in started', async ({
  page,
  site,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await open(page, '/dashboard/settings?tab=security');
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeDisabled();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/dashboard/settings?tab=security');
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Google' }).getByText('Connected')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  expect(addresses.filter((address) => address.includes(token!))).toEqual([]);
  expect(site.log.join('\n')).not.toContain(token!);

  // The account has no password yet, so its email is asked for instead.
  await open(page, '/dashboard/settings?tab=account');
  // What is still asked for would be refused after the end of the account.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByLabel('Type grace@example.com to confirm').fill('grace@example.com');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
});
