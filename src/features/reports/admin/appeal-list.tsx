import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, PENDING_FRESH_MS, pageOf } from '#src/ui/admin/admin-query.ts';
import { ReasonDialog } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { adminQueue, type QueueRowProps } from '#src/ui/admin/list/admin-queue.tsx';
import { AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { WaitingTime } from '#src/ui/admin/list/waiting-time.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import type { AppealOutcome } from '../rules.ts';
import type { ReportAdminCalls } from './calls.ts';
import type { AdminAppeal } from './contract.ts';
import { SubjectLink } from './report-row.tsx';

const api = clientFor<ReportAdminCalls>();

function Heading({ appeal }: { appeal: AdminAppeal }) {
  const { subject, title, path, author, action, appealed_at, outcome } = appeal;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone="accent">{t(`appeal.actions.${action}`)}</Badge>
        {outcome && <Badge>{t(`reportsAdmin.appeal.${outcome}`)}</Badge>}
        <time dateTime={appealed_at}>{formatShortDate(appealed_at)}</time>
        {author && <span>{author.name}</span>}
        {outcome === null && <WaitingTime since={appealed_at} hours={REVIEW_HOURS} />}
      </p>
      <h3 id={`appeal-${appeal.id}-title`} className="mt-1 font-semibold [overflow-wrap:anywhere] sm:text-lg">
        <FillText
          text={templateOf('report.named')}
          nodes={{
            kind: t(`report.kinds.${subject}`),
            title: <SubjectLink title={title} path={path} />,
          }}
        />
      </h3>
    </>
  );
}

function Facts({ appeal }: { appeal: AdminAppeal }) {
  const { ground, reason, decided_by, decided_at, text, outcome_reason } = appeal;
  const facts = [
    [
      t('reportsAdmin.decision', {
        name: decided_by?.name || t('reportsAdmin.erased'),
        day: formatShortDate(decided_at),
      }),
      [ground, reason].filter(Boolean).join('\n'),
    ],
    [t('reportsAdmin.appealText'), text],
    ...(outcome_reason ? [[t('appeal.reason'), outcome_reason] as const] : []),
  ] as const;
  return (
    <dl className="mt-3 grid max-w-[75ch] gap-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An appeal with what it is against, and the decision. */
function AppealRow({ item: appeal, isCurrent }: QueueRowProps<AdminAppeal>) {
  const action = useRowAction();
  const [chosen, setChosen] = useState<AppealOutcome | null>(null);
  const { id } = appeal;
  return (
    <RowFrame id={id} labelledBy={`appeal-${id}-title`} isCurrent={isCurrent} isBusy={action.isBusy(id)}>
      <Heading appeal={appeal} />
      <Facts appeal={appeal} />
      {appeal.outcome === null && !appeal.can_decide && (
        <p className="mt-3 text-sm text-muted">{t('reportsAdmin.ownDecision')}</p>
      )}
      {appeal.can_decide && (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          {(['upheld', 'reversed'] as const).map((outcome) => (
            <Button
              key={outcome}
              size="small"
              data-decision={outcome === 'reversed' ? 'approve' : 'reject'}
              onClick={() => setChosen(outcome)}
            >
              {t(`reportsAdmin.decideAppeal.${outcome}`)}
            </Button>
          ))}
        </div>
      )}
      <ReasonDialog
        isOpen={chosen !== null}
        title={chosen ? t(`reportsAdmin.decideAppeal.${chosen}`) : ''}
        submit={t('reportsAdmin.decide')}
        hint={t('reportsAdmin.appealReasonHint')}
        failed={t('reportsAdmin.decideError')}
        send={({ reason }) =>
          action.attempt(id, {
            call: () =>
              api.send('POST /admin/appeals/{id}/decide', {
                params: { id },
                body: { outcome: chosen!, reason },
              }),
            done: t(`reportsAdmin.appeal.${chosen!}`),
            failed: t('reportsAdmin.decideError'),
          })
        }
        onClose={() => setChosen(null)}
      />
    </RowFrame>
  );
}

export const appealQueue = adminQueue({
  name: 'appeal',
  label: 'reportsAdmin.view.appeals',
  read: (query) => api.query('GET /admin/appeals', { query: { ...query, status: 'open' } }),
  isSearched: false,
  sinceOf: ({ appealed_at }) => appealed_at,
  Row: AppealRow,
});

/** Appeals against decisions, the open ones first, with the decision on each. */
export function AppealList() {
  const { address } = useAdminAddress();
  const status =
    address.status === 'all' ? undefined : (pickValue(['decided'] as const, address.status) ?? 'open');
  const read = api.query('GET /admin/appeals', { query: { ...pageOf(address), status } });
  const list = useAdminList(useQuery(adminListQuery(read, PENDING_FRESH_MS)));
  return (
    <>
      <StatusFilter
        label={t('reportsAdmin.statusFilter')}
        all={t('reportsAdmin.status.open')}
        options={['decided', 'all'] as const}
        nameOf={(name) => t(`reportsAdmin.status.${name}`)}
      />
      <KeyboardShortcuts
        shortcuts={{ ...list.moveKeys, a: list.press('approve'), r: list.press('reject') }}
      />
      <AdminRows label={t('reportsAdmin.view.appeals')} list={list} empty={t('reportsAdmin.noAppeals')}>
        {(appeal, isCurrent) => <AppealRow item={appeal} isCurrent={isCurrent} />}
      </AdminRows>
    </>
  );
}
