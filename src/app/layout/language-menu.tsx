import Languages from 'lucide-react/icons/languages';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { type Language, pageLanguage, pathIn, siteLanguages } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';

function rememberEnglish(): void {
  try {
    localStorage.setItem('language', 'en');
  } catch {
    // Storage can be forbidden; English is the only language.
  }
}

/** Each language in its own words, so that people find theirs on a page that they cannot read. */
const NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

/**
 * Links to this page in each language. They load the whole page again, because each language has its own scripts; the inline
 * script remembers the choice.
 */
function LanguageLinks() {
  const { pathname, search, hash } = useLocation();
  return (
    <ul className="grid gap-1">
      {siteLanguages().map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, pathname + search + hash)}
            lang={language}
            hrefLang={language}
            aria-current={language === pageLanguage ? 'true' : undefined}
            data-language={language}
            className="flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken aria-[current]:text-accent"
          >
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The languages of the site; as long as there is only English, French is announced. */
export function LanguageChoice() {
  if (siteLanguages().length > 1) return <LanguageLinks />;
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('language.label')}</legend>
      <label className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken">
        <input
          type="radio"
          name="language"
          value="en"
          defaultChecked
          onClick={rememberEnglish}
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
