import { ADMINISTRATOR } from '../administrator.ts';
import {
  enterAs,
  makeAccount,
  readMailedLink,
  readMails,
  registerVerified,
  startSession,
} from './account.ts';
import { findFaultsInBothColours } from './find-faults.ts';
import { expect, open, test, waitForScripts } from './journey.ts';

test.use({ reducedMotion: 'reduce' });

type Page = Parameters<typeof open>[0];

/** A person needs longer than this; a form that comes back sooner is taken for a program's. */
const READING_MS = 1200;

async function subscribeAt(page: Page, address: string, email: string, button: string): Promise<void> {
  await page.clock.install();
  await open(page, address);
  const main = page.getByRole('main');
  await page.locator('#footer').scrollIntoViewIfNeeded();
  const field = main.getByLabel('Email address');
  await field.fill(`  ${email.toUpperCase()} `);
  await page.clock.fastForward(READING_MS);
  await main.getByRole('button', { name: button }).click();
  await expect(main.getByText('Perfect!')).toBeVisible();
  await expect(
    main.getByText('A confirmation email has been sent to you. Check your mailbox!'),
  ).toBeVisible();
}

/** Sends the week's edition, or the same again to those it has not reached. Returns its path. */
async function sendEdition(page: Page): Promise<string> {
  const { token } = await startSession(page, ADMINISTRATOR);
  const headers = { authorization: `Bearer ${token}` };
  const post = (path: string) => page.request.post(`/api/v1/admin/newsletter${path}`, { headers });
  const { id, slug } = (await (await post('/generate')).json()).data;
  await expect(async () => {
    // One of them suits the state; while it is being sent neither does.
    const answers = [await post(`/editions/${id}/send`), await post(`/editions/${id}/resend`)];
    expect(answers.some((answer) => answer.ok())).toBe(true);
  }).toPass({ timeout: 30_000 });
  return `/newsletter/${slug}`;
}

/** Subscribes without a screen, and confirms. */
async function becomeSubscriber(page: Page): Promise<string> {
  const { email } = makeAccount();
  await page.request.post('/api/v1/newsletter/subscribe', { data: { email } });
  const link = await readMailedLink(email, '/newsletter/verify/');
  expect((await page.request.get(`/api/v1${link}`)).ok()).toBe(true);
  return email;
}

test('somebody subscribes on the home page, confirms by the mail, and is not asked again', async ({
  page,
}) => {
  const account = await registerVerified(page);
  await subscribeAt(page, '/', account.email, 'Register');
  const link = await readMailedLink(account.email, '/newsletter/verify/');
  // Opening the link alone, as scanners of mails do, changes nothing.
  for (const method of ['GET', 'HEAD']) await page.request.fetch(link, { method });
  await enterAs(page, account);
  await open(page, '/');
  await expect(page.locator('#newsletter')).toBeVisible();

  const response = await page.goto(link);
  expect(response!.headers()['referrer-policy']).toBe('no-referrer');
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription confirmed' })).toBeVisible();
  await expect(page.getByText('Votre inscription à la newsletter a été confirmée !')).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.getByRole('link', { name: 'Explore AI tools' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#newsletter')).toBeHidden();
  await page.reload();
  await expect(page.locator('#newsletter')).toBeHidden();
});

/** Waits until the browser knows it: leaving a page stops the account from being read again. */
const expectSubscribed = (page: Page, isSubscribed: boolean) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user')!).is_subscribed_to_newsletter))
    .toBe(isSubscribed);

test('a signed-in person subscribes with one press, and sees no sign-up any more', async ({ page }) => {
  const account = await registerVerified(page);
  await enterAs(page, account);
  await open(page, '/category/image');
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: `Subscribe as ${account.email}` }).click();
  await expect(page.getByText('Perfect!')).toBeVisible();
  await expectSubscribed(page, true);
  await open(page, '/');
  await expect(page.locator('#newsletter')).toBeHidden();

  await open(page, '/dashboard/settings?tab=account');
  await expect(page.getByText(`You’re subscribed as ${account.email}.`)).toBeVisible();
  await page.getByText('Monthly').click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re not subscribed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`You’re subscribed as ${account.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re not subscribed.')).toBeVisible();
  await expectSubscribed(page, false);
  await page.goto('/');
  await waitForScripts(page);
  await expect(page.locator('#newsletter')).toBeVisible();
});

test('a reader changes topics by the mail, and then leaves by it', async ({ page }) => {
  const email = await becomeSubscriber(page);
  await sendEdition(page);
  await open(page, await readMailedLink(email, '/newsletter/preferences/'));
  await page.getByText('Monthly').click();
  await page.getByRole('checkbox', { name: 'Video' }).check();
  await expect(page.getByRole('checkbox', { name: 'All topics' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Video' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked();

  const link = await readMailedLink(email, '/newsletter/unsubscribe/');
  for (const method of ['GET', 'HEAD']) await page.request.fetch(link, { method });
  await open(page, link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Vous avez été désinscrit(e) avec succès.')).toBeVisible();
  await page.getByRole('link', { name: 'Subscribe again' }).click();
  await expect(page).toHaveURL('/#newsletter');
  await expect(page.getByLabel('Email address')).toBeInViewport();
  await open(page, await readMailedLink(email, '/newsletter/preferences/'));
  await expect(page.getByText('This address is unsubscribed.')).toBeVisible();
  // Opening links has sent nothing more.
  expect(await readMails(email)).toHaveLength(2);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the archive, an edition and the feed', async ({ page }) => {
    const path = await sendEdition(page);
    await page.goto('/newsletter/archive');
    await expect(page.locator('link[rel=alternate][href="/newsletter/feed.xml"]')).toBeAttached();
    await page.getByRole('main').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const structured = await page.locator('script[type="application/ld+json"]').textContent();
    expect(structured).toContain('NewsArticle');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    expect(await (await page.request.get('/newsletter/feed.xml')).text()).toContain(path);
    expect(await (await page.request.get('/sitemap-newsletter.xml')).text()).toContain(path);
    expect((await page.request.get('/newsletter/no-such-edition')).status()).toBe(404);
    expect((await page.request.get('/newsletter/archive?page=99')).status()).toBe(404);
  });

  test('a reader can leave', async ({ page }) => {
    const email = await becomeSubscriber(page);
    await sendEdition(page);
    await page.goto(await readMailedLink(email, '/newsletter/unsubscribe/'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await expect(page.getByText('Vous avez été désinscrit(e) avec succès.')).toBeVisible();
  });

  test('a reader confirms, and learns of a link that does not work', async ({ page }) => {
    const { email } = makeAccount();
    await page.request.post('/api/v1/newsletter/subscribe', { data: { email } });
    const link = await readMailedLink(email, '/newsletter/verify/');
    await page.goto(`${link}x`);
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByRole('heading', { name: 'Confirmation failed' })).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page).toHaveURL(/\/newsletter\/verify\/[^/]+\?outcome=done$/);
    await expect(page.getByRole('heading', { name: 'Subscription confirmed' })).toBeVisible();
    await expect(page.getByText('Votre inscription à la newsletter a été confirmée !')).toBeVisible();
  });
});
