import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { approveSubmission, rejectSubmission, restoreTool, submissionsQuery } from '../client.ts';
import type { AdminSubmission, DashboardStats } from '../contract.ts';
import { AdminList } from '../frame/admin-list.tsx';
import { KeyboardShortcuts } from '../frame/keyboard-shortcuts.tsx';
import { NothingListed } from '../frame/nothing-listed.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useAdminSearchParams } from '../frame/use-admin-search-params.ts';
import { useRovingFocus } from '../frame/use-roving-focus.ts';
import { useRowAction } from '../frame/use-row-action.ts';
import { SUBMISSION_STATES, type SubmissionState } from '../rules.ts';
import { SubmissionRow } from './submission-row.tsx';

function useToggled() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    open,
    toggle: ({ id }: { id: number }) => setOpen((before) => before.symmetricDifference(new Set([id]))),
  };
}

/** What can be done with a submission of the list that is shown. */
function useDecisions(state: SubmissionState) {
  const work = useRowAction();
  const [rejected, setRejected] = useState<AdminSubmission | null>(null);
  const leaves = `/tools/${state}`;
  return {
    isBusy: work.isBusy,
    rejected,
    closeReject: () => setRejected(null),
    approve: (submission: AdminSubmission) =>
      void work.run(submission.id, {
        call: () => approveSubmission(submission),
        done: t('moderation.hasApproved', { name: submission.name }),
        failed: t('moderation.approveError'),
        leaves,
      }),
    reject: (submission: AdminSubmission) => !work.isBusy(submission.id) && setRejected(submission),
    sendReject: ({ id, name }: AdminSubmission, reason: string) =>
      work.attempt(id, {
        call: () => rejectSubmission(id, reason),
        done: t('moderation.hasRejected', { name }),
        failed: t('moderation.rejectError'),
        leaves,
      }),
    restore: ({ id, name }: AdminSubmission) =>
      void work.run(id, {
        call: () => restoreTool(id),
        done: t('moderation.hasRestored', { name }),
        failed: t('moderation.restoreError'),
        leaves,
      }),
  };
}

function SubmissionList({ state }: { state: SubmissionState }) {
  const { place, pathOf } = useAdminSearchParams();
  const query = useQuery(submissionsQuery(state, place));
  const submissions = query.data?.data ?? [];
  const rows = useRovingFocus(submissions.map(({ id }) => id));
  const { open, toggle } = useToggled();
  const decisions = useDecisions(state);
  const onCurrent = (work: (submission: AdminSubmission) => void) => () => {
    const id = rows.readCurrent();
    const current = submissions.find((row) => row.id === id);
    if (current) work(current);
  };
  const isDecided = state === 'pending';
  const { rejected } = decisions;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyboardShortcuts
        canSelect={false}
        shortcuts={{
          j: () => rows.move(1),
          k: () => rows.move(-1),
          e: onCurrent(toggle),
          Enter: onCurrent(toggle),
          a: isDecided ? onCurrent(decisions.approve) : undefined,
          r: isDecided ? onCurrent(decisions.reject) : undefined,
        }}
      />
      <AdminList
        label={t('moderation.submissions')}
        query={query}
        pathOf={pathOf}
        search={place.search}
        listRef={rows.list}
        empty={
          <NothingListed
            title={t('moderation.noSubmissions', { status: t(`moderation.status.${state}`) })}
            text={state === 'pending' ? t('moderation.noPendingText') : undefined}
            search={place.search}
            clearPath={pathOf({ search: '' })}
          />
        }
      >
        {(items) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {items.map((submission) => (
              <SubmissionRow
                key={submission.id}
                submission={submission}
                isCurrent={submission.id === rows.current}
                isBusy={decisions.isBusy(submission.id)}
                isOpen={open.has(submission.id)}
                actions={{ ...decisions, toggle }}
              />
            ))}
          </ul>
        )}
      </AdminList>
      <ReasonDialog
        isOpen={rejected !== null}
        title={rejected ? t('moderation.rejectName', { name: rejected.name }) : ''}
        submit={t('moderation.reject')}
        hint={t('moderation.reasonHint')}
        failed={t('moderation.rejectError')}
        send={(reason) => decisions.sendReject(rejected!, reason)}
        onClose={decisions.closeReject}
      />
    </div>
  );
}

/** Submissions by what has been decided, each with its count. */
export function SubmissionsTab({ stats }: { stats: DashboardStats }) {
  const { place, pathOf } = useAdminSearchParams();
  const tabs = SUBMISSION_STATES.map((state) => ({
    label: t(`moderation.${state}` satisfies MessageKey),
    to: pathOf({ state }),
    isCurrent: state === place.state,
    count: stats.tools[state],
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TabLinks label={t('moderation.states')} tabs={tabs} />
      {/* Another state is another list: nothing of this one is open, current or under way there. */}
      <SubmissionList key={place.state} state={place.state} />
    </div>
  );
}
