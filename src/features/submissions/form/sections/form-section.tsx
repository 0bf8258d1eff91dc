import { type ReactNode, useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { FormSection as SectionName } from '../draft/form-checks.ts';
import type { ToolDraft } from '../draft/tool-draft.ts';

/** The form's error messages by dotted field: `pricing_tiers.0.name`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Every section shows a part of the draft and reports what changes. */
export interface SectionProps {
  draft: ToolDraft;
  errors: FormErrors;
  onChange: (part: Partial<ToolDraft>) => void;
}

export function sectionId(section: SectionName): string {
  return `section-${section}`;
}

export function FormSection({ section, children }: { section: SectionName; children: ReactNode }) {
  const title = useId();
  return (
    <section
      id={sectionId(section)}
      aria-labelledby={title}
      tabIndex={-1}
      className="scroll-mt-10 border-t border-line py-8 outline-none lg:scroll-mt-0 first:border-t-0 first:pt-0"
    >
      <h2 id={title} className="font-display text-heading font-bold">
        {t(`toolForm.${section}`)}
      </h2>
      <p className="mt-1 text-muted">{t(`toolForm.${section}Lead`)}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}
