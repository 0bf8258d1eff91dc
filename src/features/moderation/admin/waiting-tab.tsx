import { useQueries, useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { AdminQueue, AdminTab, QueuedRow } from '#src/shared/pages.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { useRovingFocus } from '#src/ui/admin/keyboard/use-roving-focus.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { pressIn } from '#src/ui/admin/list/press-in.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { RowScope } from '#src/ui/admin/list/row-frame.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useAdminTabs } from '../frame/use-admin-tabs.ts';

/** Rows on the screen; others follow as these are decided. */
const MOST = 20;

async function loadQueues(tabs: readonly AdminTab[]): Promise<AdminQueue[]> {
  const contents = await Promise.all(tabs.map(({ load }) => load()));
  return contents.flatMap(({ queues = [] }) => queues);
}

/** The queues of the tabs that the viewer may open. */
function useQueues() {
  const queued = useAdminTabs().data?.filter(({ group }) => group === 'queue');
  return useQuery({
    queryKey: ['admin-queues', ...(queued ?? []).map(({ tab }) => tab)],
    queryFn: () => loadQueues(queued!),
    enabled: queued !== undefined,
    staleTime: Infinity,
  });
}

interface Waiting extends QueuedRow {
  key: string;
  queue: AdminQueue;
}

/** Rows of all queues, the longest waiting first: moments of the API sort as texts. */
function useWaiting(queues: readonly AdminQueue[], search: string) {
  const reads = useQueries({ queries: queues.map((queue) => queue.query(search)) });
  const rows = reads
    .flatMap(({ data }, at) => {
      const queue = queues[at]!;
      return (data?.rows ?? []).map((row): Waiting => ({ ...row, queue, key: `${queue.name}-${row.id}` }));
    })
    .toSorted((one, other) => one.since.localeCompare(other.since));
  return {
    rows: rows.slice(0, MOST),
    total: reads.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    error: reads.find(({ error }) => error)?.error,
    isLoading: reads.some(({ isLoading }) => isLoading),
  };
}

function WaitingList({ queues }: { queues: readonly AdminQueue[] }) {
  const { search } = useAdminAddress().address;
  const { rows, total, error, isLoading } = useWaiting(queues, search);
  const { list, current, move, readCurrent, elementOf } = useRovingFocus(rows.map(({ key }) => key));
  const press = (decision: string) => () => pressIn(elementOf(readCurrent()), decision);
  return (
    <>
      <KeyboardShortcuts
        shortcuts={{
          j: () => move(1),
          k: () => move(-1),
          a: press('approve'),
          r: press('reject'),
          c: press('changes'),
          e: press('details'),
          n: press('notes'),
        }}
      />
      <section ref={list} tabIndex={-1} aria-label={t('moderation.waiting')} className="outline-none">
        <p role="status" className={total > 0 ? 'mb-4 text-sm text-muted' : 'sr-only'}>
          {!isLoading && t('moderation.waitingCount', { count: total })}
        </p>
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
        {rows.length === 0 && !isLoading && !error && (
          <EmptyState
            icon={<Inbox aria-hidden />}
            level={3}
            title={t(search ? 'moderation.nothingFound' : 'moderation.nothingWaits')}
          >
            <p>{t(search ? 'moderation.nothingFoundText' : 'moderation.nothingWaitsText')}</p>
          </EmptyState>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
          {rows.map(({ key, queue, render }) => (
            <RowScope key={key} value={{ prefix: `${queue.name}-`, label: t(queue.label) }}>
              {render(key === current)}
            </RowScope>
          ))}
        </ul>
      </section>
    </>
  );
}

/** First page of staff: everything that waits for a decision, in the order in which it came, to be decided on the spot. */
export function Component() {
  const queues = useQueues();
  return (
    <>
      <ListSearch label={t('moderation.search')} />
      <ReadState query={queues} rowHeight="h-32">
        {(loaded) => <WaitingList queues={loaded} />}
      </ReadState>
    </>
  );
}
