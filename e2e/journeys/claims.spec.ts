import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterAsNewUser, makeAccount, readMailedLink, registerAccount, sendSignIn } from './account.ts';
import { findFaultsInBothColours } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, callAs, openMore } from './listing.ts';

test.use({
  expectedComplaints: [/status of (401|404|422)/],
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** A published tool under a domain of its own, which no name server knows. */
async function publishTool(page: Page): Promise<{ name: string; slug: string; domain: string }> {
  const word = randomUUID().slice(0, 8);
  const domain = `weathervane-${word}.example`;
  const submitter = await registerAccount(page);
  const data = {
    name: `Weathervane ${word}`,
    description: 'Tells from where the wind blows, in every village of the country, every minute of the day.',
    url: `https://www.${domain}/`,
    category_id: 1,
    features: ['Knows the wind'],
    use_cases: ['Villages'],
  };
  const listing = await callAs(page, submitter, 'POST', '/ai-tools', { data });
  await approveListing(page, listing);
  return { ...listing, domain };
}

/** From the tool's page over the sign-in to the claim. */
async function goToClaim(page: Page, { name, slug }: { name: string; slug: string }): Promise<void> {
  const account = await registerAccount(page, makeAccount());
  await open(page, `/ai/${slug}`);
  await openMore(page);
  await page.getByRole('link', { name: 'Is this your tool? Claim it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Claim ${name}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await sendSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/ai/${slug}/claim$`));
}

test('a visitor claims a tool and sees what to publish and what is missing', async ({ page }) => {
  const tool = await publishTool(page);
  await goToClaim(page, tool);
  await page.getByRole('radio', { name: 'DNS record' }).check();
  await page.getByRole('button', { name: 'Show me what to publish' }).click();
  await expect(page.getByText(`_aisle.${tool.domain}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Value' }).click();
  await expect(page.getByText('Copied')).not.toHaveCount(0);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^aisle-verification=[\w-]{43}$/);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('No TXT record with this value was found at');

  await page.getByRole('radio', { name: 'Meta tag' }).check();
  await page.getByRole('button', { name: 'Show me what to publish' }).click();
  await expect(page.getByText(/<meta name="aisle-verification"/)).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('Is the site online? Try again.');

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Meta tag' })).toBeChecked();
  await expect(page.getByText(/<meta name="aisle-verification"/)).toBeVisible();
});

test('an email to the tool’s domain proves the ownership and makes the tool official', async ({ page }) => {
  const tool = await publishTool(page);
  await goToClaim(page, tool);
  await page.getByRole('radio', { name: 'Email' }).check();
  const field = page.getByLabel(`Your email address at ${tool.domain}`);
  await field.fill('somebody@gmail.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Must be an email address at ${tool.domain}.`)).toBeVisible();
  const address = `wind@${tool.domain}`;
  await field.fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We sent a link to ${address}.`)).toBeVisible();

  await open(page, await readMailedLink(address, `/ai/${tool.slug}/claim\\?claim=\\d+&token=`));
  await expect(page.getByRole('heading', { name: 'This listing is yours' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/ai/${tool.slug}/claim$`));
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.getByRole('link', { name: 'View the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible();
  await expect(page.getByRole('main').getByText('Official').first()).toBeVisible();
});

test('an emailed link works only in the right account', async ({ page }) => {
  await open(page, '/ai/midjourney/claim?claim=1&token=of-somebody-else');
  await expect(page.getByRole('heading', { name: 'Sign in to finish your claim' })).toBeVisible();
  await enterAsNewUser(page);
  await open(page, '/ai/midjourney/claim?claim=1&token=of-somebody-else');
  await expect(page.getByRole('alert')).toContainText('It belongs to another account');
});
