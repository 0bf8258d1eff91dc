import ArrowRight from 'lucide-react/icons/arrow-right';
import { t } from '#src/shared/messages/translate.ts';

/** Between an old value and the new one. Drawn, because not every font has an arrow. */
export function ChangeArrow() {
  return (
    <>
      <ArrowRight aria-hidden className="mx-1 inline size-4 align-[-0.2em]" />
      <span className="sr-only">{t('admin.became')}</span>
    </>
  );
}
