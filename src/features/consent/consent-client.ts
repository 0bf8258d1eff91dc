import { useSyncExternalStore } from 'react';
import {
  CHOICE_LIFETIME_MS,
  CONSENT_VERSION,
  type ConsentCategory,
  type ConsentChoice,
  consentVersion,
  ONLY_ESSENTIAL,
} from './rules.ts';

/*
 * What this browser may store and load, for every slice. It is part of the first page's scripts, so it only reads;
 * `choice-client.ts` writes, and is loaded by what asks or changes.
 */

export interface Consent extends ConsentChoice {
  essential: true;
  /** False until the person has answered, or when their answer is too old: the banner is then shown. */
  isDecided: boolean;
  /** ISO 8601; null when no answer counts. */
  decidedAt: string | null;
}

const FLAG = 'cookie_consent';
const PREFERENCES = 'cookie_preferences';
const TIMESTAMP = 'cookie_timestamp';
export const CONSENT_KEYS: readonly string[] = [FLAG, PREFERENCES, TIMESTAMP];

/** Another device of the account may have a clock that is ahead. */
const CLOCK_TOLERANCE_MS = 86_400_000;
const UNDECIDED: Consent = { essential: true, ...ONLY_ESSENTIAL, isDecided: false, decidedAt: null };
/** The server and hydration ask nobody and allow nothing, so that every page is the same for everyone. */
const ON_SERVER: Consent = { ...UNDECIDED, isDecided: true };

/** `choice-client.ts` calls them. */
export const listeners = new Set<() => void>();
/** Used when the browser forbids storage: the answer then lasts until the page is left. */
export const memory: Record<string, string> = {};
let known = { text: '', consent: UNDECIDED };

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory[key] ?? null;
  } catch {
    return memory[key] ?? null;
  }
}

/** True when the browser sends the Global Privacy Control signal, which refuses marketing whatever was chosen. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** False for a time that cannot be read or lies ahead: the answer would never get too old. */
function isRecent(decidedAt: string | null): boolean {
  const age = Date.now() - Date.parse(decidedAt ?? '');
  return age >= -CLOCK_TOLERANCE_MS && age <= CHOICE_LIFETIME_MS;
}

/** A damaged record allows nothing. */
function parse(flag: string | null, preferences: string | null, decidedAt: string | null): Consent {
  if (flag !== 'true' || !isRecent(decidedAt)) return UNDECIDED;
  let choice: Record<string, unknown> = {};
  try {
    choice = { ...JSON.parse(preferences ?? '{}') };
  } catch {
    // It allows nothing.
  }
  if ((choice.version ?? CONSENT_VERSION) !== consentVersion()) return UNDECIDED;
  return {
    essential: true,
    analytics: choice.analytics === true,
    marketing: choice.marketing === true && !hasPrivacySignal(),
    functional: choice.functional === true,
    isDecided: true,
    decidedAt,
  };
}

/** The answer that counts: the same object until something changes. Nothing optional is allowed before there is one. */
export function readConsent(): Consent {
  const parts = CONSENT_KEYS.map(read) as [string | null, string | null, string | null];
  const text = `${parts.join()} ${hasPrivacySignal()}`;
  if (text !== known.text) known = { text, consent: parse(...parts) };
  return known.consent;
}

/** True when the person has agreed to this category. */
export function isAllowed(category: ConsentCategory): boolean {
  return readConsent()[category];
}

/** Calls `listener` after every change, also of other tabs. Returns a function that unsubscribes. */
export function subscribeToConsent(listener: () => void): () => void {
  // The key is null when everything was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || CONSENT_KEYS.includes(key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The answer of this browser. On the server and during hydration nothing optional is allowed. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, readConsent, () => ON_SERVER);
}
