import { DAY } from '#src/shared/time.ts';

/** The categories of what a browser stores, in the order in which screens show them. */
export const CONSENT_CATEGORIES = ['essential', 'analytics', 'marketing', 'functional'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;

/** A person's answer for the categories that are theirs to decide; the essential one is always on. */
export type ConsentChoice = Record<OptionalCategory, boolean>;

/** The version of the text that people agree to. Raise it when a purpose is added: everyone is then asked again. */
export const CONSENT_VERSION = 1;

/**
 * The version in this browser: where the site loads a script that sets cookies, the text says so, and an answer to the other one
 * does not count.
 */
export function consentVersion(): number | string {
  const { consent } = document.documentElement.dataset;
  return consent ? `${CONSENT_VERSION}-${consent}` : CONSENT_VERSION;
}

/** How long an answer counts before the question is asked again: six months, as the CNIL recommends. */
export const CHOICE_LIFETIME_MS = 182 * DAY;

export const ONLY_ESSENTIAL: ConsentChoice = { analytics: false, marketing: false, functional: false };
export const ALL_CATEGORIES: ConsentChoice = { analytics: true, marketing: true, functional: true };
