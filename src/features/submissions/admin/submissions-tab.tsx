import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statsQuery } from '#src/features/moderation/client.ts';
import { useCannedReasons } from '#src/features/queue/reasons/client.ts';
import { isUndecided } from '#src/features/tools/rules.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { conflictText } from '#src/shared/error-text.ts';
import { formatTime } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ActionDialog } from '#src/ui/admin/dialogs/action-dialog.tsx';
import { type ReasonChoice, ReasonDialog } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { adminQueue, type QueueRowProps } from '#src/ui/admin/list/admin-queue.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SUBMISSION_STATES, type SubmissionState } from '../rules.ts';
import {
  approveSubmission,
  rejectSubmission,
  requestChanges,
  submissionAdminApi,
  submissionListAddress,
  submissionsQuery,
} from './client.ts';
import type { AdminSubmission } from './contract.ts';
import { lockOfAnother, SubmissionRow } from './submission-row.tsx';
import { useQueueLocks } from './use-queue-locks.ts';

function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    open,
    show: (id: number) => setOpen((before) => new Set([...before, id])),
    toggle: ({ id }: { id: number }) => setOpen((before) => before.symmetricDifference(new Set([id]))),
  };
}

type Decision =
  | ['Approved', 'approve']
  | ['Rejected', 'reject']
  | ['Returned', 'return']
  | ['Restored', 'restore'];

/** The decisions about submissions of a state, and the one that the dialog is open for. */
function useDecisions(state: SubmissionState) {
  const action = useRowAction();
  const [rejected, setRejected] = useState<AdminSubmission | null>(null);
  const [returned, setReturned] = useState<AdminSubmission | null>(null);
  /** Somebody else works on it, so its approval is asked for first. */
  const [contested, setContested] = useState<AdminSubmission | null>(null);
  const viewer = useViewer();
  const leaves = submissionListAddress(state);
  const decision = (submission: AdminSubmission, call: () => Promise<unknown>, [did, failed]: Decision) => ({
    call,
    done: t(`submissionsAdmin.has${did}`, { name: submission.name }),
    failed: t(`submissionsAdmin.${failed}Error`),
    leaves,
    undone: { done: t('submissionsAdmin.hasUndone', { name: submission.name }) },
  });
  /** Asks first, by `ask`, where somebody else has begun to work on it. @returns false when it was not decided. */
  async function send(
    tool: AdminSubmission,
    ask: (tool: AdminSubmission) => void,
    call: (ignoreLock: boolean) => Promise<unknown>,
    texts: Decision,
  ): Promise<boolean> {
    const hasAsked = lockOfAnother(tool, viewer) !== null;
    try {
      return await action.attempt(
        tool.id,
        decision(tool, () => call(hasAsked), texts),
      );
    } catch (error) {
      const lock = error instanceof ApiError && error.status === 409 ? error.detail.lock : undefined;
      if (!lock) throw error;
      ask({ ...tool, lock: lock as AdminSubmission['lock'] });
      return false;
    }
  }
  const sendApproval = (tool: AdminSubmission) =>
    send(tool, setContested, (ignore) => approveSubmission(tool, ignore), ['Approved', 'approve']);
  return {
    isBusy: action.isBusy,
    rejected,
    returned,
    contested,
    close() {
      setContested(null);
      setRejected(null);
      setReturned(null);
    },
    approve(tool: AdminSubmission) {
      if (lockOfAnother(tool, viewer)) return setContested(tool);
      sendApproval(tool).catch((error) => showToast(conflictText(error, t('submissionsAdmin.approveError'))));
    },
    sendApproval,
    reject: (tool: AdminSubmission) => !action.isBusy(tool.id) && setRejected(tool),
    sendReject: (tool: AdminSubmission, choice: ReasonChoice) =>
      send(tool, setRejected, (ignore) => rejectSubmission(tool.id, choice, ignore), ['Rejected', 'reject']),
    requestChanges: (tool: AdminSubmission) => !action.isBusy(tool.id) && setReturned(tool),
    sendChanges: (tool: AdminSubmission, choice: ReasonChoice) =>
      send(tool, setReturned, (ignore) => requestChanges(tool.id, choice, ignore), ['Returned', 'return']),
    restore: (tool: AdminSubmission) =>
      void action.run(
        tool.id,
        decision(
          tool,
          () => submissionAdminApi.send('POST /admin/tools/{id}/restore', { params: { id: tool.id } }),
          ['Restored', 'restore'],
        ),
      ),
  };
}

/** Asks why a submission is rejected or sent back. */
function DecisionDialogs({ decisions }: { decisions: ReturnType<typeof useDecisions> }) {
  const viewer = useViewer();
  const { rejected, returned, contested, close } = decisions;
  const questionOf = (submission: AdminSubmission | null) => {
    const lock = submission && lockOfAnother(submission, viewer);
    if (!lock) return undefined;
    return t('submissionsAdmin.lockQuestion', { name: lock.user.name, time: formatTime(lock.since) });
  };
  return (
    <>
      <ActionDialog
        isOpen={contested !== null}
        title={contested ? t('admin.approveName', { name: contested.name }) : ''}
        question={questionOf(contested) ?? ''}
        confirm={t('submissionsAdmin.decideAnyway')}
        failed={t('submissionsAdmin.approveError')}
        send={() => decisions.sendApproval(contested!)}
        onClose={close}
      />
      <ReasonDialog
        isOpen={rejected !== null}
        title={rejected ? t('admin.rejectName', { name: rejected.name }) : ''}
        question={questionOf(rejected)}
        submit={t('admin.reject')}
        hint={t('submissionsAdmin.reasonHint')}
        failed={t('submissionsAdmin.rejectError')}
        canned={useCannedReasons('reject', rejected?.recipient)}
        send={(choice) => decisions.sendReject(rejected!, choice)}
        onClose={close}
      />
      <ReasonDialog
        isOpen={returned !== null}
        title={returned ? t('admin.changesName', { name: returned.name }) : ''}
        question={questionOf(returned)}
        submit={t('admin.changes')}
        variant="primary"
        label={t('submissionsAdmin.returnLabel')}
        hint={t('submissionsAdmin.returnHint')}
        failed={t('submissionsAdmin.returnError')}
        canned={useCannedReasons('changes', returned?.recipient)}
        send={(choice) => decisions.sendChanges(returned!, choice)}
        onClose={close}
      />
    </>
  );
}

function SubmissionList({ state }: { state: SubmissionState }) {
  const { address } = useAdminAddress();
  const list = useAdminList(useQuery(submissionsQuery(state, address)));
  const { open, toggle, show } = useOpenRows();
  /** Opens a row and goes to its field for a note, which may have to be rendered first. */
  const writeNote = ({ id }: AdminSubmission) => {
    show(id);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${id}"] [data-note]`)?.focus(),
    );
  };
  const decisions = useDecisions(state);
  const mayDecide = isPermitted(useViewer()?.permissions, 'moderator') && isUndecided({ status: state });
  const { rejected, returned } = decisions;
  const atWork = [...open, ...[rejected, returned].flatMap((submission) => submission?.id ?? [])];
  useQueueLocks(new Set(atWork), mayDecide);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyboardShortcuts
        shortcuts={{
          ...list.moveKeys,
          e: list.onCurrent(toggle),
          Enter: list.onCurrent(toggle),
          a: mayDecide ? list.onCurrent(decisions.approve) : undefined,
          r: mayDecide ? list.onCurrent(decisions.reject) : undefined,
          n: mayDecide ? list.onCurrent(writeNote) : undefined,
          c: mayDecide && state === 'pending' ? list.onCurrent(decisions.requestChanges) : undefined,
        }}
      />
      <AdminRows
        label={t('submissionsAdmin.tab')}
        list={list}
        empty={t('submissionsAdmin.noSubmissions', { status: t(`submissionsAdmin.status.${state}`) })}
        emptyText={state === 'pending' ? t('submissionsAdmin.noPendingText') : undefined}
      >
        {(submission, isCurrent) => (
          <SubmissionRow
            submission={submission}
            isCurrent={isCurrent}
            isBusy={decisions.isBusy(submission.id)}
            isOpen={open.has(submission.id)}
            actions={{ ...decisions, toggle }}
          />
        )}
      </AdminRows>
      <DecisionDialogs decisions={decisions} />
    </div>
  );
}

function WaitingSubmission({ item, isCurrent }: QueueRowProps<AdminSubmission>) {
  const decisions = useDecisions('pending');
  const [isOpen, setOpen] = useState(false);
  const mayDecide = isPermitted(useViewer()?.permissions, 'moderator');
  const isAtWork = isOpen || decisions.rejected !== null || decisions.returned !== null;
  useQueueLocks(new Set(isAtWork ? [item.id] : []), mayDecide);
  return (
    <SubmissionRow
      submission={item}
      isCurrent={isCurrent}
      isBusy={decisions.isBusy(item.id)}
      isOpen={isOpen}
      actions={{ ...decisions, toggle: () => setOpen(!isOpen) }}
    >
      <DecisionDialogs decisions={decisions} />
    </SubmissionRow>
  );
}

export const queues = [
  adminQueue({
    name: 'submission',
    label: 'submissionsAdmin.tab',
    read: (query) => submissionAdminApi.query('GET /admin/tools/pending', { query }),
    sinceOf: ({ submitted_on }) => submitted_on,
    Row: WaitingSubmission,
  }),
];

/** A list for each state, with its count. */
export function Component() {
  const { address, pathOf } = useAdminAddress();
  const { data: stats } = useQuery(statsQuery());
  const late = stats?.data.tools.late ?? 0;
  const shown = pickValue(SUBMISSION_STATES, address.status) ?? 'pending';
  const tabs = SUBMISSION_STATES.map((state) => ({
    label: t(state === 'changes_requested' ? `submissionsAdmin.state.${state}` : `admin.${state}`),
    to: pathOf({ status: state === 'pending' ? '' : state }),
    isCurrent: state === shown,
    count: stats?.data.tools[state],
    alert: late > 0 && state === 'pending' ? t('submissionsAdmin.lateCount', { count: late }) : undefined,
  }));
  return (
    <>
      <ListSearch label={t('submissionsAdmin.search')} />
      <TabLinks label={t('submissionsAdmin.states')} tabs={tabs} />
      {/* With a key of its own: no row of another state is open, current or busy here. */}
      <SubmissionList key={shown} state={shown} />
    </>
  );
}
