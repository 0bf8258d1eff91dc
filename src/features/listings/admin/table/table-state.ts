import { useState } from 'react';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import type { ListingFilter, ListingQuery } from '../../table/contract.ts';
import { LISTING_BADGES, LISTING_ORDERS, LISTING_STATES } from '../../table/listing-rules.ts';

const UNCHECKED_DAYS = ['90', '180', '365'] as const;
/** Filters of prices: days without a check, or that it contradicts the model. */
export const PRICE_FILTERS = [...UNCHECKED_DAYS, 'contradictory'] as const;

export type TableFilter = Pick<
  ListingFilter,
  'category' | 'type' | 'owner' | 'picture' | 'badge' | 'health'
> & {
  /** Prices that nobody has checked for so many days, or that contradict the model. */
  unchecked?: (typeof PRICE_FILTERS)[number] | undefined;
  sort?: ListingQuery['sort'];
};

const NAMES = ['category', 'type', 'owner', 'picture', 'unchecked', 'badge', 'health', 'sort'] as const;

/** The filters as one parameter of the address: `category.image_owner.none`. */
function writeFilter(filter: TableFilter): string {
  return NAMES.flatMap((name) => (filter[name] ? [`${name}.${filter[name]}`] : [])).join('_');
}

function parseFilter(text: string): TableFilter {
  const values = Object.fromEntries(text.split('_').map((part) => part.split('.', 2) as [string, string?]));
  return {
    category: values.category,
    type: values.type,
    owner: pickValue(['none'], values.owner ?? ''),
    picture: pickValue(['none'], values.picture ?? ''),
    unchecked: pickValue(PRICE_FILTERS, values.unchecked ?? ''),
    badge: pickValue(LISTING_BADGES, values.badge ?? ''),
    health: pickValue(HEALTH_STATES, values.health ?? ''),
    sort: pickValue(LISTING_ORDERS, values.sort ?? ''),
  };
}

/** The filter as the call takes it. */
export function toListingQuery({ unchecked, ...filter }: TableFilter): Partial<ListingQuery> {
  if (!unchecked) return filter;
  if (unchecked === 'contradictory') return { ...filter, price: unchecked };
  return { ...filter, price_checked_before: utcDay(Date.now() - Number(unchecked) * DAY) };
}

/** The state of the table, which is in the address. */
export function useTableState() {
  const { address, pathOf, goTo } = useAdminAddress();
  const filter = parseFilter(address.part);
  const status = pickValue(LISTING_STATES, address.status);
  return {
    filter,
    status,
    search: address.search,
    page: address.page,
    /** Without the page: the state that a view keeps. */
    view: { part: address.part, status: address.status, search: address.search },
    change: (next: TableFilter) => void goTo(pathOf({ part: writeFilter({ ...filter, ...next }) })),
    setStatus: (next: string) => void goTo(pathOf({ status: next })),
    show: (view: SavedView['state']) => void goTo(pathOf(view)),
  };
}

const COLUMNS = [
  'category',
  'status',
  'type',
  'owner',
  'pricing',
  'rating',
  'badges',
  'tags',
  'saves',
  'visits',
  'health',
  'price_checked',
  'updated',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns that the site has something to show in. */
export function listColumns(): Column[] {
  return COLUMNS.filter((column) => column !== 'health' || isOn('health'));
}

export interface SavedView {
  name: string;
  state: { part: string; status: string; search: string };
}

interface Kept {
  columns: Column[];
  views: SavedView[];
}

const STORED = 'listings_table';
const VIEWS_MAX = 20;
const DEFAULT: Kept = { columns: ['category', 'status', 'owner', 'pricing', 'rating'], views: [] };

function readKept(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Kept>;
    return {
      columns: listColumns().filter((column) => (kept.columns ?? DEFAULT.columns).includes(column)),
      views: (kept.views ?? []).filter(({ name }) => typeof name === 'string').slice(0, VIEWS_MAX),
    };
  } catch {
    return DEFAULT;
  }
}

/** The columns and views that this browser keeps. */
export function useKeptTable() {
  const [kept, setKept] = useState(readKept);
  function keep(next: Kept) {
    setKept(next);
    try {
      localStorage.setItem(STORED, JSON.stringify(next));
    } catch {
      // Without storage they last as long as the page.
    }
  }
  const without = (name: string) => kept.views.filter((view) => view.name !== name);
  return {
    ...kept,
    toggle: (column: Column) => {
      const chosen = new Set(kept.columns).symmetricDifference(new Set([column]));
      keep({ ...kept, columns: COLUMNS.filter((each) => chosen.has(each)) });
    },
    save: (view: SavedView) => keep({ ...kept, views: [...without(view.name), view].slice(-VIEWS_MAX) }),
    remove: (name: string) => keep({ ...kept, views: without(name) }),
  };
}
