import { type ReactNode, useEffect } from 'react';
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
import { NothingListed } from './nothing-listed.tsx';
import { useAdminSearchParams } from './use-admin-address.ts';
import type { List } from './use-admin-list.ts';

interface ListProps<Item extends { id: number }> {
  /** Names the list for screen readers. */
  label: string;
  list: List<Item>;
  /** Title of the empty list. */
  empty: string;
  emptyText?: string;
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

function Loading() {
  return (
    <div role="status" aria-label={t('moderation.loading')} className="grid gap-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-32 rounded-card" />
      ))}
    </div>
  );
}

/** Goes to the last page there is when a decision has emptied the one after it. */
function useExistingPage(position: Position | undefined, pathOf: (change: { page: number }) => string): void {
  const navigate = useNavigate();
  const isPast = position !== undefined && position.current_page > position.last_page;
  const target = isPast ? pathOf({ page: position.last_page }) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

/** A list in its states: loading, failed, empty, or with rows. Screen readers hear how many a search has found. */
export function AdminList<Item extends { id: number }>(props: ListProps<Item>) {
  const { label, list, empty, emptyText, children } = props;
  const { params, pathOf } = useAdminSearchParams();
  const { search } = params;
  const { data: page, error, refetch, isPlaceholderData } = list.query;
  useExistingPage(isPlaceholderData ? undefined : page?.pagination, pathOf);
  const total = page?.pagination.total ?? 0;
  return (
    <section
      ref={list.ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isPlaceholderData || undefined}
      className={joinClasses('outline-none', isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className={search && total > 0 ? 'mb-4 text-sm text-muted' : 'sr-only'}>
        {search && page && t('moderation.found', { count: total })}
      </p>
      {error && !page && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !page && <Loading />}
      {page && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {error && <Notice tone="danger">{t('moderation.listError')}</Notice>}
          {page.data.length > 0 ? (
            children(page.data)
          ) : (
            <NothingListed
              title={empty}
              text={emptyText}
              search={search}
              clearPath={pathOf({ search: '' })}
            />
          )}
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
