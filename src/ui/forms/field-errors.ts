import { createContext, use } from 'react';
import type { FieldErrors } from '#src/shared/envelope.ts';

/** Messages about the fields of a form that was sent. */
export interface FormErrors {
  /** Why fields were refused, by their names; also of those that have been changed since. */
  refused: FieldErrors;
  /** First message of a field. A change of the field hides it. */
  errorOf: (name: string) => string | undefined;
  clearError: (name: string) => void;
}

export const noErrors: FormErrors = { refused: {}, errorOf: () => undefined, clearError: () => {} };

/** The messages of the form around, in which fields find theirs by their names. */
export const FormErrorsContext = createContext(noErrors);

/** Returns the messages of the form around, for what is not a single field: a group of choices, or a part that opens. */
export const useFormErrors = () => use(FormErrorsContext);
