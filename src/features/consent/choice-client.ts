import type { Disclosures, StoragePlace, StoredItem } from '#src/shared/disclosures.ts';
import { modulesOn } from '#src/shared/site/modules-on.ts';
import { CONSENT_KEYS, type Consent, listeners, memory, readConsent } from './consent-client.ts';
import { type ConsentChoice, consentVersion, ONLY_ESSENTIAL } from './rules.ts';

const slices = import.meta.glob<{ disclosures: Disclosures }>('/src/features/*/disclosures.ts', {
  eager: true,
});

const itemsOf = (modules: readonly { disclosures: Disclosures }[]): StoredItem[] =>
  modules
    .flatMap(({ disclosures }) => disclosures.storedItems ?? [])
    .sort((one, other) => one.order - other.order);

/**
 * Everything that the software keeps in browsers: what withdrawal deletes is made of this list, also of slices that are
 * switched off since, and a test compares it with the code. Drafts, the comparison, theme, language and other choices that people make themselves
 * are essential: they are kept because somebody asked for it by using them (docs/decisions/0017-consent.md).
 */
export const STORED_ITEMS: readonly StoredItem[] = itemsOf(Object.values(slices));

/** Lists what this site keeps as it is configured. */
export function listStoredItems(): StoredItem[] {
  return itemsOf(modulesOn(slices)).filter((item) => item.isUsed?.() ?? true);
}

function isNamed(item: StoredItem, name: string): boolean {
  return item.name.endsWith('*') ? name.startsWith(item.name.slice(0, -1)) : name === item.name;
}

/** The item that a name in a browser's storage belongs to. */
export function findStoredItem(place: StoragePlace, name: string): StoredItem | undefined {
  return STORED_ITEMS.find((item) => item.place === place && isNamed(item, name));
}

/*
 * Changes of what may be stored. Loaded by what asks or changes, never with the first page. A page that embeds videos
 * asks `useConsent().functional` before it loads any, and calls `allowVideos` behind its "Allow videos" button.
 */

/** Stores an answer (null forgets it) and announces it. Screens use `saveConsent`, which also deletes what is refused. */
export function writeConsent(choice: ConsentChoice | null, decidedAt: Date): void {
  // One by one: screens pass objects that hold more than a choice.
  const { analytics, marketing, functional } = choice ?? ONLY_ESSENTIAL;
  const preferences = JSON.stringify({
    essential: true,
    analytics,
    marketing,
    functional,
    version: consentVersion(),
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

function removeCookies(consent: Consent): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.slice(0, cookie.indexOf('='));
    const item = findStoredItem('cookie', name);
    if (!item || !isRefused(item, consent)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${name}=; path=/; expires=${new Date(0).toUTCString()}`;
  }
}

/** Deletes what belongs to a category that is not allowed. */
export function removeRefused(): void {
  const consent = readConsent();
  removeFrom('localStorage', () => localStorage, consent);
  removeFrom('sessionStorage', () => sessionStorage, consent);
  removeCookies(consent);
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
