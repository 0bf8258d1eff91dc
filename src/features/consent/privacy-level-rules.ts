import { CONSENT_CATEGORIES, type ConsentChoice } from './rules.ts';

/** How many categories are on, the essential one included. */
export function countActive({ analytics, marketing, functional }: ConsentChoice): number {
  return 1 + [analytics, marketing, functional].filter(Boolean).length;
}

export type PrivacyLevel = 'maximum' | 'standard' | 'balanced';

/** Maximum when only the essential category is on, standard when all are. */
export function privacyLevelOf(choice: ConsentChoice): PrivacyLevel {
  const active = countActive(choice);
  if (active === 1) return 'maximum';
  return active === CONSENT_CATEGORIES.length ? 'standard' : 'balanced';
}
