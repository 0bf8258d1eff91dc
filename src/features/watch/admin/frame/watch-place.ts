import { VIDEO_STATUSES, type VideoStatus } from '../../rules.ts';

export const VIEWS = ['channels', 'videos'] as const;
export type View = (typeof VIEWS)[number];

/** What the tab of AI Watch shows; kept in the URL. */
export interface WatchPlace {
  view: View;
  /** Of videos; undefined: all. */
  status: VideoStatus | undefined;
  search: string;
  page: number;
}

const SEARCH_MAX = 200;

function pick<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** A missing or invalid parameter has its default. */
export function parsePlace(parameters: URLSearchParams): WatchPlace {
  const view = pick(VIEWS, parameters.get('view')) ?? 'channels';
  const page = parameters.get('page') ?? '';
  const isSearched = view === 'videos';
  // PostgreSQL cannot store NUL, so no text contains it.
  const search = (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX);
  return {
    view,
    status: isSearched ? pick(VIDEO_STATUSES, parameters.get('status')) : undefined,
    search: isSearched ? search : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the URL, with its `?`. */
export function queryOfPlace({ view, status, search, page }: WatchPlace): string {
  const parameters = new URLSearchParams({ tab: 'watch' });
  if (view !== 'channels') parameters.set('view', view);
  if (status) parameters.set('status', status);
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return `?${parameters}`;
}

/** A view from its beginning: nothing filtered. */
export function startOf(view: View): WatchPlace {
  return { view, status: undefined, search: '', page: 1 };
}
