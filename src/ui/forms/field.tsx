import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { useFormErrors } from './field-errors.ts';
import { control, Select } from './select.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={joinClasses(control, 'px-3', className)} {...rest} />;
}

function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={joinClasses(control, 'min-h-28 px-3 py-2', className)} {...rest} />;
}

interface FieldProps {
  /** Default: one of its own. */
  id?: string | undefined;
  label: React.ReactNode;
  /** Comes before what the form around says of the field. */
  error?: string;
  /** The names by which the form knows the field's errors. Default: its own. */
  errorsOf?: readonly string[];
  hint?: string;
}

/**
 * A label, a control and its message, which is what the form around says of the field `name`. `children` renders the control
 * with the attributes that connect them.
 */
export function Field({
  id: given,
  name,
  label,
  error: own,
  errorsOf = name === undefined ? [] : [name],
  hint,
  children,
}: FieldProps & {
  name?: string | undefined;
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => React.ReactNode;
}) {
  const ownId = useId();
  const id = given ?? ownId;
  const { errorOf } = useFormErrors();
  const error = own ?? errorsOf.map(errorOf).find(Boolean);
  const message = error ?? hint;
  return (
    // A field without a message must not stretch next to one with a message.
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(message ? { 'aria-describedby': `${id}-message` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {message && (
        <p id={`${id}-message`} className={joinClasses('text-sm', error ? 'text-danger' : 'text-muted')}>
          {message}
        </p>
      )}
    </div>
  );
}

/** One line of text with its label and message. */
export function TextField({
  id,
  label,
  error,
  errorsOf,
  hint,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ id, label, error, errorsOf, hint }} name={input.name}>
      {(props) => <Input {...input} {...props} />}
    </Field>
  );
}

/** Several lines of text with their label and message. */
export function TextAreaField({
  id,
  label,
  error,
  errorsOf,
  hint,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ id, label, error, errorsOf, hint }} name={area.name}>
      {(props) => <TextArea {...area} {...props} />}
    </Field>
  );
}

/** One of several options, with its label and message. */
export function SelectField({
  id,
  label,
  error,
  errorsOf,
  hint,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ id, label, error, errorsOf, hint }} name={select.name}>
      {(props) => <Select className="w-full" {...select} {...props} />}
    </Field>
  );
}
