import type { Page } from '@playwright/test';
import { registerAccount, sendSignIn } from './account.ts';
import { expect, open, test } from './journey.ts';

test.use({ expectedComplaints: [/status of 401/], reducedMotion: 'reduce' });

const main = (page: Page) => page.getByRole('main');

test('a product that is not listed is said, with similar tools, and submitted after signing in', async ({
  page,
}) => {
  const account = await registerAccount(page);
  await open(page, '/');
  const field = main(page).getByRole('combobox', { name: 'Search AI tools' });
  await field.fill('trello');
  const option = page.getByRole('option').filter({ hasText: 'Not listed yet' });
  await expect(option).toContainText('Trello');
  await expect(option).toContainText('Similar tools');
  await option.click();
  await expect(page).toHaveURL('/search?q=Trello');
  await expect(main(page).getByText('We don’t list Trello yet.')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Similar to Trello' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Todoist', exact: true })).toBeVisible();

  await main(page).getByRole('link', { name: 'Submit it' }).click();
  await expect(page).toHaveURL(/\/add-ai-form\?name=Trello&url=https/);
  await expect(page.getByLabel('Name *')).toHaveValue('Trello');
  await main(page).getByRole('link', { name: 'sign in' }).click();
  await sendSignIn(page, account);
  await expect(page).toHaveURL(/\/add-ai-form/);
  await expect(page.getByLabel('Name *')).toHaveValue('Trello');
  await expect(page.getByLabel('Official website URL')).toHaveValue('https://trello.com');
});

test('of several products the listed ones are compared, and the others can be submitted', async ({
  page,
}) => {
  await open(page, '/search?q=otter+vs+fireflies+vs+granola+vs+Foobar');
  await expect(main(page).getByText('We don’t list Otter and Foobar yet.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Compare Fireflies.ai and Granola' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Submit Foobar' }).click();
  await expect(page.getByLabel('Name *')).toHaveValue('Foobar');
  await expect(page.getByLabel('Official website URL')).toHaveValue('');
});

test('an address that somebody else has written fills in nothing but a name and a website', async ({
  page,
}) => {
  const name = encodeURIComponent(`<img src=x onerror=alert(1)>${'a'.repeat(500)}`);
  await open(page, `/add-ai-form?name=${name}&url=javascript:alert(1)`);
  await expect(page.getByLabel('Name *')).toHaveValue(/^<img src=x onerror=alert\(1\)>a{52}$/);
  await expect(page.getByLabel('Official website URL')).toHaveValue('');
  await expect(main(page).locator('img[src="x"]')).toHaveCount(0);
});
