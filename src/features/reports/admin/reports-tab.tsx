import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clientFor } from '#src/shared/client/call-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { adminListQuery, PENDING_FRESH_MS, pageOf } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { adminQueue, type QueueRowProps } from '#src/ui/admin/list/admin-queue.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { REPORT_REASONS, REPORT_STATES, type ReportStatus } from '../rules.ts';
import { AppealList, appealQueue } from './appeal-list.tsx';
import type { ReportAdminCalls } from './calls.ts';
import type { AdminReport, DecideRequest } from './contract.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ReportRow } from './report-row.tsx';

/** Chooses the reason of the reports that the list shows, or all; it stands in the URL. */
function ReasonFilter() {
  const id = useId();
  const { address, pathOf, goTo } = useAdminAddress();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('report.reason')}
      </label>
      <Select
        id={id}
        className="min-w-36"
        value={pickValue(REPORT_REASONS, address.part) ?? ''}
        onChange={({ currentTarget: { value } }) => void goTo(pathOf({ part: value }))}
      >
        <option value="">{t('reportsAdmin.allReasons')}</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`report.reasons.${reason}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

const api = clientFor<ReportAdminCalls>();

const VIEWS = ['reports', 'appeals'] as const;

/** The decisions about reports, and the report that the dialog is open for. */
function useDecisions(status: ReportStatus | undefined) {
  const action = useRowAction();
  const [shown, setShown] = useState<AdminReport | null>(null);
  const decision = (report: AdminReport, body: DecideRequest) => ({
    call: () => api.send('POST /admin/reports/{id}/decide', { params: { id: report.id }, body }),
    done: t(`reportsAdmin.done.${body.action}`, { title: report.title }),
    failed: t('reportsAdmin.decideError'),
    leaves: status === 'open' ? api.address('GET /admin/reports') : undefined,
    undone: { done: t('reportsAdmin.undone', { title: report.title }), failed: t('reportsAdmin.undoError') },
  });
  const canDecide = (report: AdminReport) => report.status === 'open' && !action.isBusy(report.id);
  return {
    isBusy: action.isBusy,
    shown,
    close: () => setShown(null),
    open: (report: AdminReport) => canDecide(report) && setShown(report),
    dismiss: (report: AdminReport) =>
      canDecide(report) &&
      void action.run(report.id, decision(report, { action: 'dismiss', ground: '', reason: '' })),
    send: (report: AdminReport, request: DecideRequest) =>
      action.attempt(report.id, decision(report, request)),
  };
}

function WaitingReport({ item, isCurrent }: QueueRowProps<AdminReport>) {
  const decisions = useDecisions('open');
  return (
    <ReportRow report={item} isCurrent={isCurrent} isBusy={decisions.isBusy(item.id)} actions={decisions}>
      <DecideDialog report={decisions.shown} send={decisions.send} onClose={decisions.close} />
    </ReportRow>
  );
}

export const queues = [
  adminQueue({
    name: 'report',
    label: 'reportsAdmin.view.reports',
    read: (query) => api.query('GET /admin/reports', { query: { ...query, status: 'open' } }),
    sinceOf: ({ created_at }) => created_at,
    Row: WaitingReport,
  }),
  appealQueue,
];

function ReportList({ status }: { status: ReportStatus | undefined }) {
  const { address } = useAdminAddress();
  const reason = pickValue(REPORT_REASONS, address.part);
  const read = api.query('GET /admin/reports', { query: { ...pageOf(address), status, reason } });
  const list = useAdminList(useQuery(adminListQuery(read, PENDING_FRESH_MS)));
  const decisions = useDecisions(status);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyboardShortcuts
        shortcuts={{
          ...list.moveKeys,
          r: list.press('reject'),
          a: list.press('approve'),
          n: list.press('notes'),
        }}
      />
      <AdminRows
        label={t('reportsAdmin.tab')}
        list={list}
        empty={t(status === 'open' ? 'reportsAdmin.noneOpen' : 'reportsAdmin.none')}
      >
        {(report, isCurrent) => (
          <ReportRow
            report={report}
            isCurrent={isCurrent}
            isBusy={decisions.isBusy(report.id)}
            actions={decisions}
          />
        )}
      </AdminRows>
      <DecideDialog report={decisions.shown} send={decisions.send} onClose={decisions.close} />
    </div>
  );
}

/** Reports, with those that wait first, and appeals. */
export function Component() {
  const { address } = useAdminAddress();
  const view = useAdminView(VIEWS);
  const all = address.status === 'all';
  const status = all ? undefined : (pickValue(REPORT_STATES, address.status) ?? 'open');
  return (
    <>
      <ViewLinks
        label={t('reportsAdmin.views')}
        views={VIEWS}
        nameOf={(name) => t(`reportsAdmin.view.${name}`)}
      />
      {view === 'appeals' ? (
        <AppealList />
      ) : (
        <>
          <ListSearch label={t('reportsAdmin.search')} />
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <StatusFilter
              label={t('reportsAdmin.statusFilter')}
              all={t('reportsAdmin.status.open')}
              options={['upheld', 'dismissed', 'all'] as const}
              nameOf={(name) => t(`reportsAdmin.status.${name}`)}
            />
            <ReasonFilter />
          </div>
          <ReportList key={status ?? 'all'} status={status} />
        </>
      )}
    </>
  );
}
