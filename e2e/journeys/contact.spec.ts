import { randomUUID } from 'node:crypto';
import { readMails } from './account.ts';
import { findFaultsInBothColours } from './find-faults.ts';
import { expect, open, test } from './journey.ts';

test.use({ expectedComplaints: [/status of 422/] });

test('a visitor writes to the people who run the site', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByLabel('Your name')).toBeFocused();
  await expect(main.getByText('Enter your email address.')).toBeVisible();
  // A link half under the header is no fault of its size.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findFaultsInBothColours(page)).toEqual([]);

  const subject = `A correction ${randomUUID()}`;
  await main.getByLabel('Your name').fill('Ada Byron');
  await main.getByLabel('Your email address').fill('ada@example.com');
  await main.getByLabel('Subject').fill(subject);
  await main.getByLabel('Message').fill('The price is wrong.\nIt is $10.');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByText('Your message has been sent.')).toBeVisible();
  await expect(main.getByLabel('Message')).toHaveValue('');
  await expect
    .poll(
      async () => (await readMails('hello@example.com')).find(({ text }) => text.includes(subject))?.text,
      {
        timeout: 20_000,
      },
    )
    .toMatch(/Ada Byron \(ada@example\.com\)[\s\S]*The price is wrong\.\s+It is \$10\./);
});
