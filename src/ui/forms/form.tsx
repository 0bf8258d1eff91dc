import type { ComponentProps } from 'react';
import { FormErrorsContext, noErrors } from './field-errors.ts';
import type { useSubmit } from './use-submit.ts';

/** The element of a form whose buttons `SubmitForm` cannot lay out; `sending` is from `useSubmit`, unless it has its own way. */
export function Form({
  sending,
  children,
  ...rest
}: ComponentProps<'form'> & { sending?: Pick<ReturnType<typeof useSubmit>, 'attributes' | 'errors'> }) {
  return (
    <form noValidate {...sending?.attributes} {...rest}>
      <FormErrorsContext value={sending?.errors ?? noErrors}>{children}</FormErrorsContext>
    </form>
  );
}
