import { SUBMISSION_STATES, type SubmissionState } from '#src/features/moderation/rules.ts';

export const ADMIN_TABS = [
  'submissions',
  'users',
  'categories',
  'reviews',
  'newsletter',
  'watch',
  'activity',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export const REVIEW_FILTERS = ['all', 'pending', 'approved', 'rejected'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** The state of the administrators' screen that is kept in its URL. */
export interface AdminSearchParams {
  tab: AdminTab;
  /** Which submissions the tab lists. */
  state: SubmissionState;
  /** Which reviews the tab lists. */
  filter: ReviewFilter;
  page: number;
  search: string;
}

const SEARCH_MAX = 200;

function pick<Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value {
  return values.find((value) => value === text) ?? values[0];
}

/** A missing or invalid parameter has its default. */
export function parseAdminSearchParams(parameters: URLSearchParams): AdminSearchParams {
  const tab = pick(ADMIN_TABS, parameters.get('tab'));
  const status = parameters.get('status');
  const page = parameters.get('page') ?? '';
  return {
    tab,
    state: pick(SUBMISSION_STATES, tab === 'submissions' ? status : null),
    filter: pick(REVIEW_FILTERS, tab === 'reviews' ? status : null),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    // PostgreSQL cannot store NUL, so no text contains it.
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX),
  };
}

/** The query of the URL, with its `?`; '' when everything has its default. */
export function adminQueryOf({ tab, state, filter, page, search }: AdminSearchParams): string {
  const parameters = new URLSearchParams();
  if (tab !== ADMIN_TABS[0]) parameters.set('tab', tab);
  if (tab === 'submissions' && state !== SUBMISSION_STATES[0]) parameters.set('status', state);
  if (tab === 'reviews' && filter !== REVIEW_FILTERS[0]) parameters.set('status', filter);
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Changes some parameters. Any change but that of the page goes to the first page. */
export function changeSearchParams(
  params: AdminSearchParams,
  change: Partial<AdminSearchParams>,
): AdminSearchParams {
  return { ...params, page: 1, ...change };
}
