import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminSubmission, DashboardStats } from '#src/features/moderation/contract.ts';
import { SUBMISSION_STATES, type SubmissionState } from '#src/features/moderation/rules.ts';
import { undoDecision } from '#src/features/undo/client.ts';
import type { UndoOffer } from '#src/features/undo/contract.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { AdminList } from '#src/ui/admin/admin-list.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard-shortcuts.tsx';
import { ReasonDialog } from '#src/ui/admin/reason-dialog.tsx';
import { useAdminSearchParams } from '#src/ui/admin/use-admin-address.ts';
import { useAdminList } from '#src/ui/admin/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import {
  approveSubmission,
  rejectSubmission,
  restoreTool,
  submissionListAddress,
  submissionsQuery,
} from './client.ts';
import { SubmissionRow } from './submission-row.tsx';

function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    open,
    toggle: ({ id }: { id: number }) => setOpen((before) => before.symmetricDifference(new Set([id]))),
  };
}

/** The decisions about submissions of a state, and the one that the dialog is open for. */
function useDecisions(state: SubmissionState) {
  const action = useRowAction();
  const [rejected, setRejected] = useState<AdminSubmission | null>(null);
  const leaves = submissionListAddress(state);
  /** The way back from a decision, as long as the server offers one. */
  const undoFor =
    ({ id, name }: AdminSubmission) =>
    ({ undo }: { undo?: UndoOffer }) =>
      undo &&
      (() =>
        void action.run(id, {
          call: () => undoDecision(undo.id),
          done: t('moderation.hasUndone', { name }),
          failed: t('moderation.undoError'),
        }));
  return {
    isBusy: action.isBusy,
    rejected,
    closeReject: () => setRejected(null),
    approve: (submission: AdminSubmission) =>
      void action.run(submission.id, {
        call: () => approveSubmission(submission),
        done: t('moderation.hasApproved', { name: submission.name }),
        failed: t('moderation.approveError'),
        leaves,
        undo: undoFor(submission),
      }),
    reject: (submission: AdminSubmission) => !action.isBusy(submission.id) && setRejected(submission),
    sendReject: (submission: AdminSubmission, reason: string) =>
      action.attempt(submission.id, {
        call: () => rejectSubmission(submission.id, reason),
        done: t('moderation.hasRejected', { name: submission.name }),
        failed: t('moderation.rejectError'),
        leaves,
        undo: undoFor(submission),
      }),
    restore: ({ id, name }: AdminSubmission) =>
      void action.run(id, {
        call: () => restoreTool(id),
        done: t('moderation.hasRestored', { name }),
        failed: t('moderation.restoreError'),
        leaves,
      }),
  };
}

function SubmissionList({ state }: { state: SubmissionState }) {
  const { params } = useAdminSearchParams();
  const list = useAdminList(useQuery(submissionsQuery(state, params)));
  const { open, toggle } = useOpenRows();
  const decisions = useDecisions(state);
  const isPending = state === 'pending';
  const { rejected } = decisions;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyboardShortcuts
        canSelect={false}
        shortcuts={{
          ...list.moveKeys,
          e: list.onCurrent(toggle),
          Enter: list.onCurrent(toggle),
          a: isPending ? list.onCurrent(decisions.approve) : undefined,
          r: isPending ? list.onCurrent(decisions.reject) : undefined,
        }}
      />
      <AdminList
        label={t('moderation.submissions')}
        list={list}
        empty={t('moderation.noSubmissions', { status: t(`moderation.status.${state}`) })}
        emptyText={isPending ? t('moderation.noPendingText') : undefined}
      >
        {(items) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
            {items.map((submission) => (
              <SubmissionRow
                key={submission.id}
                submission={submission}
                isCurrent={submission.id === list.currentId}
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

/** A list for each state, with its count. */
export function SubmissionsTab({ stats }: { stats: DashboardStats }) {
  const { params, pathOf } = useAdminSearchParams();
  const tabs = SUBMISSION_STATES.map((state) => ({
    label: t(`moderation.${state}` satisfies MessageKey),
    to: pathOf({ state }),
    isCurrent: state === params.state,
    count: stats.tools[state],
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TabLinks label={t('moderation.states')} tabs={tabs} />
      {/* With a key of its own: no row of another state is open, current or busy here. */}
      <SubmissionList key={params.state} state={params.state} />
    </div>
  );
}
