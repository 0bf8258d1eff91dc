import type { ComponentProps } from 'react';
import type { useSubmit } from './use-submit.ts';

/** The element of a form whose fields and buttons `SubmitForm` cannot lay out; `sending` is from `useSubmit`. */
export function Form({
  sending: { form, submit },
  ...rest
}: ComponentProps<'form'> & { sending: Pick<ReturnType<typeof useSubmit>, 'form' | 'submit'> }) {
  return <form ref={form} noValidate onSubmit={submit} {...rest} />;
}
