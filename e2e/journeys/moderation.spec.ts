import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PERMISSIONS } from '../../src/shared/calls.ts';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import {
  type Account,
  actOnUser,
  enterAs,
  enterAsNewUser,
  makeAccount,
  registerAccount,
  registerVerified,
  signInBy,
  startSession,
} from './account.ts';
import { findFaults } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { callAs } from './listing.ts';

test.use({ expectedComplaints: [/status of (401|403|404|422)/], reducedMotion: 'reduce' });

const row = (page: Page, name: string) => page.getByRole('article', { name });

/** Submits a tool with a unique name. */
async function submitTool(
  page: Page,
  submitter: Account,
  overrides: object = {},
): Promise<{ id: number; name: string }> {
  const word = randomUUID().slice(0, 8);
  const name = `Lamplighter ${word}`;
  const data = {
    name,
    description:
      'Lights the lamps of a street of your choice at dusk, and tells you which of them are broken.',
    url: `https://lamplighter-${word}.example.com/`,
    category_id: 1,
    features: ['Knows when dusk is'],
    use_cases: ['Streets'],
    ...overrides,
  };
  return callAs(page, submitter, 'POST', '/ai-tools', { data });
}

async function openAdministration(page: Page, query = ''): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, ADMIN_ADDRESS + query);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

test('a wrong admin path is a 404', async ({ page }) => {
  const response = await page.goto('/front-room/admin');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('the admin path sends visitors to the sign-in, and is a 404 for other users', async ({ page }) => {
  const response = await page.goto(ADMIN_ADDRESS);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page).toHaveURL(/\/login\?return_to=%2Fback-room%2Fadmin$/);
  await enterAsNewUser(page);
  await open(page, ADMIN_ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Total Users')).toHaveCount(0);
});

test('an approval is undone from its message', { tag: '@phone' }, async ({ page, newVisitor }) => {
  const submitter = await registerVerified(page);
  const { id, name } = await submitTool(page, submitter);
  await openAdministration(page, `?search=${name.replace(' ', '+')}`);
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is waiting for a decision again.`)).toBeVisible();
  await expect(row(page, name)).toBeVisible();
  const visitor = await newVisitor();
  expect((await visitor.goto(`/ai/${id}`))?.status()).toBe(404);
});

test('a submission is approved with the keyboard and then found by visitors', async ({
  page,
  newVisitor,
}) => {
  const submitter = await registerVerified(page);
  const [first, second] = [await submitTool(page, submitter), await submitTool(page, submitter)];
  await openAdministration(page, '?search=Lamplighter');
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill(first.name);
  await expect(page).toHaveURL(/search=Lamplighter\+\w+/);
  await expect(row(page, second.name)).toHaveCount(0);
  await expect(row(page, first.name)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(row(page, first.name)).toBeFocused();
  await page.keyboard.press('e');
  await expect(row(page, first.name)).toContainText('Knows when dusk is');
  await page.keyboard.press('a');
  await expect(page.getByText(`${first.name} approved.`)).toBeVisible();
  await expect(row(page, first.name)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Submissions' })).toBeFocused();

  const visitor = await newVisitor();
  await open(visitor, `/search?q=${encodeURIComponent(first.name)}`);
  await expect(visitor.getByRole('link', { name: first.name }).first()).toBeVisible();
});

test('a submission is rejected with a reason that its submitter sees', async ({ page, newVisitor }) => {
  const submitter = await registerVerified(page);
  const { name } = await submitTool(page, submitter);
  await openAdministration(page, `?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${name}` });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByLabel('Reason').fill('   ');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The website does not say who makes it.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('No pending submissions found')).toBeVisible();
  await page.getByRole('link', { name: /^Rejected/ }).click();
  await expect(row(page, name)).toContainText('Rejection Reason: The website does not say who makes it.');
  await page.goBack();
  await expect(page.getByText('No pending submissions found')).toBeVisible();

  const author = await newVisitor();
  await signInBy(author, submitter);
  await expect(author.getByText('The website does not say who makes it.')).toBeVisible();
});

test('a ban ends the session of a signed-in user', async ({ page, newVisitor }) => {
  const account = { ...makeAccount(), name: `Bea ${randomUUID().slice(0, 8)}` };
  const other = await newVisitor();
  await registerVerified(other, account);
  await signInBy(other, account);
  await openAdministration(page, `?tab=users&search=${encodeURIComponent(account.email)}`);
  await actOnUser(page, account.name, /^Ban /);
  const dialog = page.getByRole('dialog', { name: `Ban ${account.name}` });
  await dialog.getByLabel('Reason').fill('Forty times the same advertisement.');
  await dialog.getByLabel('Duration (days)').fill('7');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(/^Banned until /)).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await actOnUser(page, account.name, /^Unban /);
  await expect(page.getByText(/^Banned until /)).toHaveCount(0);
  await signInBy(other, account);
});

test('a role is changed and undone, and both are in the audit log', async ({ page }) => {
  const account = await registerVerified(page, {
    ...makeAccount(),
    name: `Cora ${randomUUID().slice(0, 8)}`,
  });
  await openAdministration(page, `?tab=users&search=${encodeURIComponent(account.email)}`);
  const role = page.getByLabel(`Role of ${account.name}`);
  await role.selectOption('contributor');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The decision was undone.')).toBeVisible();
  await expect(role).toHaveValue('user');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(`changed the role of ${account.name}`)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search audit log' }).fill(account.name);
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByText(`Administrator changed the role of ${account.name}`)).toHaveCount(1);
  await expect(log.getByText(`Administrator undid a decision about ${account.name}`)).toHaveCount(1);
});

test('reviews are approved, one by one and in bulk, and are then public', async ({ page, newVisitor }) => {
  const slug = 'perplexity';
  const word = randomUUID().slice(0, 8);
  for (const number of [1, 2, 3]) {
    // Reviews of people who have not confirmed their email wait for a moderator.
    const author = await registerAccount(page, { ...makeAccount(), name: `Dora ${word}` });
    const data = {
      rating: 5,
      title: `Bright ${number} ${word}`,
      content: `Lights up my street, ${number} times over, since ${word}.`,
    };
    await callAs(page, author, 'POST', `/ai-tools/${slug}/reviews`, { data });
  }
  await openAdministration(page, `?tab=reviews&status=pending&search=${word}`);
  await expect(row(page, `Bright 1 ${word}`)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(row(page, `Bright 1 ${word}`)).toBeFocused();
  await page.keyboard.press('a');
  await expect(row(page, `Bright 2 ${word}`)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByLabel('Select all pending on this page').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('2 reviews updated.')).toBeVisible();
  await expect(page.getByText('No reviews found')).toBeVisible();

  const visitor = await newVisitor();
  await open(visitor, `/ai/${slug}?tab=reviews&sort=newest`);
  await expect(visitor.getByRole('article').filter({ hasText: `Bright 3 ${word}` })).toBeVisible();
});

/** By permission: the sections, a tab that is none of them, and whether it decides about submissions and edits listings. */
const STAFF = {
  moderator: {
    sections: [/^All pending/, /^Submissions/, /^Corrections/, /^Reviews/, /^Reports/, /^Spam/, /^Reasons/],
    foreign: 'newsletter',
    approves: true,
    edits: false,
  },
  editor: {
    sections: [
      /^All pending/,
      /^Submissions/,
      /^Corrections/,
      /^Listings/,
      /^Categories/,
      /^Types/,
      /^Tags/,
      /^Websites/,
      /^AI Watch/,
      /^Pages/,
    ],
    foreign: 'users',
    approves: false,
    edits: true,
  },
  newsletter: { sections: [/^Newsletter/], foreign: 'users', approves: false, edits: false },
  admin: {
    sections: [
      /^All pending/,
      /^Submissions/,
      /^Corrections/,
      /^Reviews/,
      /^Reports/,
      /^Spam/,
      /^Reasons/,
      /^Listings/,
      /^Categories/,
      /^Types/,
      /^Tags/,
      /^Websites/,
      /^Users/,
      /^Newsletter/,
      /^AI Watch/,
      /^Pages/,
      /^Site/,
      /^Statistics/,
      /^Backups/,
      /^Webhooks/,
      /^Audit log/,
    ],
    foreign: 'nothing',
    approves: true,
    edits: true,
  },
} as const;

for (const permission of PERMISSIONS) {
  test(`the permission “${permission}” opens its sections and its buttons, and no other`, async ({
    page,
  }) => {
    const { sections, foreign, approves, edits } = STAFF[permission];
    const person = await registerVerified(page);
    await submitTool(page, person);
    const { user } = await startSession(page, person);
    const data = { permissions: [permission] };
    await callAs(page, ADMINISTRATOR, 'PUT', `/admin/users/${user.id}/permissions`, { data });
    await enterAs(page, person);
    // The address of another section leads to the first of their own.
    await open(page, `${ADMIN_ADDRESS}?tab=${foreign}`);
    const links = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
    await expect(links).toHaveText([...sections]);
    const first = String(sections[0]).slice(2, -1);
    await expect(page.getByRole('heading', { level: 2, name: first })).toBeAttached();
    if (approves || edits) {
      await open(page, `${ADMIN_ADDRESS}?tab=submissions`);
      const submission = page.getByRole('article').first();
      await expect(submission).toBeVisible();
      await expect(submission.getByRole('button', { name: /^Approve/ })).toHaveCount(approves ? 1 : 0);
      await expect(submission.getByRole('button', { name: /^Reject/ })).toHaveCount(approves ? 1 : 0);
    }
    await open(page, '/ai/krea');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(edits ? 1 : 0);
    await expect(main.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(edits ? 1 : 0);
  });
}

test('the dialogs are accessible', { tag: '@phone' }, async ({ page }) => {
  const { name } = await registerVerified(page, {
    ...makeAccount(),
    name: `Dea ${randomUUID().slice(0, 8)}`,
  });
  await submitTool(page, await registerVerified(page));
  await openAdministration(page, '?tab=submissions');
  const main = page.getByRole('main');
  const openDialog = async (opener: RegExp): Promise<void> => {
    await main.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findFaults(page), String(opener)).toEqual([]);
    await page.keyboard.press('Escape');
  };
  await openDialog(/^Reject /);
  // Where there is no keyboard there is no hint.
  if ((await main.getByRole('button', { name: /shortcuts/ }).count()) > 0) await openDialog(/shortcuts/);
  await open(page, `${ADMIN_ADDRESS}?tab=users&search=${encodeURIComponent(name)}`);
  // On a phone the row of a user opens first.
  await page.locator('[data-row]').first().waitFor();
  const row = page.getByRole('button', { name: `Details of ${name}` });
  if (await row.isVisible()) await row.click();
  await main.getByLabel(`More actions for ${name}`).click();
  expect(await findFaults(page), 'the menu').toEqual([]);
  await openDialog(new RegExp(`^Ban ${name}`));
});
