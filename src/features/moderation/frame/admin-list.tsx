import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Pagination as Position } from '#src/shared/envelope.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface Page<Item> {
  data: Item[];
  pagination: Position;
}

interface ListProps<Item> {
  /** What it is a list of. */
  label: string;
  query: UseQueryResult<Page<Item>>;
  pathOf: (change: { page: number }) => string;
  search: string;
  empty: ReactNode;
  /** Takes the focus when the last row has left. */
  listRef?: RefObject<HTMLElement | null>;
  children: (items: Item[]) => ReactNode;
}

function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title={t('moderation.listError')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('error.tryAgain')}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </ErrorState>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t('moderation.loading')} className="grid gap-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-32 rounded-card" />
      ))}
    </div>
  );
}

/** When the last row of the last page is decided, the page before it is shown. */
function useExistingPage(position: Position | undefined, pathOf: ListProps<unknown>['pathOf']): void {
  const navigate = useNavigate();
  const isPast = position !== undefined && position.current_page > position.last_page;
  const target = isPast ? pathOf({ page: position.last_page }) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

/** A list in its states: on its way, failed, empty, there; what is found is told to screen readers. */
export function AdminList<Item>({ label, query, pathOf, search, empty, listRef, children }: ListProps<Item>) {
  const { data: page, error, refetch, isPlaceholderData } = query;
  useExistingPage(isPlaceholderData ? undefined : page?.pagination, pathOf);
  const total = page?.pagination.total ?? 0;
  return (
    <section
      ref={listRef}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isPlaceholderData || undefined}
      className={joinClasses('outline-none', isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className={search && total > 0 ? 'mb-4 text-sm text-muted' : 'sr-only'}>
        {search && page && t('moderation.found', { count: total })}
      </p>
      {error && !page && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !page && <Waiting />}
      {page && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {error && <Notice tone="danger">{t('moderation.listError')}</Notice>}
          {page.data.length === 0 ? empty : children(page.data)}
          <Pagination
            current={Math.min(page.pagination.current_page, page.pagination.last_page)}
            last={page.pagination.last_page}
            pathOf={(number) => pathOf({ page: number })}
          />
        </div>
      )}
    </section>
  );
}
