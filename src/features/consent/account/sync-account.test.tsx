import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTransport } from '#src/shared/client/api-client.ts';
import { saveConsent, writeConsent } from '../choice-client.ts';
import { readConsent } from '../consent-client.ts';
import type { AccountConsent } from '../contract.ts';
import { ALL_CATEGORIES, CONSENT_VERSION, ONLY_ESSENTIAL } from '../rules.ts';
import { syncAccount } from './sync-account.ts';

const calls: { method: string; body: unknown }[] = [];
let account: AccountConsent | null;
let stop = new AbortController();

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const stored = (choice: object, decidedAt: Date): AccountConsent => ({
  essential: true,
  ...ALL_CATEGORIES,
  ...choice,
  version: CONSENT_VERSION,
  decided_at: decidedAt.toISOString(),
});

async function sync(): Promise<void> {
  syncAccount(stop.signal);
  await settle();
}

async function settle(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

beforeEach(() => {
  calls.length = 0;
  account = null;
  stop = new AbortController();
  setTransport(async (_path, init) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ method: init.method ?? 'GET', body });
    // As the server does: the newest answer counts.
    if (body && (!account || body.decided_at > account.decided_at)) account = { essential: true, ...body };
    return Response.json({ data: account });
  });
});
afterEach(() => {
  stop.abort();
  writeConsent(null, new Date());
  localStorage.clear();
  vi.restoreAllMocks();
});

it('sends the device’s answer to an account without one, with the time of the answer', async () => {
  const decidedAt = at(-30);
  saveConsent({ ...ONLY_ESSENTIAL, functional: true }, decidedAt);
  await sync();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  expect(calls[1]!.body).toEqual({
    ...ONLY_ESSENTIAL,
    functional: true,
    version: CONSENT_VERSION,
    decided_at: decidedAt.toISOString(),
  });
});

it('takes a newer answer of the account over, deletes what it refuses, and does not send it back', async () => {
  saveConsent(ALL_CATEGORIES, at(-30));
  sessionStorage.setItem('affiliate_code', 'ada-42');
  account = stored({ marketing: false }, at(-10));
  await sync();
  expect(readConsent()).toMatchObject({ marketing: false, analytics: true, decidedAt: account.decided_at });
  expect(sessionStorage.getItem('affiliate_code')).toBeNull();
  expect(calls).toHaveLength(1);
});

it('sends a newer answer of the device', async () => {
  account = stored({}, at(-30));
  saveConsent(ONLY_ESSENTIAL, at(-10));
  await sync();
  expect(account).toMatchObject(ONLY_ESSENTIAL);
});

it('does nothing when both agree, and before there is any answer', async () => {
  await sync();
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  account = stored({}, at(-10));
  saveConsent(ALL_CATEGORIES, new Date(account.decided_at));
  await settle();
  calls.length = 0;
  stop.abort();
  stop = new AbortController();
  await sync();
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

it('does not take over an answer to another version of the text', async () => {
  account = { ...stored({}, at(-10)), version: CONSENT_VERSION - 1 };
  await sync();
  expect(readConsent().isDecided).toBe(false);
});

it('sends every later change, until it is stopped', async () => {
  await sync();
  saveConsent(ALL_CATEGORIES, at(-2));
  await settle();
  saveConsent(ONLY_ESSENTIAL, at(-1));
  await settle();
  expect(account).toMatchObject(ONLY_ESSENTIAL);
  stop.abort();
  saveConsent(ALL_CATEGORIES);
  await settle();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT']);
});

it('keeps the device’s answer when the server does not answer', async () => {
  saveConsent(ALL_CATEGORIES);
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await sync();
  expect(readConsent()).toMatchObject({ analytics: true, isDecided: true });
});
