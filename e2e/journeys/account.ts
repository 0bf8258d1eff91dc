import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expect, open } from './journey.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** An account that does not exist yet. */
export function makeAccount(): Account {
  return { name: 'Ada Byron', email: `ada-${randomUUID()}@example.com`, password: 'engines weave algebra' };
}

/** A page, or requests without one. */
export type Requester = Pick<Page, 'request'>;

/** Registers without a screen. */
export async function registerAccount(page: Requester, account = makeAccount()): Promise<Account> {
  const { name, email, password } = account;
  const data = { name, email, password, password_confirmation: password };
  const response = await page.request.post('/api/v1/register', { data });
  expect(response.status()).toBe(201);
  return account;
}

/** Starts a session without a screen. */
export async function startSession(
  page: Requester,
  { email, password }: Account,
): Promise<{ token: string; user: { id: number } }> {
  const response = await page.request.post('/api/v1/login', { data: { email, password, remember: false } });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Signs in without a screen, for a journey that starts signed in. Takes effect with the next page that is opened. */
export async function enterAs(page: Page, account: Account): Promise<void> {
  const session = await startSession(page, account);
  await page.goto('/robots.txt');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

/** Registers and signs in a new user without a screen. */
export async function enterAsNewUser(page: Page): Promise<Account> {
  const account = await registerAccount(page);
  await enterAs(page, account);
  return account;
}

/** Registers a new user and confirms the email, without a screen. */
export async function registerVerified(
  page: Requester,
  account = makeAccount(),
  dataDir = process.env.SITE_DATA_DIR!,
): Promise<Account> {
  await registerAccount(page, account);
  const [, token] = (await readMailedLink(account.email, '/email/verify/', dataDir)).split('/verify/');
  const response = await page.request.post('/api/v1/email/verify', { data: { token } });
  expect(response.status()).toBe(200);
  return account;
}

/** Registers, confirms the email and signs in, without a screen. */
export async function enterAsVerifiedUser(page: Page): Promise<void> {
  await enterAs(page, await registerVerified(page));
}

/** Fills in and sends the form of the sign-in page, which the journey has been led to. */
export async function sendSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the form and waits for the dashboard. */
export async function signInBy(page: Page, account: Account): Promise<void> {
  await open(page, '/login');
  await sendSignIn(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
}

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** By the path of their files: there are hundreds towards the end, and they are looked at again and again. */
const knownMails = new Map<string, Promise<SentMail>>();

async function readMail(path: string): Promise<SentMail> {
  const { to, subject = '', text = '' } = await PostalMime.parse(await readFile(path));
  return { to: to?.[0]?.address ?? '', subject, text };
}

/** The emails sent to the address so far, by the site of all journeys or by that of another data folder. */
export async function readMails(email: string, dataDir = process.env.SITE_DATA_DIR!): Promise<SentMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map((name) => {
      const path = join(folder, name);
      const mail = knownMails.get(path) ?? readMail(path);
      knownMails.set(path, mail);
      return mail;
    }),
  );
  return mails.filter(({ to }) => to === email);
}

/** Waits for an email to the address and returns the path of its link that starts with `prefix`. */
export async function readMailedLink(
  email: string,
  prefix: string,
  dataDir = process.env.SITE_DATA_DIR!,
): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const texts = (await readMails(email, dataDir)).map(({ text }) => text);
    path = new RegExp(`${prefix}[\\w-]+`).exec(texts.join('\n'))?.[0];
    expect(path).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return path!;
}

/** Opens the menu of a person’s row in the administrators’ tab of users, and chooses an action by its name. */
export async function actOnUser(page: Page, name: string, action: RegExp): Promise<void> {
  await page.locator('[data-row]').first().waitFor();
  // On a phone the row opens first.
  const row = page.getByRole('button', { name: `Details of ${name}`, expanded: false });
  if (await row.isVisible()) await row.click();
  await page.getByLabel(`More actions for ${name}`).click();
  await page.getByRole('button', { name: action }).click();
}
