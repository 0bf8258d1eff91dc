import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ChangeArrow } from '#src/ui/admin/change-arrow.tsx';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { LISTING_STATES } from '../../table/listing-rules.ts';
import { useCategories } from '../use-categories.ts';

type State = Readonly<Record<string, unknown>>;

interface ListingChange {
  id: number;
  name: string;
  /** The person who changed it. */
  by?: string | null;
  from: State;
  to: State;
}

/** A moment says nothing next to another change. */
function shownMembers(to: State): string[] {
  const members = Object.keys(to).filter((member) => !member.endsWith('_at'));
  return members.length > 0 || to.updated_at === undefined ? members : ['updated_at'];
}

const labelOf = (member: string) =>
  member === 'updated_at' ? t('listingsAdmin.col.updated') : nameOfField(member);

/** Listings with what changes of them, before and after. */
export function BulkChanges({ changes }: { changes: readonly ListingChange[] }) {
  const categories = useCategories();
  const shown = (member: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    if (member === 'category_id') return categories.find(({ id }) => id === value)?.label ?? String(value);
    if (member === 'updated_at') return formatMoment(String(value));
    const status = member === 'status' && LISTING_STATES.find((each) => each === value);
    if (status) return t(`listingsAdmin.state.${status}`);
    return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–';
  };
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      aria-label={t('listingsAdmin.changes')}
      className="grid max-h-56 gap-2 overflow-y-auto text-sm [overflow-wrap:anywhere]"
    >
      {changes.map(({ id, name, by, from, to }) => (
        <li key={id}>
          <strong>{name}</strong>
          {by && <span className="text-muted"> {t('listingsAdmin.changedBy', { name: by })}</span>}
          {shownMembers(to).map((member) => (
            <span key={member} className="block">
              <span className="text-muted">{labelOf(member)}: </span>
              {shown(member, from[member])}
              <ChangeArrow />
              {shown(member, to[member])}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
