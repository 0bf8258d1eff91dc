import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { undoDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { jobQuery } from '../../client.ts';
import type { ListingFilter } from '../../table/contract.ts';
import type { Selection } from '../table/use-selection.ts';
import { BulkDialog, type BulkTarget } from './bulk-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** How far a bulk action is, then its result and the way back. */
function BulkProgress({ id, onEnd, onClose }: { id: number; onEnd: () => void; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(jobQuery(id));
  const job = data?.data;
  const { run, isBusy, failure } = useAdminAction();
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (!hasEnded) return;
    onEnd();
    void refreshAdministration(client);
  }, [hasEnded]);
  const undo = job?.undo;
  const runUndo = () =>
    run(async () => {
      await undoDecision(undo!.id);
      showToast(t('listingsAdmin.undone'));
      onClose();
    });
  const { changed = 0, unchanged = 0, refused = 0, left = 0 } = job?.result ?? {};
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3">
      {!hasEnded && (
        <ProgressBar
          label={t('listingsAdmin.bulkProgress')}
          percent={job ? Math.floor((job.done / Math.max(1, job.total)) * 100) : null}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {job?.state === 'failed'
            ? (job.problem ?? '')
            : hasEnded
              ? t('listingsAdmin.bulkDone', {
                  changed: formatNumber(changed),
                  rest: formatNumber(unchanged + refused),
                }) + (left > 0 ? ` ${t('listingsAdmin.bulkLeft', { count: left })}` : '')
              : t('listingsAdmin.bulkProgress')}
        </p>
        {hasEnded && (
          <span className="flex gap-2">
            {undo && (
              <Button size="small" isBusy={isBusy} onClick={() => void runUndo()}>
                {t('listingsAdmin.undo')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </span>
        )}
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}

/** Says what is selected, and opens the dialog that changes it. */
export function BulkBar({
  selection,
  total,
  filter,
  onJob,
}: {
  selection: Selection;
  total: number;
  filter: ListingFilter;
  onJob: (isRunning: boolean) => void;
}) {
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const [isMerging, setMerging] = useState(false);
  const [job, setJob] = useState<number | null>(null);
  const count = selection.items.length;
  const close = () => setTarget(null);
  return (
    <>
      {job !== null && (
        <BulkProgress key={job} id={job} onEnd={() => onJob(false)} onClose={() => setJob(null)} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2">
        <p role="status" className="grow text-sm">
          {count > 0
            ? t('listingsAdmin.selected', { count: formatNumber(count) })
            : t('listingsAdmin.noneSelected')}
        </p>
        {count > 0 && (
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {t('listingsAdmin.clear')}
          </Button>
        )}
        {count === 2 && (
          <Button size="small" onClick={() => setMerging(true)}>
            {t('listingsAdmin.merge')}
          </Button>
        )}
        {count > 0 ? (
          <Button
            size="small"
            variant="primary"
            onClick={() => setTarget({ ids: selection.items.map(({ id }) => id), count })}
          >
            {t('listingsAdmin.changeSelected')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-disabled={total === 0 || undefined}
            onClick={() => total > 0 && setTarget({ filter, count: total })}
          >
            {t('listingsAdmin.changeAll', { count: formatNumber(total) })}
          </Button>
        )}
      </div>
      {target && (
        <BulkDialog
          target={target}
          onClose={close}
          onStart={(id) => {
            close();
            setJob(id);
            onJob(true);
            selection.clear();
          }}
        />
      )}
      {isMerging && (
        <MergeDialog
          sides={selection.items}
          onClose={() => setMerging(false)}
          onDone={() => {
            setMerging(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
