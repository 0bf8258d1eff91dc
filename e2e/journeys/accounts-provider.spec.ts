import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { type SiteProcess, startFreshSite } from '../start-site.ts';
import { expect, open, test } from './journey.ts';

// The provider is another host, as in production.
test.use({ expectedComplaints: [/^asked elsewhere: http:\/\/(localhost|127\.0\.0\.1):/] });

const provider = new OAuth2Server();
let site: SiteProcess;

/** The site must know its public address before it listens: the provider sends the browser back to it. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    const claims = { sub: 'g-1', email: 'grace@example.com', email_verified: true, name: 'Grace Hopper' };
    Object.assign(payload, claims);
  });
  const port = await findFreePort();
  site = await startFreshSite({
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    GOOGLE_ISSUER_URL: provider.issuer.url!,
    GOOGLE_CLIENT_ID: 'aisle',
    GOOGLE_CLIENT_SECRET: 'a-secret',
  });
});

test.afterAll(async () => {
  await site?.stop();
  if (provider.listening) await provider.stop();
});

test('a visitor signs in with Google and returns to the page where the sign-in started', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await open(page, `${site.url}/dashboard/settings?tab=security`);
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/settings?tab=security`);
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Google' }).getByText('Connected')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  expect(addresses.filter((address) => address.includes(token!))).toEqual([]);
  expect(site.log.join('\n')).not.toContain(token!);

  // The account has no password yet, so its email is asked for instead.
  await open(page, `${site.url}/dashboard/settings?tab=account`);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByLabel('Type grace@example.com to confirm').fill('grace@example.com');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
});
