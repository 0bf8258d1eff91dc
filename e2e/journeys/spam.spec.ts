import { randomUUID } from 'node:crypto';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs, registerVerified, startSession } from './account.ts';
import { expect, open, test } from './journey.ts';
import { callAs } from './listing.ts';

test.use({ expectedComplaints: [/status of (404|422)/], reducedMotion: 'reduce' });

test('a moderator blocks and watches, sees what was found, and checks what is public', async ({ page }) => {
  const word = randomUUID().slice(0, 8).replace(/\d/g, 'q');
  const blocked = `${word}-slots.example`;
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=spam&view=lists`);
  await expect(page.getByRole('button', { name: 'Press ? for shortcuts' })).toBeVisible();
  const domains = page.getByRole('group', { name: 'Domains' });
  const words = page.getByRole('group', { name: 'Words' });
  await domains.getByLabel('Blocked').fill(`${blocked}\nnothing`);
  await words.getByLabel('Watched').fill(`lucky ${word}`);
  await page.getByRole('button', { name: 'Save lists' }).click();
  await expect(domains.getByText('“nothing”: Must be a domain')).toBeVisible();
  await expect(domains.getByLabel('Blocked')).toBeFocused();
  await domains.getByLabel('Blocked').fill(blocked);
  await page.getByRole('button', { name: 'Save lists' }).click();
  await expect(page.getByText('Lists saved.')).toBeVisible();

  const submitter = await registerVerified(page);
  const { token } = await startSession(page, submitter);
  const headers = { authorization: `Bearer ${token}` };
  const data = {
    name: `Tombola ${word}`,
    description: `Draws a winner from any list of names, for those who feel lucky ${word}.`,
    url: `https://play.${blocked}/`,
    category_id: 1,
    features: ['Draws names'],
    use_cases: ['Raffles'],
  };
  const refused = await page.request.post('/api/v1/ai-tools', { data, headers });
  expect(refused.status()).toBe(422);
  expect((await refused.json()).errors.url).toEqual([`We don’t accept links to ${blocked}.`]);
  await callAs(page, submitter, 'POST', '/ai-tools', {
    data: { ...data, url: `https://tombola-${word}.example.com/` },
  });
  await page.request.put('/api/v1/user/profile', { data: { bio: `Feel lucky ${word}!` }, headers });

  await open(page, `${ADMIN_ADDRESS}?search=Tombola+${word}`);
  const row = page.getByRole('article', { name: `Tombola ${word}` });
  const findings = row.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await expect(findings.first()).toHaveText(`Contains the watched word “lucky ${word}”.`);
  await expect(findings.filter({ hasText: 'The account is less than 1 hour old.' })).toBeVisible();

  await open(page, `${ADMIN_ADDRESS}?tab=spam&search=${word}`);
  await expect(page.getByText(`Feel lucky ${word}!`)).toBeVisible();
  await page.getByRole('button', { name: `It’s fine: ${submitter.name}` }).click();
  await expect(page.getByText(`${submitter.name} taken off the list.`)).toBeVisible();
  await expect(page.getByText(`Feel lucky ${word}!`)).toHaveCount(0);
  // The same by keyboard, after an undo.
  await page.keyboard.press('z');
  await expect(page.getByText('The decision was undone.')).toBeVisible();
  await expect(page.getByText(`Feel lucky ${word}!`)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note about this person' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByText(`Feel lucky ${word}!`)).toHaveCount(0);

  await page.getByRole('link', { name: 'Blocked posts' }).click();
  await expect(page.getByText(`Listing by ${submitter.name}: “${blocked}”`)).toBeVisible();
});
