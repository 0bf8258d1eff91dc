import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TvMinimalPlay from 'lucide-react/icons/tv-minimal-play';
import { useLayoutEffect } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx';

/** Shown until the feed is there; the server renders it for everyone. */
export function FeedLoading() {
  return (
    <div className="grid min-h-[70svh] content-center justify-items-center gap-4 px-4 text-center">
      <h1 className="sr-only">{t('watch.title')}</h1>
      <LoaderCircle aria-hidden className="size-10 animate-spin text-accent noscript:hidden" />
      <p role="status" className="text-lg font-medium noscript:hidden">
        {t('watch.loading')}
      </p>
      <noscript>
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
      </noscript>
    </div>
  );
}

/** The feed could not be read. What the server said stands below, if it answered at all. */
export function FeedError({ error }: { error: unknown }) {
  return (
    <ErrorState
      level={1}
      icon={<CircleAlert aria-hidden />}
      title={t('watch.errorTitle')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.tryAgain')}
        </Button>
      }
    >
      <p>{t('watch.errorText')}</p>
      {error instanceof ApiError && <p className="text-sm">{error.message}</p>}
    </ErrorState>
  );
}

/** `onPreferences` is undefined for visitors. */
export function NoVideos({ onPreferences }: { onPreferences?: () => void }) {
  return (
    <EmptyState
      level={1}
      icon={<TvMinimalPlay aria-hidden />}
      title={t('watch.emptyTitle')}
      actions={
        <>
          <ButtonLink to="/search" variant="primary">
            {t('watch.browse')}
          </ButtonLink>
          {onPreferences && <Button onClick={onPreferences}>{t('watch.preferences')}</Button>}
        </>
      }
    >
      <p>{t('watch.emptyText')}</p>
    </EmptyState>
  );
}

/** Begins at the first video: a reload keeps the position of a page that is no longer as long. */
export function useStartAtTop(hasFeed: boolean): void {
  useLayoutEffect(() => {
    if (!hasFeed) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [hasFeed]);
}
