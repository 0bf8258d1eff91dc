import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import {
  type Account,
  actOnUser,
  enterAs,
  makeAccount,
  registerAccount,
  registerVerified,
} from './account.ts';
import { findFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { appointModerator, approveListing, callAs } from './listing.ts';

test.use({ expectedComplaints: [/status of (401|403|404|409)/], reducedMotion: 'reduce' });

async function submitTools(page: Page, submitter: Account, word: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const name = `Ferry ${word} ${number}`;
    await callAs(page, submitter, 'POST', '/ai-tools', {
      data: {
        name,
        description: `Plans crossing number ${number} for ${word}, with tides, winds and the cars that want to come.`,
        url: `https://ferry-${word}-${number}.example.com/`,
        category_id: 1,
        features: [`Knows tide ${number}`],
        use_cases: ['Harbours'],
      },
    });
  }
}

/** Chooses the first canned reason of the open dialog and sends it, by keyboard. */
async function sendFirstReason(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Write your own' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
}

/** Words of the message after each key that decides. */
const DECISIONS = { r: 'rejected', c: 'sent back for changes', a: 'approved' };

/** Decides by one key about the current row, which leaves the list. Resolves with its name. */
async function decide(page: Page, key: keyof typeof DECISIONS): Promise<string> {
  const row = page.locator('article[data-row][aria-current="true"]');
  await expect(row).toBeVisible();
  const name = await row.getByRole('heading', { level: 3 }).innerText();
  await page.keyboard.press(key);
  if (key !== 'a') await sendFirstReason(page);
  await expect(page.getByText(`${name} ${DECISIONS[key]}.`).first()).toBeVisible();
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);
  return name;
}

/** Reviews of people who have not confirmed their email wait for a moderator. */
async function writeReviews(page: Page, word: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const author = await registerAccount(page, { ...makeAccount(), name: `Dora ${word} ${number}` });
    const title = `Bright ${number} ${word}`;
    const content = `Lights up street number ${number} of our town since ${word}, and nobody stumbles.`;
    await callAs(page, author, 'POST', '/ai-tools/perplexity/reviews', {
      data: { rating: 5, title, content },
    });
  }
}

test('twenty things of several queues are cleared by keyboard in two minutes', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  await submitTools(page, await registerVerified(page), word, 10);
  await writeReviews(page, word, 10);
  const moderator = await registerVerified(page);
  await appointModerator(page, moderator);
  await enterAs(page, moderator);
  await open(page, ADMIN_ADDRESS);
  // Others may wait, too.
  await page.getByRole('searchbox', { name: 'Search all pending' }).fill(word);
  await expect(page.getByText('20 pending, oldest first')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  const rows = page.getByRole('article');
  await expect(rows.first()).toContainText(`Ferry ${word} 1`);
  await expect(rows.last()).toContainText(`Bright 10 ${word}`);
  await page.getByRole('heading', { level: 1 }).click();
  const begin = Date.now();
  await page.keyboard.press('j');
  for (let left = 19; left >= 0; left -= 1) {
    await expect(page.locator('article[data-row]:focus')).toHaveCount(1);
    await page.keyboard.press(left === 10 ? 'r' : 'a');
    if (left === 10) await sendFirstReason(page);
    await expect(rows).toHaveCount(left);
  }
  expect(Date.now() - begin).toBeLessThan(120_000);
  await expect(page.getByText('Nothing found')).toBeVisible();
});

/** Thirty are more than a page of the list. */
for (const { count, ...details } of [{ count: 5 }, { count: 30, tag: '@long' }]) {
  test(`a moderator clears ${count} submissions by keyboard with one undo`, details, async ({ page }) => {
    const word = randomUUID().slice(0, 8);
    await submitTools(page, await registerVerified(page), word, count);
    const moderator = await registerVerified(page);
    await appointModerator(page, moderator);
    await enterAs(page, moderator);
    await open(page, `${ADMIN_ADDRESS}?search=${word}`);
    await expect(page.getByRole('article')).toHaveCount(Math.min(count, 20));
    await page.keyboard.press('j');
    const name = await decide(page, 'a');
    await page.keyboard.press('z');
    await expect(page.getByText(`${name} is waiting for a decision again.`)).toBeVisible();
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
    for (let decided = 0; decided < count; decided += 1)
      await decide(page, ({ 2: 'r', 3: 'c' } as const)[decided % 10] ?? 'a');
    await expect(page.getByText(`Nothing matches “${word}”`)).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Undo the last decision');
  });
}

test('a submission that was sent back is submitted again with one press', async ({ page, newVisitor }) => {
  const word = randomUUID().slice(0, 8);
  const submitter = await registerVerified(page);
  const { id, name } = await callAs(page, submitter, 'POST', '/ai-tools', {
    data: {
      name: `Barge ${word}`,
      description: 'Steers barges through locks and canals, and tells you which of them are closed today.',
      url: `https://barge-${word}.example.com/`,
      category_id: 1,
      features: ['Knows locks'],
      use_cases: ['Canals'],
    },
  });
  const staff = await newVisitor();
  await enterAs(staff, ADMINISTRATOR);
  await open(staff, `${ADMIN_ADDRESS}?search=${word}`);
  await staff.getByRole('button', { name: `Ask for changes to ${name}` }).click();
  await staff.getByLabel('What should change?').fill('Please add what it costs.');
  await staff.getByRole('button', { name: 'Ask for changes', exact: true }).last().click();
  await expect(staff.getByText(`${name} sent back for changes.`).first()).toBeVisible();

  await enterAs(page, submitter);
  await open(page, '/dashboard');
  await expect(page.getByText('Please change: Please add what it costs.')).toBeVisible();
  await open(page, `/ai/pending/${id}`);
  await page.getByRole('button', { name: `Submit ${name} again` }).click();
  await expect(page.getByRole('region', { name: 'Under Review' })).toBeVisible();

  await open(staff, `${ADMIN_ADDRESS}?search=${word}`);
  await expect(staff.getByRole('article', { name })).toContainText('Submitted again after this request');
  await staff.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(staff.getByText('asked for changes to').first()).toBeVisible();
  await staff.getByRole('textbox', { name: 'Note about this listing' }).fill('Answers fast.');
  await staff.getByRole('button', { name: 'Add note' }).first().click();
  await expect(staff.getByText('Answers fast.')).toBeVisible();
});

/** Submits a tool. */
async function submitTool(page: Page, submitter: Account, name: string, word: string) {
  return callAs(page, submitter, 'POST', '/ai-tools', {
    data: {
      name,
      description: `Tows ships of ${word} through narrow harbours, and knows which of them are waiting outside.`,
      url: `https://tug-${word}.example.com/`,
      category_id: 1,
      features: ['Knows harbours'],
      use_cases: ['Harbours'],
    },
  });
}

test('a moderator is asked before deciding what another one has just opened', async ({
  page,
  newVisitor,
}) => {
  const word = randomUUID().slice(0, 8);
  const { name } = await submitTool(page, await registerVerified(page), `Tug ${word}`, word);
  const moderator = await registerVerified(page);
  await appointModerator(page, moderator);
  await enterAs(page, moderator);
  await open(page, `${ADMIN_ADDRESS}?search=${word}`);
  await expect(page.getByRole('article', { name })).toBeVisible();

  const other = await newVisitor();
  await enterAs(other, ADMINISTRATOR);
  await open(other, `${ADMIN_ADDRESS}?search=${word}`);
  const locked = other.waitForResponse((response) => response.url().endsWith('/lock'));
  await other.getByRole('button', { name: `Details of ${name}` }).click();
  expect((await locked).status()).toBe(200);

  // The list was read before.
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${name}` });
  await expect(dialog).toContainText('since');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('article', { name })).toContainText('has been working on this since');
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  const rejecting = page.getByRole('dialog', { name: `Reject ${name}` });
  await expect(rejecting).toContainText('Decide anyway?');
  await rejecting.getByRole('radio').nth(1).check();
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`${name} rejected.`).first()).toBeVisible();
});

test('a ban with a canned reason is undone, and a note stays next to the person', { tag: '@phone' }, async ({
  page,
}) => {
  const person = await registerVerified(page);
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=users&search=${encodeURIComponent(person.email)}`);
  await actOnUser(page, person.name, /^History and notes of/);
  const notes = page.getByRole('dialog', { name: `${person.name}: history and notes` });
  await notes.getByRole('textbox', { name: 'Note about this person' }).fill('Asked politely.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Asked politely.')).toBeVisible();
  await page.keyboard.press('Escape');

  await actOnUser(page, person.name, /^Ban /);
  const dialog = page.getByRole('dialog', { name: `Ban ${person.name}` });
  await dialog.getByRole('radio', { name: 'Spam' }).check();
  await expect(dialog.getByRole('status')).toContainText('You have posted spam on');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('Banned permanently')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('The decision was undone.')).toBeVisible();
  await expect(page.getByText('Banned permanently')).toBeHidden();
});

/** A published tool. Resolves with what reads the status of its page. */
async function publish(page: Page, name: string, word: string) {
  const listing = await submitTool(page, await registerVerified(page), name, word);
  await approveListing(page, listing);
  const { slug } = listing;
  return { slug, readStatus: async () => (await page.request.get(`/api/v1/ai-tools/${slug}`)).status() };
}

test('a listing is removed with a canned reason from its page, and put back', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const name = `Dredger ${word}`;
  const { slug, readStatus } = await publish(page, name, word);
  await enterAs(page, ADMINISTRATOR);
  await open(page, `/ai/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).first().click();
  const removing = page.getByRole('dialog', { name: 'Delete this listing?' });
  await removing.getByRole('radio', { name: 'No longer exists' }).check();
  await expect(removing.getByRole('status')).toContainText(`The website of ${name} has been gone`);
  expect(await findFaults(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await removing.getByRole('button', { name: 'Delete Listing' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(readStatus).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The decision was undone.')).toBeVisible();
  await expect.poll(readStatus).toBe(200);
});

test('listings are unlisted together with a canned reason, and put back', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const listings = [
    await publish(page, `Ketch ${word}`, `${word}-1`),
    await publish(page, `Yawl ${word}`, `${word}-2`),
  ];
  const readStatuses = () => Promise.all(listings.map(({ readStatus }) => readStatus()));
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=listings&search=${word}`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  const changing = page.getByRole('dialog', { name: 'Change 2 listings' });
  await changing.getByLabel('Action').selectOption('unlist');
  await changing.getByRole('radio', { name: 'Against the rules' }).check();
  await expect(changing.getByText('The listing of {tool} goes against')).toBeVisible();
  await changing.getByRole('button', { name: 'Preview' }).click();
  await expect(changing.getByText('2 change, 0 stay as they are.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await changing.getByRole('button', { name: 'Change now' }).click();
  await expect(page.getByText(/^2 changed, 0 left as they were/)).toBeVisible({ timeout: 30_000 });
  await expect.poll(readStatuses).toEqual([404, 404]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(readStatuses).toEqual([200, 200]);
});
