import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pagination as Position } from '#src/shared/envelope.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface Page<Item> {
  data: Item[];
  pagination: Position;
}

/** A list in its four states: loading, failed, empty, loaded. */
export function PagedList<Item>({
  query: { data: page, error, refetch },
  pathOf,
  empty,
  children,
}: {
  query: UseQueryResult<Page<Item>>;
  pathOf: (page: number) => string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}) {
  if (error) {
    return (
      <ErrorState
        title={t('dashboard.listError')}
        actions={
          <Button variant="primary" onClick={() => refetch()}>
            {t('error.tryAgain')}
          </Button>
        }
      >
        <p>{errorText(error)}</p>
      </ErrorState>
    );
  }
  if (!page) {
    return (
      <div role="status" aria-label={t('account.loading')} className="grid gap-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 rounded-card" />
        ))}
      </div>
    );
  }
  const { current_page, last_page } = page.pagination;
  return (
    <div className="grid gap-8">
      {page.data.length === 0 ? empty : children(page.data)}
      {/* A page past the end still links back. */}
      <Pagination current={Math.min(current_page, last_page)} last={last_page} pathOf={pathOf} />
    </div>
  );
}
