import type { ComponentProps } from 'react';
import { Field, Input } from '../field.tsx';

/** One line of text with its label, hint and the server's complaint. `form` makes the id unique on the page. */
export function TextField({
  form,
  name,
  label,
  error,
  hint,
  ...input
}: ComponentProps<'input'> & { form: string; name: string; label: string; error?: string; hint?: string }) {
  return (
    <Field id={`${form}-${name}`} label={label} error={error} hint={hint}>
      {(props) => <Input {...input} {...props} name={name} />}
    </Field>
  );
}
