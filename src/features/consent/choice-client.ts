import type { StoragePlace, StoredItem } from '#src/shared/disclosures.ts';
import { CONSENT_KEYS, type Consent, listeners, memory, NOTHING, readConsent } from './consent-client.ts';
import { CONSENT_VERSION, type ConsentChoice } from './rules.ts';
import { findStoredItem, STORED_ITEMS } from './stored-items.ts';

/*
 * Changes of what may be stored. Loaded by what asks or changes, never with the first page. A page that embeds videos
 * asks `useConsent().functional` before it loads any, and calls `allowVideos` behind its "Allow videos" button.
 */

/** Stores an answer (null forgets it) and announces it. Screens use `saveConsent`, which also deletes what is refused. */
export function writeConsent(choice: ConsentChoice | null, decidedAt: Date): void {
  // One by one: screens pass objects that hold more than a choice.
  const { analytics, marketing, functional } = choice ?? NOTHING;
  const preferences = JSON.stringify({
    essential: true,
    analytics,
    marketing,
    functional,
    version: CONSENT_VERSION,
  });
  const values = choice ? ['true', preferences, decidedAt.toISOString()] : [];
  for (const [index, key] of CONSENT_KEYS.entries()) {
    const value = values[index];
    delete memory[key];
    try {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      if (value !== undefined) memory[key] = value;
    }
  }
  for (const listener of listeners) listener();
}

function isRefused({ category }: StoredItem, consent: Consent): boolean {
  return category !== undefined && !consent[category];
}

function removeFrom(place: StoragePlace, readStorage: () => Storage, consent: Consent): void {
  try {
    const storage = readStorage();
    for (const key of Object.keys(storage)) {
      const item = findStoredItem(place, key);
      if (item && isRefused(item, consent)) storage.removeItem(key);
    }
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Deletes what belongs to a category that is not allowed. Cookies that scripts can read are none of them. */
export function removeRefused(): void {
  const consent = readConsent();
  removeFrom('localStorage', () => localStorage, consent);
  removeFrom('sessionStorage', () => sessionStorage, consent);
  for (const item of STORED_ITEMS) {
    if (item.place === 'indexedDB' && isRefused(item, consent)) indexedDB.deleteDatabase(item.name);
  }
}

/** Stores an answer, and deletes at once what it no longer allows. */
export function saveConsent(choice: ConsentChoice, decidedAt = new Date()): void {
  writeConsent(choice, decidedAt);
  removeRefused();
}

/** Turns the functional category on, to which embedded videos belong; the other categories stay as they are. */
export function allowVideos(): void {
  const { analytics, marketing } = readConsent();
  saveConsent({ analytics, marketing, functional: true });
}
