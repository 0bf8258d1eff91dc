import type { ComponentProps } from 'react';
import { Field, Input } from '../field.tsx';

/** A one-line text field with its label, hint and error. `form` makes the id unique on the page. */
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
