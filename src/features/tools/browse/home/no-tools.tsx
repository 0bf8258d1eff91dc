import Sparkles from 'lucide-react/icons/sparkles';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Of a site that lists nothing yet, in place of tabs and tiles that would lead nowhere. */
export function NoTools() {
  const isStaff = useViewer()?.permissions?.length;
  return (
    <EmptyState
      icon={<Sparkles aria-hidden />}
      title={t('tools.noneYet')}
      actions={
        <ButtonLink variant="primary" to={isStaff ? '/add-ai-form' : '/submit-ai'}>
          {t(isStaff ? 'tools.addFirst' : 'tools.submitFirst')}
        </ButtonLink>
      }
    >
      <p>{t(isStaff ? 'tools.noneYetStaff' : 'tools.noneYetText')}</p>
    </EmptyState>
  );
}
