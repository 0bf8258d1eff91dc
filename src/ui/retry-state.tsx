import CircleAlert from 'lucide-react/icons/circle-alert';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from './button.tsx';
import { ErrorState } from './empty-state.tsx';

/** Shown when loading failed, with a button to try again. */
export function RetryState({
  title,
  onRetry = () => window.location.reload(),
}: {
  title: string;
  onRetry?: () => void;
}) {
  return (
    <ErrorState
      level={1}
      icon={<CircleAlert aria-hidden />}
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('error.tryAgain')}
          </Button>
          <ButtonLink to="/">{t('error.home')}</ButtonLink>
        </>
      }
    >
      <p>{t('error.loadHint')}</p>
    </ErrorState>
  );
}
