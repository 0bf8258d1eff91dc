import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, registerAccount } from './account.ts';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { appointModerator } from './listing.ts';

test.use({ reducedMotion: 'reduce', expectedComplaints: [/status of (401|403|404|422)/] });

test('a person makes a token for a program, and revokes it', async ({ page }) => {
  const moderator = await registerAccount(page);
  await appointModerator(page, moderator);
  await enterAs(page, moderator);
  await open(page, '/dashboard/settings?tab=security');
  await expect(page.getByText('You have no tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByRole('checkbox', { name: /^admin:moderator/ }).check();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  expect(token).toMatch(/^pat_/);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await expect(row).toContainText('read, admin:moderator');
  await expect(row).toContainText('never used');

  const headers = { authorization: `Bearer ${token}` };
  const statusOf = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers })).status();
  expect(await statusOf('/user')).toBe(200);
  expect(await statusOf('/admin/reviews')).toBe(200);
  expect(await statusOf('/user/tokens')).toBe(403);
  await page.reload();
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect(await statusOf('/user')).toBe(401);
});

test('an administrator adds a webhook, tests it and sends an event again', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=webhooks`);
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://10.0.0.1/');
  await dialog.getByRole('checkbox', { name: 'user.signed_up' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('This address isn’t on the public internet.')).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await dialog.getByLabel('Address').fill(process.env.TOOL_SITE_URL!);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('button', { name: /^Show deliveries/ }).click();
  const delivery = page.getByRole('listitem').filter({ hasText: 'webhook.test' }).last();
  await expect(delivery).toContainText('answered 200');
  await delivery.locator('summary').click();
  await expect(delivery.getByText('"type":"webhook.test"')).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  const sentAgain = page.waitForResponse(/\/replay$/);
  await delivery.getByRole('button', { name: 'Send again' }).click();
  expect((await sentAgain).ok()).toBe(true);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
