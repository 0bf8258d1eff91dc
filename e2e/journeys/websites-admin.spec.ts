import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { LOST_TOOL } from '../owner.ts';
import { enterAs, registerVerified } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, callAs } from './listing.ts';

test.use({ reducedMotion: 'reduce' });

/** A published tool under a name that no name server knows, so that none is asked. */
async function publish(page: Page): Promise<{ id: number; slug: string; name: string; word: string }> {
  const word = randomUUID().slice(0, 8);
  const data = {
    name: `Sundial ${word}`,
    description: 'Tells the time wherever the sun shines, in every village, every minute of the day.',
    url: `https://sundial-${word}.example/`,
    category_id: 1,
    features: ['Knows the time'],
    use_cases: ['Gardens'],
  };
  const listing = await callAs(page, await registerVerified(page), 'POST', '/ai-tools', { data });
  await approveListing(page, listing);
  return { ...listing, word, name: data.name };
}

test('an editor visits a website again and decides that it works', async ({ page }) => {
  const { name, word, ...listing } = await publish(page);
  await callAs(page, ADMINISTRATOR, 'POST', `/admin/tools/${listing.id}/check`);

  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=websites&status=unknown&search=${word}`);
  const row = page.getByRole('article', { name });
  await expect(row.getByText('Its domain doesn’t resolve.')).toBeVisible();
  await expect(row.getByText('1 failed check')).toBeVisible();
  await row.getByRole('button', { name: `Check again: ${name}` }).click();
  await expect(page.getByText(`${name} was checked.`)).toBeVisible();
  await row.getByRole('button', { name: `Still works: ${name}` }).click();
  await expect(page.getByText(`${name} counts as working.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel('State').selectOption('ok');
  await expect(row.getByText('An editor has said that it works.')).toBeVisible();
});

test('a site that was lost is said to be so on the page of its tool, until a person decides', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  await open(visitor, `/ai/${LOST_TOOL}`);
  await expect(visitor.getByText(/^We haven’t been able to reach this site since .*20\d\d\.$/)).toBeVisible();
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=websites&status=unreachable&search=dream`);
  const row = page.getByRole('article', { name: 'Dream Textures' });
  await expect(row.getByText('3 failed checks')).toBeVisible();
  await open(page, `/ai/${LOST_TOOL}`);
  await expect(page.getByRole('button', { name: 'It still works' })).toBeVisible();
});

test('a discontinued tool keeps its page, and is listed by month', async ({ page }) => {
  const { name, slug } = await publish(page);
  await enterAs(page, ADMINISTRATOR);
  await open(page, `/ai/${slug}`);
  await page.getByRole('button', { name: 'Mark as discontinued' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note (optional)').fill('Clouds have won.');
  await dialog.getByLabel('Successor (optional)').fill('/ai/midjourney');
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as discontinued' }).click();
  await expect(page.getByText(`${name} is marked as discontinued.`)).toBeVisible();
  await expect(page.getByText(`${name} was discontinued on`)).toBeVisible();
  await expect(page.getByText('Clouds have won.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit website' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Price still correct?' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See alternatives' })).toBeVisible();

  await page.getByRole('link', { name: 'All discontinued tools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discontinued tools' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Successor: Midjourney' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'List it again' }).click();
  await expect(page.getByRole('link', { name: 'Visit website' }).first()).toBeVisible();
});
