import Languages from 'lucide-react/icons/languages';
import { useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';

const KEY = 'language';

function rememberLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage can be forbidden; English is the only language so far.
  }
}

/** English, and French once it is ready. */
export function LanguageChoice() {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('language.label')}</legend>
      <label className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken">
        <input
          type="radio"
          name="language"
          value="en"
          defaultChecked
          onClick={() => rememberLanguage('en')}
          className="size-4"
        />
        {t('language.english')}
      </label>
      <label className="flex min-h-11 items-center gap-3 rounded-md px-3 text-muted">
        <input type="radio" name="language" value="fr" disabled className="size-4" />
        {t('language.french')}
      </label>
    </fieldset>
  );
}

/** The language choice behind a button. Closes on Escape and on a click outside. */
export function LanguageMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissibleDetails(details);
  return (
    <details ref={details} className="relative">
      <summary
        aria-label={t('language.label')}
        title={t('language.label')}
        className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
      >
        <Languages aria-hidden className="size-5" />
      </summary>
      <div className="absolute right-0 z-40 mt-1 w-60 rounded-card border border-line bg-surface p-1.5">
        <LanguageChoice />
      </div>
    </details>
  );
}
