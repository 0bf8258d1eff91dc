import CircleAlert from 'lucide-react/icons/circle-alert';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';

/** The page's own content could not be had; everything around it still works. */
export function ToolLoadError({ title }: { title: string }) {
  return (
    <ErrorState
      level={1}
      icon={<CircleAlert aria-hidden />}
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
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
