import type { ConsentCategory } from './rules.ts';

/** Where a browser keeps something. */
export type StoragePlace = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cookie';

/** How long it stays, as the last part of a message key. */
type StoredFor =
  | 'removed'
  | 'signIn'
  | 'session'
  | 'choice'
  | 'sent'
  | 'tab'
  | 'day'
  | 'today'
  | 'minutes'
  | 'seconds';

/** Something that the site keeps in a browser. */
export interface StoredItem {
  /** The name of the key, database or cookie; with `isPrefix` how it begins. */
  name: string;
  isPrefix?: true;
  place: StoragePlace;
  category: ConsentCategory;
  /** The last part of the message key of its purpose. */
  purpose: string;
  keptFor: StoredFor;
}

const local = { place: 'localStorage', category: 'essential' } as const;
const cookie = { place: 'cookie', category: 'essential' } as const;
const tab = { place: 'sessionStorage', category: 'essential', keptFor: 'tab' } as const;

/**
 * Everything that the site keeps in browsers: the cookie page and what withdrawal deletes are made of this list, and a
 * test compares it with the code. Drafts, the comparison, theme, language and other choices that people make themselves
 * are essential: they are kept because somebody asked for it by using them (docs/decisions/0017-consent.md).
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  { ...local, name: 'auth_token', purpose: 'session', keptFor: 'session' },
  { ...local, name: 'user', purpose: 'user', keptFor: 'session' },
  { ...local, name: 'cookie_consent', purpose: 'choice', keptFor: 'choice' },
  { ...local, name: 'cookie_preferences', purpose: 'choice', keptFor: 'choice' },
  { ...local, name: 'cookie_timestamp', purpose: 'choice', keptFor: 'choice' },
  { ...local, name: 'theme', purpose: 'theme', keptFor: 'removed' },
  { ...local, name: 'language', purpose: 'language', keptFor: 'removed' },
  { ...local, name: 'compare_tools', purpose: 'compare', keptFor: 'removed' },
  { ...local, name: 'kept_tools', purpose: 'keptTools', keptFor: 'signIn' },
  { ...local, name: 'tool_draft', purpose: 'toolDraft', keptFor: 'sent' },
  { ...local, place: 'indexedDB', name: 'tool-form', purpose: 'toolPictures', keptFor: 'sent' },
  { ...local, name: 'moderation_shortcuts', purpose: 'shortcuts', keptFor: 'removed' },
  { ...local, name: 'watch_letter_keys', purpose: 'shortcuts', keptFor: 'removed' },
  { ...local, name: 'watch_interactions_', isPrefix: true, purpose: 'watchQueue', keptFor: 'sent' },
  { ...local, name: 'watch_day_', isPrefix: true, purpose: 'watchDay', keptFor: 'day' },
  { ...tab, name: 'review:', isPrefix: true, purpose: 'reviewDraft' },
  { ...tab, name: 'reply:', isPrefix: true, purpose: 'reviewDraft' },
  { ...tab, name: 'edit:', isPrefix: true, purpose: 'editDraft' },
  { ...tab, name: 'return_to', purpose: 'returnTo' },
  { ...tab, name: 'react-router-scroll-positions', purpose: 'scroll' },
  { ...cookie, name: 'sign_in_browser', purpose: 'provider', keptFor: 'minutes' },
  {
    place: 'cookie',
    category: 'essential',
    name: '__Host-sign_in_browser',
    purpose: 'provider',
    keptFor: 'minutes',
  },
  { ...cookie, name: 'assistant_visitor', purpose: 'assistant', keptFor: 'today' },
  {
    place: 'cookie',
    category: 'essential',
    name: '__Host-assistant_visitor',
    purpose: 'assistant',
    keptFor: 'today',
  },
  { ...tab, name: 'affiliate_code', category: 'marketing', purpose: 'affiliate' },
  { ...cookie, name: 'own-change', purpose: 'ownChange', keptFor: 'seconds' },
  { ...cookie, name: '__Host-own-change', purpose: 'ownChange', keptFor: 'seconds' },
  { ...local, name: 'watch_muted', category: 'functional', purpose: 'player', keptFor: 'removed' },
  { ...local, name: 'watch_captions', category: 'functional', purpose: 'player', keptFor: 'removed' },
];

/** The item that a name in a browser's storage belongs to. */
export function findStoredItem(place: StoragePlace, name: string): StoredItem | undefined {
  return STORED_ITEMS.find(
    (item) => item.place === place && (item.isPrefix ? name.startsWith(item.name) : name === item.name),
  );
}
