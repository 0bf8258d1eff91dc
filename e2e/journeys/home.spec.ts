import { expect, open, test } from './journey.ts';

const WIDTHS = [320, 390, 640, 768, 1024, 1100, 1280, 1440, 1920];

test('every width shows as many cards as specified', async ({ page }) => {
  const grid = page.getByRole('region', { name: 'Explore tools' });
  for (const [address, count] of [
    ['/', 10],
    ['/?tab=trending', 10],
    ['/?tab=new', 10],
    ['/?tab=free', 11],
  ] as const) {
    await open(page, address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const cards = grid.getByRole('heading', { level: 3 }).filter({ visible: true });
      await expect(cards, `${address} at ${width} px`).toHaveCount(count);
    }
  }
  await open(page, '/');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, count] of [
      ['Top Rated', 5],
      ['Free', 5],
      ["Editor's Choice", 4],
    ] as const) {
      const cards = page.getByRole('region', { name }).getByRole('heading', { level: 3 });
      await expect(cards.filter({ visible: true }), `${name} at ${width} px`).toHaveCount(count);
    }
    const shelf = page.getByRole('navigation', { name: 'Picked for you' }).getByRole('link');
    await expect(shelf.filter({ visible: true }), `shelf at ${width} px`).toHaveCount(9);
  }
});
