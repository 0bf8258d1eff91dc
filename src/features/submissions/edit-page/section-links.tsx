import { t } from '#src/shared/messages/translate.ts';
import { FORM_SECTIONS, type FormSection } from '../form/draft/form-checks.ts';
import { focusSection } from '../form/use-preview.ts';

const SECTIONS: readonly FormSection[] = [...FORM_SECTIONS, 'updates'];

/** Links to the sections of the form. */
export function SectionLinks() {
  return (
    <nav aria-label={t('toolForm.sections')}>
      <ul className="grid">
        {SECTIONS.map((section) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => focusSection(section)}
              className="min-h-9 w-full rounded-md px-2 text-left text-muted hover:bg-sunken hover:text-ink"
            >
              {t(`toolForm.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
