import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { followApi } from './client.ts';

export function loader() {
  return secretPage(t('follows.stop'), '/unfollow');
}

/** The page behind a mail's link. It asks first, because mail scanners open every link. */
export function Component() {
  const { token = '' } = useParams();
  const stopping = useMutation({
    mutationFn: () => followApi.send('POST /unfollow/{token}', { params: { token } }),
  });
  const { isSuccess, error } = stopping;
  const title = isSuccess ? 'follows.doneTitle' : error ? 'follows.failedTitle' : 'follows.askTitle';
  return (
    <div className="wrap pt-10 sm:pt-16">
      <div className="mx-auto grid max-w-lg justify-items-center gap-6 text-center">
        <div role="status" className="grid gap-3">
          <h1 className="font-display text-title font-bold">{t(title)}</h1>
          {error && <p>{errorText(error)}</p>}
          {!isSuccess && !error && <p className="text-muted">{t('follows.askText')}</p>}
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          {!isSuccess && (
            <Button variant="primary" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
              {t('follows.stop')}
            </Button>
          )}
          <ButtonLink to="/">{t('follows.home')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
