import { useQuery } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ChangeArrow } from '#src/ui/admin/change-arrow.tsx';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { AuditLogCalls } from '../calls.ts';
import type { AuditEventRow } from '../contract.ts';
import { AUDIT_EVENTS_PER_PAGE } from '../rules.ts';

interface AuditChange {
  field: string;
  /** null for no value before, or after. */
  old: string | null;
  new: string | null;
}

type State = Readonly<Record<string, unknown>> | null;

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** A value of the log as text; null for no value. */
function describeValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (typeof value === 'string') return isTime(value) ? formatMoment(value) : value;
  if (Array.isArray(value)) return value.map((item) => describeValue(item) ?? '').join(', ') || null;
  if (typeof value === 'object') {
    return Object.values(value)
      .map((part) => describeValue(part) ?? '')
      .filter(Boolean)
      .join(' · ');
  }
  return String(value);
}

/** The changed members. Those with the same text before and after are left out. */
function listChanges(from: State, to: State): AuditChange[] {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  return fields
    .map((field) => ({
      field: nameOfField(field),
      old: describeValue(from?.[field]),
      new: describeValue(to?.[field]),
    }))
    .filter((change) => change.old !== change.new);
}

const api = clientFor<AuditLogCalls>();

/** After these actions the tool has a page. */
const LISTING: readonly AuditEventRow['action'][] = [
  'tool.approve',
  'tool.approve_update',
  'tool.edit',
  'tool.mark',
  'tool.owner',
  'tool.restore',
];

/** The target by the name it had then, with a link to its page. */
function Target({ row: { target, action } }: { row: AuditEventRow }) {
  if (!LISTING.includes(action)) return <strong>{target.name}</strong>;
  return (
    <Link to={`/ai/${target.id}`} className="font-bold underline decoration-line-strong hover:text-accent">
      {target.name}
    </Link>
  );
}

function Change({ change: { field, old, new: after } }: { change: AuditChange }) {
  const none = <span className="text-muted">{t('admin.none')}</span>;
  return (
    <li className="[overflow-wrap:anywhere]">
      <span className="text-muted">{field}:</span>{' '}
      {old !== null && <span className="line-clamp-3 inline">{shorten(old)}</span>}
      {old !== null && (
        <>
          {' '}
          <ChangeArrow />{' '}
        </>
      )}
      {after === null ? none : <span>{shorten(after)}</span>}
    </li>
  );
}

const LONG = 240;
const shorten = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);

function Row({ row }: { row: AuditEventRow }) {
  const changes = listChanges(row.from, row.to);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <FillText
            text={translate(`auditLog.did.${row.action}`)}
            nodes={{ actor: <strong>{row.actor.name}</strong>, target: <Target row={row} /> }}
          />
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 text-sm">
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </ul>
        )}
        {row.reason && (
          <p className="mt-1 text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {t('auditLog.because', { reason: row.reason })}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm whitespace-nowrap text-muted">
        <time dateTime={row.created_at}>{formatMoment(row.created_at)}</time>
        {row.is_own && <Badge tone="accent">{t('auditLog.own')}</Badge>}
        {row.permission && <span>· {translate(`admin.permission.${row.permission}`)}</span>}
      </p>
    </li>
  );
}

export function Component() {
  const { address } = useAdminAddress();
  const query = pageOf(address, AUDIT_EVENTS_PER_PAGE);
  const read = api.query('GET /admin/activity', { query });
  const list = useAdminList(useQuery(adminListQuery(read, SETTLED_FRESH_MS)));
  return (
    <>
      <ListSearch label={t('auditLog.search')} />
      <AdminList label={t('auditLog.tab')} list={list} empty={t('auditLog.noActivity')}>
        {(items) => (
          <ol className="divide-y divide-line border-y border-line">
            {items.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ol>
        )}
      </AdminList>
    </>
  );
}
