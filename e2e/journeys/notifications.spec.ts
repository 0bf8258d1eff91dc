import { enterAs, enterAsVerifiedUser, registerVerified } from './account.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, callAs, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of 403/], reducedMotion: 'reduce' });

test('a reply becomes a notification, which is read, and the reader chooses what comes', async ({ page }) => {
  const maker = await registerVerified(page);
  const listing = await submitListing(page, maker);
  await approveListing(page, listing);
  const author = await registerVerified(page);
  const title = `Clear as water ${listing.slug}`;
  const review = await callAs(page, author, 'POST', `/ai-tools/${listing.slug}/reviews`, {
    data: { rating: 4, title, content: `${title}, says everybody at our table.` },
  });
  const replier = await registerVerified(page);
  await callAs(page, replier, 'POST', `/ai-tools/${listing.slug}/reviews/${review.id}/replies`, {
    data: { content: 'I could not agree more.' },
  });

  await enterAs(page, author);
  const heading = page.getByRole('link', { name: 'Someone replied to your review' });
  // The mail leaves within seconds, and the notice with it.
  await expect(async () => {
    await open(page, '/notifications');
    await expect(heading).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(`replied to your review “${title}”`)).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/about');
  await expect(other.getByRole('link', { name: 'Notifications: 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expect(other.getByRole('link', { name: 'Notifications: 1 unread' })).toBeHidden();
  await expect(other.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await other.close();
  await heading.click();
  await expect(page).toHaveURL(new RegExp(`/ai/${listing.slug}\\?tab=reviews`));

  await open(page, '/notifications');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await page.getByRole('radio', { name: 'Weekly summary' }).click();
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await page.getByText('Choose for each kind').click();
  const replies = page.getByRole('group', { name: 'Replies to your reviews' });
  await replies.getByLabel('Email').selectOption('Daily email');
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await open(page, '/dashboard/settings?tab=notifications');
  await expect(replies.getByLabel('Email')).toHaveValue('daily');
});

test('a reader follows a category, and stops in the settings', async ({ page }) => {
  await enterAsVerifiedUser(page);
  await open(page, '/category/image');
  await page.getByRole('button', { name: 'Follow this category' }).click();
  await expect(page.getByText('We’ll tell you about new tools.')).toBeVisible();
  await open(page, '/dashboard/settings?tab=notifications');
  const followed = page.getByRole('region', { name: 'What you follow' });
  await expect(followed.getByRole('listitem')).toHaveCount(1);
  await followed.getByRole('button', { name: 'Stop following Image' }).click();
  await expect(followed).toBeHidden();
});
