import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { type Account, enterAs, enterAsNewUser, makeAccount, registerAccount, signInBy } from './account.ts';
import { findAllFaults, findFaults, findOverflow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { callAs } from './listing.ts';
import { adminScreens } from './screens.ts';

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
  const submitter = await registerAccount(page);
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
  const submitter = await registerAccount(page);
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
  const submitter = await registerAccount(page);
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
  await registerAccount(other, account);
  await signInBy(other, account);
  await openAdministration(page, `?tab=users&search=${encodeURIComponent(account.email)}`);
  await page.getByRole('button', { name: `Ban ${account.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ban ${account.name}` });
  await dialog.getByLabel('Reason').fill('Forty times the same advertisement.');
  await dialog.getByLabel('Duration (days)').fill('7');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(/^Banned until /)).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await page.getByRole('button', { name: `Unban ${account.name}` }).click();
  await expect(page.getByText(/^Banned until /)).toHaveCount(0);
  await signInBy(other, account);
});

test('a role is changed and undone, and both are in the audit log', async ({ page }) => {
  const account = await registerAccount(page, { ...makeAccount(), name: `Cora ${randomUUID().slice(0, 8)}` });
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

test('a category is added, renamed, deactivated, and deleted after its tools are moved', async ({ page }) => {
  const [name, renamed] = [`Lamps ${randomUUID().slice(0, 8)}`, `Lights ${randomUUID().slice(0, 8)}`];
  await openAdministration(page, '?tab=categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(row(page, name)).toContainText('0 tools');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Name', { exact: true }).fill(renamed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, renamed)).toBeVisible();

  const categories = await callAs(
    page,
    ADMINISTRATOR,
    'GET',
    `/admin/categories?search=${renamed.slice(-8)}`,
  );
  const tool = await submitTool(page, ADMINISTRATOR, { category_id: categories[0].id });
  await page.getByRole('switch', { name: `${renamed} is active` }).click();
  await expect(row(page, renamed)).toContainText('Inactive');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, renamed)).toContainText('1 tool');
  await page.getByRole('button', { name: `Delete ${renamed}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${renamed}` });
  await expect(dialog.getByText('Are you sure you want to delete this category?')).toBeVisible();
  await dialog.getByLabel('New category').selectOption({ label: 'Image' });
  await dialog.getByRole('button', { name: 'Move tools and delete' }).click();
  await expect(row(page, renamed)).toHaveCount(0);
  await page.getByRole('link', { name: 'Submissions' }).click();
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill(tool.name);
  await expect(row(page, tool.name)).toContainText('Image');
});

test('reviews are approved, one by one and in bulk, and are then public', async ({ page, newVisitor }) => {
  const slug = 'perplexity';
  const word = randomUUID().slice(0, 8);
  for (const number of [1, 2, 3]) {
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

/** Screens where nothing is decided that could be undone. */
const WITHOUT_UNDO: readonly string[] = [
  'activity',
  'newsletter',
  'editions of the newsletter',
  'subscribers of the newsletter',
];

test('the admin screens are accessible and fit 320 px', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.slow();
  await submitTool(page, await registerAccount(page), {
    name: 'A name as long as a name may be'.padEnd(80, 'x'),
  });
  await openAdministration(page);
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, query] of Object.entries(adminScreens)) {
    await open(page, ADMIN_ADDRESS + query);
    const main = page.getByRole('main');
    const shown = main.getByRole('region').or(main.getByRole('article')).or(main.getByRole('form'));
    const isEmpty = main.getByRole('heading', { name: /^No / });
    await expect(shown.or(isEmpty).first()).toContainText(/\w/);
    // Z undoes the last decision everywhere. Where there is no keyboard there is no hint.
    const hint = page.getByRole('button', { name: 'Press ? for shortcuts' });
    if (!isMobile && !WITHOUT_UNDO.includes(name)) await expect(hint, name).toBeVisible();
    const details = page.getByRole('button', { name: /^Details of/ });
    if ((await details.count()) > 0) await details.first().click();
    expect(await findAllFaults(page), name).toEqual([]);
    expect(await findOverflow(page), name).toEqual([]);
  }
});

test('the dialogs are accessible', { tag: '@phone' }, async ({ page }) => {
  await registerAccount(page);
  await submitTool(page, await registerAccount(page));
  const dialogs = [
    ['', /^Reject /],
    ['', /shortcuts/],
    ['?tab=users', /^Ban .*Byron/],
    ['?tab=categories', /^Delete Chatbots/],
  ] as const;
  await openAdministration(page);
  for (const [query, opener] of dialogs) {
    await open(page, ADMIN_ADDRESS + query);
    const button = page.getByRole('main').getByRole('button', { name: opener }).first();
    // Where there is no keyboard there is no hint.
    if (String(opener) === '/shortcuts/' && (await button.count()) === 0) continue;
    // On a phone the row of a user opens first.
    const row = page.getByRole('button', { name: /^Details of .*Byron/ }).first();
    if (query === '?tab=users') {
      await page.locator('[data-row]').first().waitFor();
      if (await row.isVisible()) await row.click();
    }
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findFaults(page), String(opener)).toEqual([]);
  }
});
