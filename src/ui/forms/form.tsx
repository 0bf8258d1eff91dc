import type { ComponentProps } from 'react';
import type { useSubmit } from './use-submit.ts';

type Sending = ReturnType<typeof useSubmit>;

/** The element of a form whose fields and buttons `SubmitForm` cannot lay out; `sending` is from `useSubmit` or its like. */
export function Form({
  sending: { form, submit },
  ...rest
}: ComponentProps<'form'> & {
  sending: { submit: (...event: Parameters<Sending['submit']>) => void } & Partial<Pick<Sending, 'form'>>;
}) {
  return <form ref={form} noValidate onSubmit={submit} {...rest} />;
}
