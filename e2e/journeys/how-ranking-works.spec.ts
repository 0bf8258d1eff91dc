import { expect, open, test } from './journey.ts';

test('the footer leads to the weights that order the tools', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How ranking works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How ranking works' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is never for sale' })).toBeVisible();
  const { data } = await (await page.request.get('/api/v1/ranking')).json();
  const name = data.fields.find((field: { name: string }) => field.name === 'name');
  await expect(page.getByRole('row', { name: `Name ${name.weight} ${name.request_weight}` })).toBeVisible();
  await expect(page.getByRole('row', { name: `Save ${data.popularity.save}` })).toBeVisible();
});
