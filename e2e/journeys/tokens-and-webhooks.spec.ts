import { openReceiver, type Receiver } from '../../src/features/webhooks/testing/open-receiver.ts';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowAt320, findOverflowIfNarrow } from './find-faults.ts';
import { test as base, expect, open } from './journey.ts';

const test = base.extend<Record<never, never>, { receiver: Receiver; site: FreshSite }>({
  receiver: [
    async ({ browser: _ }, use) => {
      const receiver = await openReceiver();
      await use(receiver);
      receiver.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ receiver }, use) => {
      const settings = { LANGUAGES: 'en,fr', RATE_LIMIT: 'off', OUTBOUND_ALLOW: receiver.place };
      const site = await startFreshSite({ ...administration, ...settings });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test.use({ reducedMotion: 'reduce', expectedComplaints: [/status of (401|403|404|422)/] });
test.setTimeout(120_000);

test('a person makes a token for a program, and revokes it', { tag: '@phone' }, async ({ page, site }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, '/dashboard/settings?tab=security');
  await expect(page.getByText('You have no tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByRole('checkbox', { name: /^admin:moderator/ }).check();
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  expect(token).toMatch(/^pat_/);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await expect(row).toContainText('read, admin:moderator');
  await expect(row).toContainText('never used');
  expect(await findOverflowAt320(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);

  const headers = { authorization: `Bearer ${token}` };
  const call = (path: string) => fetch(`${site.url}/api/v1${path}`, { headers });
  expect((await call('/user')).status).toBe(200);
  expect((await call('/admin/reviews')).status).toBe(200);
  expect((await call('/user/tokens')).status).toBe(403);
  await page.reload();
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect((await call('/user')).status).toBe(401);
});

test('an administrator adds a webhook, tests it and sends an event again', async ({ page, receiver }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=webhooks`);
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://10.0.0.1/');
  await dialog.getByRole('checkbox', { name: 'user.signed_up' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('This address isn’t on the public internet.')).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => receiver.events().at(-1)?.type).toBe('webhook.test');
  await page.getByRole('button', { name: /^Show deliveries/ }).click();
  const delivery = page.getByRole('listitem').filter({ hasText: 'webhook.test' }).last();
  await expect(delivery).toContainText('answered 204', { timeout: 15_000 });
  await delivery.locator('summary').click();
  await expect(delivery.getByText('"type":"webhook.test"')).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  const before = receiver.requests.length;
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.requests.length).toBe(before + 1);
  const ids = receiver.events().map(({ id }) => id);
  expect(ids.at(-1)).toBe(ids.at(-2));
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
