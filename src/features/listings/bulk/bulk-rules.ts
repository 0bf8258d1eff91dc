/** Rules of bulk actions, for server and browser alike. Pure. */
import { slugify } from '#src/shared/text/slug.ts';

export const BULK_ACTIONS = [
  'category',
  'add_tags',
  'remove_tags',
  'editorial',
  'badge',
  'unlist',
  'reject',
  'publish',
  'delete',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The kind of the reason that an action needs, since people are told. */
export function reasonKindOf(action: string): 'remove' | 'reject' | undefined {
  if (action === 'reject') return 'reject';
  return action === 'unlist' || action === 'delete' ? 'remove' : undefined;
}

/** Ids in one request. */
export const BULK_IDS_MAX = 500;
/** Listings that one action changes. */
export const BULK_MAX = 10_000;

const TAGS_MAX = 15;

/** The members of a listing that bulk actions read and write. */
export interface ListingState {
  category_id: number;
  tags: string[];
  is_editorial_choice: boolean;
  is_from_app_team: boolean;
  is_from_official_organization: boolean;
  status: string;
  published_at: string | null;
  decided_at: string | null;
  rejection_reason: string | null;
  unlisted_at: string | null;
}

/** An action with a checked value. */
export type Bulk =
  | { action: 'category'; value: number }
  | { action: 'add_tags' | 'remove_tags'; value: readonly string[] }
  | { action: 'editorial'; value: boolean }
  | {
      action: 'badge';
      value: Partial<Pick<ListingState, 'is_from_app_team' | 'is_from_official_organization'>>;
    }
  | { action: 'unlist' | 'reject' | 'publish' | 'delete'; value?: undefined };

/** A listing as it is compared with the one that a preview showed. */
interface ComparedListing extends ListingState {
  name: string;
  url: string;
  updated_at: string;
}
export type SeenListing = Partial<ComparedListing>;

/** All that says whether to take a listing down or bring it back. */
const JUDGED = [
  'name',
  'url',
  'category_id',
  'tags',
  'is_editorial_choice',
  'is_from_app_team',
  'is_from_official_organization',
  'status',
  'updated_at',
] as const;

/** The members of a listing that an action overwrites, or by which people decide on it. */
function comparedMembers(bulk: Bulk): readonly (keyof ComparedListing)[] {
  switch (bulk.action) {
    case 'category':
      return ['category_id'];
    case 'add_tags':
    case 'remove_tags':
      return ['tags'];
    case 'editorial':
      return ['is_editorial_choice'];
    case 'badge':
      return Object.keys(bulk.value) as (keyof typeof bulk.value)[];
    case 'unlist':
    case 'reject':
    case 'publish':
    case 'delete':
      return JUDGED;
  }
}

/** The part of a listing that is compared when the action is done. */
export function seeListing(bulk: Bulk, listing: ComparedListing): SeenListing {
  return Object.fromEntries(comparedMembers(bulk).map((name) => [name, listing[name]]));
}

/** The members that differ from what was seen, before and after; undefined when none does. */
export function findChangedSince(
  bulk: Bulk,
  seen: SeenListing,
  listing: ComparedListing,
): { from: SeenListing; to: SeenListing } | undefined {
  const now = seeListing(bulk, listing);
  const changed = comparedMembers(bulk).filter(
    (name) => JSON.stringify(seen[name]) !== JSON.stringify(now[name]),
  );
  if (changed.length === 0) return undefined;
  const pick = (state: SeenListing) => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { from: pick(seen), to: pick(now) };
}

/** The members that an action changes of a listing, as they are afterwards; empty when it changes nothing. */
export function planBulk(bulk: Bulk, state: ListingState, now: string): Partial<ListingState> {
  const wanted = wantedState(bulk, state, now);
  const isDifferent = (name: string, value: unknown) =>
    JSON.stringify(state[name as keyof ListingState]) !== JSON.stringify(value);
  return Object.fromEntries(
    Object.entries(wanted).filter(
      // The same tags move into the catalogue when a listing is published.
      ([name, value]) => (name === 'tags' && wanted.published_at) || isDifferent(name, value),
    ),
  );
}

function wantedState(bulk: Bulk, state: ListingState, now: string): Partial<ListingState> {
  switch (bulk.action) {
    case 'category':
      return { category_id: bulk.value };
    case 'add_tags':
      return { tags: addTags(state.tags, bulk.value) };
    case 'remove_tags':
      return { tags: removeTags(state.tags, bulk.value) };
    case 'editorial':
      return { is_editorial_choice: bulk.value };
    case 'badge':
      return bulk.value;
    case 'unlist':
    case 'delete':
      return state.status === 'unlisted' ? {} : { status: 'unlisted', unlisted_at: now };
    case 'reject':
      return state.status === 'pending' ? { status: 'rejected', decided_at: now } : {};
    case 'publish':
      return publish(state, now);
  }
}

function publish(state: ListingState, now: string): Partial<ListingState> {
  if (state.status === 'approved') return {};
  const isNew = state.published_at === null;
  return {
    status: 'approved',
    unlisted_at: null,
    rejection_reason: null,
    // Tags of what was never published become tags of the catalogue.
    ...(isNew ? { published_at: now, decided_at: now, tags: state.tags } : {}),
  };
}

function addTags(tags: readonly string[], added: readonly string[]): string[] {
  const slugs = new Set(tags.map(slugify));
  const fresh = added
    .map((tag) => tag.toLowerCase())
    .filter((tag) => slugify(tag) !== '' && !slugs.has(slugify(tag)));
  return [...tags, ...new Set(fresh)].slice(0, Math.max(TAGS_MAX, tags.length));
}

function removeTags(tags: readonly string[], removed: readonly string[]): string[] {
  const slugs = new Set(removed.map(slugify));
  return tags.filter((tag) => !slugs.has(slugify(tag)));
}
