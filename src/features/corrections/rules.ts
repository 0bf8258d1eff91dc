/** Rules of corrections, for server and browser alike. Pure. */
import { DAY } from '#src/features/tools/rules.ts';

/** How long the owner of a listing decides alone, ms. */
export const OWNER_DECIDES_FOR = 7 * DAY;
/** A field that so many people correct goes to the moderators at once, before the others. */
export const RAISED_FROM = 3;
/** How many corrections of one person may wait. */
export const WAITING_MAX = 30;
/** Decided corrections are deleted after this, ms. */
export const KEPT_FOR = 2 * 365 * DAY;
export const NOTE_MAX = 500;

/** The fields that can be corrected, in the order in which a form offers them. */
export const CORRECTABLE_FIELDS = [
  'pricing_tiers',
  'pricing_model',
  'starting_from',
  'free_limits',
  'url',
  'name',
  'company',
  'tagline',
  'description',
  'category_id',
  'type',
  'kind',
  'platforms',
  'languages',
  'needs_account',
  'is_open_source',
  'source_code_url',
  'features',
  'use_cases',
  'best_for',
  'not_for',
  'tags',
] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

const LISTS: readonly CorrectableField[] = [
  'features',
  'use_cases',
  'best_for',
  'not_for',
  'tags',
  'platforms',
  'languages',
];

/** True for a field that is a list of texts. */
export function isList(field: CorrectableField): boolean {
  return LISTS.includes(field);
}

/** True for a yes or no. */
export function isFlag(field: CorrectableField): boolean {
  return field === 'is_open_source' || field === 'needs_account';
}

interface Plan {
  name: string;
  price: string;
  period: string;
  features: string[];
}

/** Plans as lines of text: `Pro | $20 | month`; no period is a single payment. */
export function writePlans(plans: readonly Omit<Plan, 'features'>[]): string {
  return plans.map(({ name, price, period }) => [name, price, period].filter(Boolean).join(' | ')).join('\n');
}

/** The reverse of `writePlans`. A plan that was there before keeps what it includes. */
export function readPlans(text: string, before: readonly Plan[]): Plan[] {
  return linesOf(text).map((line) => {
    const [name = '', price = '', period = ''] = line.split('|').map((part) => part.trim());
    const features = before.find((plan) => plan.name === name)?.features ?? [];
    return { name, price, period, features };
  });
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
