import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { MAKER, OWNER } from '../owner.ts';
import { enterAs, enterAsNewUser, enterAsVerifiedUser, registerVerified, sendSignIn } from './account.ts';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { callAs } from './listing.ts';

test.use({ expectedComplaints: [/status of (401|403|422|500)/], reducedMotion: 'reduce' });

const article = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function writeReview(page: Page, stars: string, title: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('radio', { name: stars }).check();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Your review' }).fill(content);
  await page.getByRole('button', { name: 'Submit Review' }).click();
}

test('a review is written, edited, voted helpful, answered and deleted, and the deletion is undone', async ({
  page,
  newVisitor,
}) => {
  const address = '/ai/ideogram?tab=reviews';
  const title = 'Lettering at a desk';
  await enterAsVerifiedUser(page);
  await open(page, address);
  const text = 'The words in my posters come out as I typed them, every time.';
  await writeReview(page, '4 stars: Very Good', title, text);
  await expect(page.getByText('Thanks! Your review is published.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Already Reviewed' })).toBeDisabled();
  await expect(article(page, title)).toContainText(text);

  await page.getByRole('button', { name: 'Edit Review' }).click();
  await page.getByRole('radio', { name: '5 stars: Excellent' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(article(page, title)).toContainText('edited');

  const other = await newVisitor();
  await enterAsVerifiedUser(other);
  await open(other, `${address}&sort=newest`);
  const helpful = article(other, title).getByRole('button', { name: 'Helpful' });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText('(1)');
  await article(other, title).getByRole('button', { name: 'Reply' }).click();
  await other.getByLabel('Your reply').fill('Mine, too.');
  await other.getByRole('button', { name: 'Send Reply' }).click();
  await expect(other.getByRole('list', { name: 'Replies' })).toContainText('Mine, too.');

  const owner = await newVisitor();
  await enterAs(owner, OWNER);
  await open(owner, `${address}&sort=newest`);
  await expect(owner.getByText('As the owner of this tool, you cannot submit a review.')).toBeVisible();
  await article(owner, title).getByRole('button', { name: 'Reply' }).click();
  await owner.getByLabel('Your reply').fill('Thank you, that is what we work for.');
  await owner.getByRole('button', { name: 'Send Reply' }).click();
  await expect(owner.getByRole('list', { name: 'Replies' })).toContainText('Owner');

  await open(page, address);
  // The page is the same for everyone until the user's own review has been fetched and moved to the top.
  await expect(page.getByRole('button', { name: 'Already Reviewed' })).toBeVisible();
  await expect(article(page, title)).toHaveCount(1);
  await article(page, title).getByRole('button', { name: 'Show 2 replies' }).click();
  await expect(article(page, title)).toContainText('Mine, too.');
  await expect(article(page, title)).toContainText('Thank you, that is what we work for.');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Review' }).click();
  await expect(article(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(article(page, title)).toContainText(text);
});

test('a review says where it comes from, is found by it, and does not count with an incentive', async ({
  page,
  newVisitor,
}) => {
  const slug = 'gorgias';
  const title = 'Paid for in mugs';
  await enterAsVerifiedUser(page);
  await open(page, `/ai/${slug}?tab=reviews`);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('radio', { name: '5 stars: Excellent' }).check();
  await page.getByLabel('Title').fill(title);
  const text = 'Answers come before the customers ask twice.';
  await page.getByRole('textbox', { name: 'Your review' }).fill(text);
  await page.getByLabel('How do you use it?').selectOption('At work');
  await page.getByLabel('Since when?').fill('2025-03');
  await page.getByLabel('Were you offered anything for this review?').selectOption('I received something');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(article(page, title)).toContainText('Uses it at work since March 2025');

  const other = await newVisitor();
  await open(other, `/ai/${slug}?tab=reviews`);
  await expect(other.getByText('1 review names an incentive and doesn’t count.')).toBeVisible();
  const filters = other.getByRole('list', { name: 'Show only' });
  await filters.getByRole('link', { name: 'Uses it at work' }).click();
  await expect(article(other, title)).toContainText('Received an incentive');
  await filters.getByRole('link', { name: 'No incentive' }).click();
  await expect(other.getByText('No reviews match these filters.')).toBeVisible();
});

test('a copied review waits, and moderators and the maker read the same reason', async ({
  page,
  newVisitor,
}) => {
  const address = '/ai/adobe-firefly?tab=reviews';
  const word = randomUUID().slice(0, 8);
  // Long, since the likeness of texts is estimated from some of their phrases.
  const words = `I have used it every day for a month to plan lessons for class ${word}, and it has not let me down once. The templates are easy to change, the colours follow our brand, and my pupils ask for the next one before the bell has rung. Support answers within hours, and the export to slides saves me an`;
  await callAs(page, await registerVerified(page), 'POST', '/ai-tools/adobe-firefly/reviews', {
    data: { rating: 5, title: `Never without it ${word}`, content: `${words} evening a week.` },
  });
  await enterAsVerifiedUser(page);
  await open(page, address);
  await writeReview(page, '5 stars: Excellent', `A good helper ${word}`, `${words} afternoon a week!`);
  await expect(page.getByText('Thanks! Others will see your review once it’s approved.')).toBeVisible();
  await expect(article(page, `A good helper ${word}`)).toContainText('Under Review');

  const reason = /^About \d+% of the text is also in somebody else’s review\./;
  const maker = await newVisitor();
  await enterAs(maker, MAKER);
  await open(maker, address);
  await expect(maker.getByText('Reviews of your tool that are being checked')).toBeVisible();
  await expect(maker.getByRole('listitem').filter({ hasText: reason }).first()).toBeVisible();
  await expect(article(maker, `A good helper ${word}`)).toHaveCount(0);

  const moderator = await newVisitor();
  await enterAs(moderator, ADMINISTRATOR);
  await open(moderator, `${ADMIN_ADDRESS}?tab=reviews&search=${word}`);
  await expect(article(moderator, `A good helper ${word}`).getByText(reason)).toBeVisible();
});

test('an incomplete form says what is missing and is accessible', async ({ page }) => {
  await enterAsNewUser(page);
  await open(page, '/ai/midjourney?tab=reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await expect(page.getByText('Please enter a title for your review')).toBeVisible();
  await expect(page.getByText('Please write your review')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 stars: Fair' })).toBeChecked();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
});

test('a review by a user without a verified email is under review and hidden from others', async ({
  page,
  newVisitor,
}) => {
  const address = '/ai/midjourney?tab=reviews';
  await enterAsNewUser(page);
  await open(page, address);
  const title = 'Not to be seen yet';
  await writeReview(page, '3 stars: Good', title, 'Somebody should look at this one first.');
  await expect(article(page, title)).toContainText('Under Review');
  const other = await newVisitor();
  await open(other, `${address}&sort=newest`);
  await expect(other.getByRole('article').first()).toBeVisible();
  await expect(article(other, title)).toHaveCount(0);
});

test('a written review survives an expired session', async ({ page }) => {
  const account = await enterAsNewUser(page);
  await open(page, '/ai/midjourney?tab=reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Title').fill('Written before the end');
  await page.getByRole('radio', { name: '3 stars: Good' }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill('And still here when I came back to it.');
  await page.evaluate(() => localStorage.setItem('auth_token', 'dead'));
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await sendSignIn(page, account);
  await expect(page.getByLabel('Title')).toHaveValue('Written before the end');
  await expect(page.getByRole('radio', { name: '3 stars: Good' })).toBeChecked();
});

test('the rating bars filter the reviews and clear the filter', async ({ page }) => {
  await open(page, '/ai/midjourney?tab=reviews');
  await page.getByRole('link', { name: /^5 stars/ }).click();
  await expect(page).toHaveURL(/rating=5/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear filter: 5 stars' }).click();
  await expect(page.getByRole('article')).not.toHaveCount(1);
  await page.getByLabel('Sort by').selectOption('lowest');
  await expect(page).toHaveURL(/sort=lowest/);
});
