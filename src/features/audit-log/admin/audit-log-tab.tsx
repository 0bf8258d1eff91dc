import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { clientFor } from '#src/shared/client/call-client.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import type { AdminAddress } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, adminQuery, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ChangeArrow } from '#src/ui/admin/change-arrow.tsx';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { ChoiceFilter } from '#src/ui/admin/list/choice-filter.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Input } from '#src/ui/forms/field.tsx';
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

const isDay = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** The filter in the address: the person as its id, the action as its part, the days as its status, `2026-11-01..2026-11-30`. */
function readFilter({ id, part, status }: AdminAddress) {
  const [since, until] = status.split('..');
  return {
    actor: id === null ? undefined : String(id),
    action: part || undefined,
    since: isDay(since) ? since : undefined,
    until: isDay(until) ? until : undefined,
  };
}

/** Name of an action, as its sentence says it, about nobody. */
function actionText(action: string): string {
  const text = translate(`auditLog.did.${action}`).replace('{actor}', '').replace('{target}', '…').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The end of a period, which stands in the address as soon as it is a day. */
function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

function Filters() {
  const { address, pathOf, goTo } = useAdminAddress();
  const { actor, action, since = '', until = '' } = readFilter(address);
  const { data } = useQuery(adminQuery(api.query('GET /admin/activity/filters', {}), SETTLED_FRESH_MS));
  const { actors = [], actions = [] } = data?.data ?? {};
  const any = t('auditLog.any');
  const show = (change: Partial<AdminAddress>) => void goTo(pathOf(change));
  const showDays = (from: string, to: string) => show({ status: from || to ? `${from}..${to}` : '' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <ChoiceFilter
        label={t('auditLog.person')}
        value={actor}
        choices={actors.map(({ id, name }) => [String(id), name])}
        onChange={(value) => show({ id: value ? Number(value) : null })}
        any={any}
      />
      <ChoiceFilter
        label={t('auditLog.action')}
        value={action}
        choices={actions
          .map((each) => [each, actionText(each)] as const)
          .sort(([, one], [, other]) => one.localeCompare(other))}
        onChange={(value) => show({ part: value ?? '' })}
        any={any}
      />
      <DayField label={t('auditLog.since')} value={since} onChange={(day) => showDays(day, until)} />
      <DayField label={t('auditLog.until')} value={until} onChange={(day) => showDays(since, day)} />
    </div>
  );
}

export function Component() {
  const { address } = useAdminAddress();
  const query = { ...pageOf(address, AUDIT_EVENTS_PER_PAGE), ...readFilter(address) };
  const read = api.query('GET /admin/activity', { query });
  const list = useAdminList(useQuery(adminListQuery(read, SETTLED_FRESH_MS)));
  return (
    <>
      <ListSearch label={t('auditLog.search')} />
      <Filters />
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
