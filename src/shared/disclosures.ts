import type { MessageValues } from './messages/translate.ts';

/** Where a browser keeps something. */
export type StoragePlace = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cookie';

/** Something that the site keeps in a browser. */
export interface StoredItem {
  /** The name of the key, database or cookie; a `*` at its end stands for anything. */
  name: string;
  place: StoragePlace;
  /** Whose consent it needs. Default: none, because somebody asked for it by using it. */
  category?: 'analytics' | 'marketing' | 'functional';
  /** The message `stored.{purpose}` says what for. */
  purpose: string;
  /** The message `storedFor.{keptFor}` says how long; most are among the cookie page's own. */
  keptFor: string;
  /** Items stand in ascending order. */
  order: number;
  /** Default: always. It is listed only where the site is configured to keep it. */
  isUsed?(): boolean;
}

/** Data of people, who gets it, and for how long it is kept: the sections of the privacy policy that the slices fill. */
export type PrivacySection = 'data' | 'sharing' | 'retention';

/** A paragraph of the privacy policy: the message `privacy.{section}.{key}` names it, the one with `Text` says it. */
interface PrivacyFact {
  section: PrivacySection;
  key: string;
  /** The paragraphs of a section stand in ascending order. */
  order: number;
  /** The values that the text names; undefined leaves the paragraph out. Default: it names nothing and is always there. */
  valuesOf?(): MessageValues | undefined;
}

/** The data that a slice tells people it keeps, on the cookie page and in the privacy policy. */
export interface Disclosures {
  storedItems?: readonly StoredItem[];
  privacy?: readonly PrivacyFact[];
}

/** Declares them in the slice's `disclosures.ts`, which is found by its name. */
export function defineDisclosures(disclosures: Disclosures): Disclosures {
  return disclosures;
}
