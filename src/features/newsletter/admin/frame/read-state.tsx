import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/**
 * A read in its states: loading, failed, or shown. What has been read stays on the screen when reading it again fails.
 */
export function ReadState<Answer>({
  query,
  children,
}: {
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    return (
      <>
        {error && <Notice tone="danger">{t('newsletterAdmin.outdated')}</Notice>}
        {children(data)}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        level={3}
        title={t('newsletterAdmin.loadError')}
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
    <div role="status" aria-label={t('newsletterAdmin.loading')} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-card" />
      ))}
    </div>
  );
}
