import { t } from '#src/shared/messages/translate.ts';
import { FORM_SECTIONS, type FormSection } from '../form/draft/form-checks.ts';
import { sectionId } from '../form/sections/form-section.tsx';

const SECTIONS: readonly FormSection[] = [...FORM_SECTIONS, 'updates'];

function goTo(section: FormSection): void {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

/** Links to the sections of the form. */
export function SectionLinks() {
  return (
    <nav aria-label={t('toolForm.sections')}>
      <ul className="grid">
        {SECTIONS.map((section) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => goTo(section)}
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
