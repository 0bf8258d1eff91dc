import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';

/** Says which language the listings are in, on pages in another one. */
export function ToolLanguageNote() {
  return toolLanguage && <p className="my-2 text-sm text-muted">{t('card.language')}</p>;
}
