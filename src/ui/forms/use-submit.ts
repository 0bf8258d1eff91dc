import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import type { FieldErrors } from '#src/shared/envelope.ts';
import { errorText } from '#src/shared/error-text.ts';
import type { FormErrors } from './field-errors.ts';

export interface FormMessage {
  text: string;
  isError: boolean;
}

interface FormState {
  isBusy: boolean;
  errors: FieldErrors;
  message: FormMessage | null;
}

const untouched: FormState = { isBusy: false, errors: {}, message: null };

/**
 * Sends a form, one request at a time. Fields always keep what was typed. `send` gets the form's values
 * and returns the text to show, if any. An error puts its messages next to the fields and focuses the first of them; a
 * message for the whole form is shown only when there is something that no field says.
 */
export function useSubmit(send: (values: FormData, form: HTMLFormElement) => Promise<string | undefined>) {
  const [state, setState] = useState(untouched);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  /** Fields that have been changed since the form was sent. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Opens the part of the form that hides the wrong field.
    first?.closest('details')?.setAttribute('open', '');
    // A group of radio buttons takes the focus at its first one.
    (first?.querySelector('input') ?? first)?.focus();
  }, [state.errors]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...untouched, isBusy: true });
    setChanged(new Set());
    try {
      const text = await send(new FormData(element), element);
      setState({ ...untouched, message: text ? { text, isError: false } : null });
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {};
      const message = areAllShown(errors, element) ? null : { text: errorText(error), isError: true };
      setState({ isBusy: false, errors, message });
    } finally {
      isBusy.current = false;
    }
  }

  const clearError = (name: string) => {
    if (state.errors[name] && !changed.has(name)) setChanged(new Set([...changed, name]));
  };
  const errors: FormErrors = {
    refused: state.errors,
    errorOf: (name) => (changed.has(name) ? undefined : state.errors[name]?.[0]),
    clearError,
  };
  return {
    isBusy: state.isBusy,
    message: state.message,
    errors,
    /** Forgets the outcome. */
    reset: () => setState(untouched),
    /** The attributes of the form. */
    attributes: {
      ref: form,
      noValidate: true,
      onSubmit: submit,
      onChange: ({ target }: FormEvent<HTMLFormElement>) =>
        clearError((target as Partial<HTMLInputElement>).name ?? ''),
    },
  };
}

/** True when every error belongs to a field of the form, so that each fault is said once, at its field. */
function areAllShown(errors: FieldErrors, form: HTMLFormElement): boolean {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every((field) => form.elements.namedItem(field) !== null);
}

/** Refuses a form as the server would. @throws ApiError naming the fields that have an error. */
export function requireFields(errors: Record<string, string | undefined>): void {
  const found = Object.entries(errors).flatMap(([field, text]) => (text ? [[field, [text]]] : []));
  if (found.length === 0) return;
  throw new ApiError(422, { code: 'validation_failed', message: '', errors: Object.fromEntries(found) });
}

/** A field's text; '' when the form has no such field. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
