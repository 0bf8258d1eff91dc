import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface ReadStateProps<Answer> {
  query: UseQueryResult<Answer>;
  /** The height of a row while it loads. */
  rowHeight?: string;
  /** Title when nothing could be loaded. */
  failed?: string;
  /** Shown above an answer that could not be read again. */
  outdated?: string;
  children: (answer: Answer) => ReactNode;
}

/** A read in its states: loading, failed, or shown. What has been read stays when reading it again fails. */
export function ReadState<Answer>({
  query: { data, error, refetch },
  rowHeight = 'h-16',
  failed = t('admin.loadError'),
  outdated = t('admin.outdated'),
  children,
}: ReadStateProps<Answer>) {
  if (data !== undefined) {
    return (
      <>
        {error && <Notice tone="danger">{outdated}</Notice>}
        {children(data)}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        level={3}
        title={failed}
        actions={
          <Button variant="primary" onClick={() => void refetch()}>
            {t('error.tryAgain')}
          </Button>
        }
      >
        <p>{errorText(error)}</p>
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t('admin.loading')} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className={joinClasses(rowHeight, 'rounded-card')} />
      ))}
    </div>
  );
}
