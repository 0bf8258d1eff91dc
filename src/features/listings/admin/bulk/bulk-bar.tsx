import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { BULK_IDS_MAX } from '../../bulk/bulk-rules.ts';
import { hasEnded, jobQuery } from '../../client.ts';
import type { AdminListing, ListingFilter } from '../../table/contract.ts';
import { BulkDialog, type BulkTarget } from './bulk-dialog.tsx';
import { bulkResult, UndoButton } from './bulk-result.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type Selected = Pick<AdminListing, 'id' | 'name'>;

/** The selected listings, across pages and filters, at most as many as one call takes. */
export function useSelection() {
  const [items, setItems] = useState<ReadonlyMap<number, Selected>>(new Map());
  const set = (next: Iterable<Selected>) =>
    setItems(new Map(Array.from(next, (item) => [item.id, item] as const).slice(0, BULK_IDS_MAX)));
  return {
    items: [...items.values()],
    has: (id: number) => items.has(id),
    toggle: (item: Selected) =>
      set(
        items.has(item.id)
          ? [...items.values()].filter(({ id }) => id !== item.id)
          : [...items.values(), item],
      ),
    add: (more: readonly Selected[]) => set([...items.values(), ...more]),
    remove: (gone: readonly Selected[]) =>
      set([...items.values()].filter((item) => !gone.some(({ id }) => id === item.id))),
    clear: () => set([]),
  };
}

type Selection = ReturnType<typeof useSelection>;

/** How far a bulk action is, then its result and the way back. */
function BulkProgress({ id, onEnd, onClose }: { id: number; onEnd: () => void; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(jobQuery(id));
  const job = data?.data;
  const isOver = job !== undefined && hasEnded(job);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (!isOver) return;
    onEnd();
    void refreshAdministration(client);
  }, [isOver]);
  return (
    <div className="grid basis-full gap-2 rounded-card border border-line bg-surface px-4 py-3">
      {!isOver && (
        <ProgressBar
          label={t('listingsAdmin.bulkProgress')}
          percent={job ? Math.floor((job.done / Math.max(1, job.total)) * 100) : null}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {job?.state === 'failed'
            ? (job.problem ?? '')
            : isOver
              ? bulkResult(job)
              : t('listingsAdmin.bulkProgress')}
        </p>
        {isOver && (
          <span className="flex gap-2">
            <UndoButton job={job} onDone={onClose} />
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </span>
        )}
      </div>
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
      <div
        className={joinClasses(
          'flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2',
          count > 0 && 'basis-full rounded-card bg-sunken px-4 py-2',
        )}
      >
        <p role="status" className="grow text-sm">
          {count > 0 && t('listingsAdmin.selected', { count: formatNumber(count) })}
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
