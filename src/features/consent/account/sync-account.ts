import { clientFor } from '#src/shared/client/call-client.ts';
import type { ConsentCalls } from '../calls.ts';
import { saveConsent } from '../choice-client.ts';
import { type Consent, readConsent, subscribeToConsent } from '../consent-client.ts';
import type { AccountConsent } from '../contract.ts';
import { consentVersion } from '../rules.ts';

const api = clientFor<ConsentCalls>();

/** The answer that this browser and the account share, so that taking it over is not sent back. */
let sharedAt: string | null = null;

/** Adopts the account's answer when it is the newer one and to the present text. */
function adopt(account: AccountConsent): void {
  const { decidedAt } = readConsent();
  if (account.version !== consentVersion()) return;
  if (decidedAt !== null && Date.parse(account.decided_at) <= Date.parse(decidedAt)) return;
  sharedAt = account.decided_at;
  saveConsent(account, new Date(account.decided_at));
}

async function send({ analytics, marketing, functional }: Consent, decidedAt: string): Promise<void> {
  sharedAt = decidedAt;
  const { data } = await api.send('PUT /user/consent', {
    body: { analytics, marketing, functional, version: consentVersion(), decided_at: decidedAt },
  });
  adopt(data);
}

function sendChange(): void {
  const consent = readConsent();
  if (consent.decidedAt === null || consent.decidedAt === sharedAt) return;
  // The next page load compares both again.
  send(consent, consent.decidedAt).catch(() => undefined);
}

async function compare(signal: AbortSignal): Promise<void> {
  const { data } = await api.send('GET /user/consent');
  // Another person's answer must not get into this account.
  if (signal.aborted) return;
  if (data) adopt(data);
  const { decidedAt } = readConsent();
  if (data && decidedAt === data.decided_at) sharedAt = decidedAt;
  sendChange();
}

/** Makes this browser and the account of the signed-in person agree: the newest answer counts. Ends with the signal. */
export function syncAccount(signal: AbortSignal): void {
  if (signal.aborted) return;
  sharedAt = null;
  signal.addEventListener('abort', subscribeToConsent(sendChange));
  compare(signal).catch(() => undefined);
}
