import Sparkles from 'lucide-react/icons/sparkles';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Of a site that lists nothing yet, in place of tabs and tiles that would lead nowhere. */
export function NoTools() {
  return (
    <EmptyState
      icon={<Sparkles aria-hidden />}
      title={t('tools.noneYet')}
      actions={
        <ButtonLink variant="primary" to="/submit-ai">
          {t('tools.submitFirst')}
        </ButtonLink>
      }
    >
      <p>{t('tools.noneYetText')}</p>
    </EmptyState>
  );
}
