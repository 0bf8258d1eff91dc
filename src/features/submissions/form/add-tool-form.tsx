import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { exampleTool, USUAL_PLANS } from './draft/example-tool.ts';
import { focusField } from './draft/field-id.ts';
import type { FormSection } from './draft/form-checks.ts';
import { emptyDraft, NO_IMAGES } from './draft/tool-draft.ts';
import { FailureBanner } from './failure-banner.tsx';
import { PrefillOffer } from './prefill-offer.tsx';
import { CompactProgress, CompletionBar, SectionLinks } from './section-links.tsx';
import { ExampleContext, focusSection } from './sections/form-fields.tsx';
import { type FormLookups, ToolFormSections } from './sections/tool-form-sections.tsx';
import { SiteOffer } from './site-offer.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { type AddTool, type AddToolOptions, useAddTool } from './use-add-tool.ts';
import { useReplacing } from './use-replacing.ts';
import type { ToolForm } from './use-tool-form.ts';

interface FormActionsProps {
  form: ToolForm;
  isDisabled: boolean;
  /** Shows the example in empty fields, or no longer. */
  onExample: (isShown: boolean) => void;
}

/** Buttons that load the example or reset the form. */
function FormActions({ form, isDisabled, onExample }: FormActionsProps) {
  const replaceWith = useReplacing(form);
  function loadExample() {
    onExample(true);
    showToast(t('toolForm.exampleLoaded'));
  }
  function reset() {
    onExample(false);
    replaceWith([emptyDraft(), NO_IMAGES], t('toolForm.wasReset'));
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isDisabled} onClick={loadExample}>
        <Sparkles aria-hidden className="size-4" />
        {t('toolForm.loadExample')}
      </Button>
      <Button size="small" disabled={isDisabled} onClick={reset}>
        <RotateCcw aria-hidden className="size-4" />
        {t('toolForm.reset')}
      </Button>
    </div>
  );
}

/** Focuses the top of what has just been shown, without scrolling when it is in sight. */
function focusTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  element?.focus({ preventScroll: true });
}

interface AddToolFormProps extends AddToolOptions {
  lookups: FormLookups;
  /** Between title and form. */
  notices: ReactNode;
  preview: (form: ToolForm) => ReactNode;
  /** The tool in a list. */
  card: (form: ToolForm) => ReactNode;
}

/** Next to the form on wide screens, where it stays visible; below it on narrow ones. */
function Sidebar({
  state: { form, share, areImagesKept, preview },
  isReady,
  onSection,
  onPreview,
}: {
  state: AddTool;
  isReady: boolean;
  onSection: (section: FormSection) => void;
  onPreview: (isPreview: boolean) => void;
}) {
  return (
    <aside className="grid max-w-md content-start gap-5 self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1">
      <div className="grid gap-3 max-lg:hidden">
        <CompletionBar completion={form.completion} />
        <SectionLinks statuses={form.statuses} onSection={onSection} />
      </div>
      <SubmitPanel
        form={form}
        share={share}
        isReady={isReady}
        areImagesKept={areImagesKept}
        isPreview={preview.isPreview}
        onPreview={onPreview}
        onField={(field) => preview.show(false, () => focusField(field))}
      />
    </aside>
  );
}

/** The form of a new tool with its header and sidebar. */
export function AddToolForm(props: AddToolFormProps) {
  const { lookups, isReady, canUseAffiliateUrl, notices } = props;
  const state = useAddTool(props);
  const content = useRef<HTMLDivElement>(null);
  const { form, preview, failure } = state;
  const [hasExample, setExample] = useState(false);
  const example = useMemo(() => (hasExample ? exampleTool() : USUAL_PLANS), [hasExample]);
  const goToSection = (section: FormSection) => preview.show(false, () => focusSection(section));
  return (
    <Form onSubmit={state.onSubmit} aria-label={t('toolForm.title')}>
      <header className="grid gap-4">
        <h1 className="font-display text-title font-bold">{t('toolForm.title')}</h1>
        <p className="max-w-[65ch] text-lg text-muted">{t('toolForm.lead')}</p>
        {notices}
        {state.prefill && <PrefillOffer form={form} prefill={state.prefill} isDisabled={state.isLocked} />}
        <FormActions form={form} isDisabled={state.isLocked} onExample={setExample} />
      </header>
      <div
        className={joinClasses(
          'mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8',
          // The preview has the width of the page.
          !preview.isPreview && 'lg:grid-cols-[minmax(0,1fr)_19rem]',
        )}
      >
        <div
          ref={content}
          tabIndex={-1}
          className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] content-start gap-6 outline-none"
        >
          <CompactProgress completion={form.completion} statuses={form.statuses} onSection={goToSection} />
          <FailureBanner error={failure} />
          {preview.isPreview ? (
            props.preview(form)
          ) : (
            <fieldset
              disabled={state.isLocked}
              onBlur={form.onBlur}
              // Leaves room for the compact bar, so that it does not cover the focused control.
              className="min-w-0 max-lg:[&_:is(input,select,textarea,button)]:scroll-mt-20"
            >
              <ExampleContext value={example}>
                <ToolFormSections
                  draft={form.draft}
                  images={form.images}
                  errors={form.errors}
                  onChange={form.change}
                  onImages={form.changeImages}
                  lookups={lookups}
                  canUseAffiliateUrl={canUseAffiliateUrl}
                  siteOffer={<SiteOffer form={form} />}
                  card={props.card(form)}
                />
              </ExampleContext>
            </fieldset>
          )}
        </div>
        <Sidebar
          state={state}
          isReady={isReady}
          onSection={goToSection}
          onPreview={(next) => preview.show(next, () => focusTop(content.current))}
        />
      </div>
    </Form>
  );
}
