/** The state of the administrators' screen that is kept in its URL. Each room gives `view`, `part` and `status` their values. */
export interface AdminAddress {
  tab: string;
  view: string;
  /** The row that is shown; null for the list of them. */
  id: number | null;
  part: string;
  status: string;
  search: string;
  page: number;
}

const NAMES = ['tab', 'view', 'id', 'part', 'status', 'search', 'page'] as const;
const SEARCH_MAX = 200;
/** The tab that the screen opens with. */
export const FIRST_TAB = 'waiting';
/** Addresses of earlier versions leave out the tab of the submissions, which was the first. */
const UNNAMED_TAB = 'submissions';

/** A missing or invalid parameter has its default, which for a text is ''. */
export function parseAdminAddress(parameters: URLSearchParams): AdminAddress {
  const text = (name: keyof AdminAddress) => parameters.get(name) ?? '';
  const number = (name: 'id' | 'page', pattern: RegExp) =>
    pattern.test(text(name)) ? Number(text(name)) : null;
  return {
    tab: text('tab') || (NAMES.some((name) => parameters.has(name)) ? UNNAMED_TAB : ''),
    view: text('view'),
    id: number('id', /^[1-9]\d{0,8}$/),
    part: text('part'),
    status: text('status'),
    // PostgreSQL cannot store NUL, so no text contains it.
    search: text('search').replaceAll('\0', '').trim().slice(0, SEARCH_MAX),
    page: number('page', /^[1-9]\d{0,5}$/) ?? 1,
  };
}

/** The query of the URL, with its `?`; '' when everything has its default. */
export function adminQueryOf(address: Partial<AdminAddress>): string {
  const parameters = new URLSearchParams();
  for (const name of NAMES) {
    const value = address[name];
    if (value && !(name === 'page' && value === 1)) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Returns the value that a parameter names; undefined when it names none of them. */
export function pickValue<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}
