import type { ComponentProps } from 'react';
import { FormErrorsContext } from './field-errors.ts';
import type { useSubmit } from './use-submit.ts';

/** The element of a form whose buttons `SubmitForm` cannot lay out; `sending` is from `useSubmit`. */
export function Form({
  sending: { attributes, errors },
  children,
  ...rest
}: ComponentProps<'form'> & { sending: Pick<ReturnType<typeof useSubmit>, 'attributes' | 'errors'> }) {
  return (
    <form {...attributes} {...rest}>
      <FormErrorsContext value={errors}>{children}</FormErrorsContext>
    </form>
  );
}
