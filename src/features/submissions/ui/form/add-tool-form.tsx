import './texts.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { canSubmit, type FormSection } from '../../form-rules.ts';
import { readStoredDraft } from '../../stored-draft.ts';
import { emptyDraft, NO_IMAGES } from '../../tool-draft.ts';
import type { FormLookups } from './basic-section.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { focusField } from './field-id.ts';
import { FormActions } from './form-actions.tsx';
import { sectionId } from './form-section.tsx';
import { CompactProgress, CompletionBar, SectionLinks } from './section-links.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { ToolFormSections } from './tool-form-sections.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSubmitTool } from './use-submit-tool.ts';
import { type ToolForm, useToolForm } from './use-tool-form.ts';

export const FORM_PATH = '/add-ai-form';

interface AddToolFormProps {
  lookups: FormLookups;
  /** False until the scripts have taken over. */
  isReady: boolean;
  isSignedIn: boolean;
  canUseAffiliateUrl: boolean;
  checkSession: () => Promise<unknown>;
  onSubmitted: (tool: ToolPage) => void;
  /** Stands between title and form. */
  notices: ReactNode;
  preview: (form: ToolForm) => ReactNode;
}

function focusSection(section: FormSection): void {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** The top of what has just been put in place; stays where it is when that is in sight. */
function focusTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** Preview or form; whoever wants to a place of the form gets the form first. */
function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const [aim, setAim] = useState<(() => void) | null>(null);
  useEffect(() => {
    aim?.();
  }, [aim]);
  function show(next: boolean, run: () => void) {
    setPreview(next);
    setAim(() => () => run());
  }
  return { isPreview, setPreview, show };
}

export function AddToolForm({ lookups, isReady, canUseAffiliateUrl, ...props }: AddToolFormProps) {
  const navigate = useNavigate();
  const [first] = useState(() => (isReady && readStoredDraft()) || emptyDraft());
  const form = useToolForm({ draft: first, images: NO_IMAGES, canUseAffiliateUrl });
  const areImagesKept = useKeptDraft(form);
  const { isPreview, setPreview, show } = usePreview();
  const content = useRef<HTMLDivElement>(null);
  const { submit, share, failure } = useSubmitTool({
    form,
    canUseAffiliateUrl,
    checkSession: props.checkSession,
    onSubmitted: props.onSubmitted,
    onFailed: () => setPreview(false),
  });
  const isLocked = !isReady || share !== null;
  const goToSection = (section: FormSection) => show(false, () => focusSection(section));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || !canSubmit(form.completion, form.problems, form.refused)) return;
    // The draft is kept and is here again after the sign-in.
    if (!props.isSignedIn) void navigate(signInPath(FORM_PATH));
    else void submit();
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-label={t('toolForm.title')}>
      <header className="grid gap-4">
        <h1 className="font-display text-title font-bold">{t('toolForm.title')}</h1>
        <p className="max-w-[65ch] text-lg text-muted">{t('toolForm.lead')}</p>
        {props.notices}
        <FormActions form={form} lookups={lookups} isDisabled={isLocked} />
      </header>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div
          ref={content}
          tabIndex={-1}
          className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] content-start gap-6 outline-none"
        >
          <CompactProgress completion={form.completion} statuses={form.statuses} onSection={goToSection} />
          <FailureBanner error={failure} />
          {isPreview ? (
            props.preview(form)
          ) : (
            <fieldset
              disabled={isLocked}
              onBlur={form.onBlur}
              // What the compact bar covers must not hide what the keyboard has reached.
              className="min-w-0 max-lg:[&_:is(input,select,textarea,button)]:scroll-mt-20"
            >
              <ToolFormSections
                draft={form.draft}
                images={form.images}
                errors={form.errors}
                onChange={form.change}
                onImages={form.changeImages}
                lookups={lookups}
                canUseAffiliateUrl={canUseAffiliateUrl}
              />
            </fieldset>
          )}
        </div>
        <aside className="grid content-start gap-5 self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1">
          <div className="grid gap-3 max-lg:hidden">
            <CompletionBar completion={form.completion} />
            <SectionLinks statuses={form.statuses} onSection={goToSection} />
          </div>
          <SubmitPanel
            form={form}
            share={share}
            isReady={isReady}
            areImagesKept={areImagesKept}
            isPreview={isPreview}
            onPreview={(next) => show(next, () => focusTop(content.current))}
            onField={(field) => show(false, () => focusField(field))}
          />
        </aside>
      </div>
    </form>
  );
}
