import { type FocusEvent, useCallback, useEffect, useState } from 'react';
import type { FieldErrors } from '#src/shared/envelope.ts';
import { findFirstField } from './draft/field-id.ts';
import {
  completionOf,
  FORM_SECTIONS,
  type FormSection,
  findProblems,
  statusOf,
} from './draft/form-checks.ts';
import { isFormField, problemText } from './draft/problem-text.ts';
import { completeAddress, placeErrors, type ToolDraft, type ToolImages } from './draft/tool-draft.ts';
import type { FormErrors } from './sections/form-fields.tsx';

interface ToolFormOptions {
  draft: ToolDraft;
  images: ToolImages;
  canUseAffiliateUrl: boolean;
  /** True when logo and screenshots are required. */
  needsPictures?: boolean;
}

function withoutField(errors: FormErrors, names: readonly string[]): FormErrors {
  const kept = Object.entries(errors).filter(([field]) => !names.includes(field.split('.')[0]!));
  return Object.fromEntries(kept);
}

/** Errors, problems and completeness of a form. `answered` are the server's errors. */
function assess(
  draft: ToolDraft,
  images: ToolImages,
  options: Pick<ToolFormOptions, 'canUseAffiliateUrl' | 'needsPictures'>,
  touched: ReadonlySet<string>,
  answered: FormErrors,
  isRevealed: boolean,
) {
  const problems = findProblems(draft, images, options);
  const shown = problems.filter(({ field }) => isRevealed || touched.has(field));
  const errors: FormErrors = {
    ...Object.fromEntries(shown.map((problem) => [problem.field, problemText(problem)])),
    ...answered,
  };
  // A server error prevents saving until its field is changed, provided that the form has that field.
  const refused = Object.keys(answered).filter(
    (field) => isFormField(field) && (field !== 'affiliate_url' || options.canUseAffiliateUrl),
  );
  const statuses = Object.fromEntries(
    FORM_SECTIONS.map((section) => [section, statusOf(section, draft, images, errors)]),
  ) as Record<FormSection, ReturnType<typeof statusOf>>;
  return {
    errors,
    problems,
    /** Fields with an error of the server. */
    refused,
    statuses,
    completion: completionOf(draft, images, answered),
  };
}

/**
 * The state of a tool's form: draft, pictures, and their errors. A field's problems are shown once the person has left
 * it or has tried to send the form, the server's errors until the field is changed.
 */
export function useToolForm({ draft: first, images: firstImages, ...options }: ToolFormOptions) {
  const [draft, setDraft] = useState(first);
  const [images, setImages] = useState(firstImages);
  /** The person has tried to send the form, so every problem is shown at its field. */
  const [isRevealed, setRevealed] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [answered, setAnswered] = useState<FormErrors>({});
  const [focused, setFocused] = useState<FormErrors>({});
  useEffect(() => {
    const first = findFirstField(Object.keys(focused));
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [focused]);

  const change = useCallback((part: Partial<ToolDraft>) => {
    setDraft((present) => ({ ...present, ...part }));
    setAnswered((errors) => withoutField(errors, Object.keys(part)));
  }, []);
  const changeImages = useCallback((update: (images: ToolImages) => ToolImages) => {
    setImages(update);
    setAnswered((errors) => withoutField(errors, ['logo', 'screenshots']));
  }, []);
  const replace = useCallback((next: ToolDraft, nextImages: ToolImages) => {
    setDraft(next);
    setImages(nextImages);
    setAnswered({});
    setTouched(new Set());
    setRevealed(false);
  }, []);

  return {
    draft,
    images,
    ...assess(draft, images, options, touched, answered, isRevealed),
    change,
    changeImages,
    /** Replaces the form's contents. */
    replace,
    /** Handler for the element around the sections. */
    onBlur(event: FocusEvent<HTMLElement>) {
      const name = event.target.getAttribute('name');
      if (!name) return;
      if (!touched.has(name)) setTouched(new Set([...touched, name]));
      const completed = completeAddress(draft, name);
      if (completed) change(completed);
    },
    /** Shows at every field what it still needs, and focuses the first of them. */
    reveal(fields: readonly string[]) {
      setRevealed(true);
      setFocused(Object.fromEntries(fields.map((field) => [field, ''])));
    },
    /** Shows the server's errors at their fields and focuses the first. */
    showErrors(fieldErrors: FieldErrors) {
      const placed = placeErrors(fieldErrors, draft, images);
      setAnswered(placed);
      setFocused(placed);
    },
  };
}

export type ToolForm = ReturnType<typeof useToolForm>;
