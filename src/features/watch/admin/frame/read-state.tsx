import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** A read in its states. What has been read stays on the screen when reading it again fails. */
export function ReadState<Answer>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  if (data !== undefined) {
    return (
      <>
        {error && <Notice tone="danger">{t('watchAdmin.outdated')}</Notice>}
        {children(data)}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        level={3}
        title={t('watchAdmin.loadError')}
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
    <div role="status" aria-label={t('watchAdmin.loading')} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
