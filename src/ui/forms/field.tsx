import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import { control, Select } from './select.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={joinClasses(control, 'px-3', className)} {...rest} />;
}

function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={joinClasses(control, 'min-h-28 px-3 py-2', className)} {...rest} />;
}

interface FieldProps {
  id: string;
  label: React.ReactNode;
  error?: string;
  hint?: string;
}

/** A label, a control and its message. `children` renders the control with the attributes that connect them. */
export function Field({
  id,
  label,
  error,
  hint,
  children,
}: FieldProps & {
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => React.ReactNode;
}) {
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
export function TextField({ id, label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(props) => <Input {...input} {...props} />}
    </Field>
  );
}

/** Several lines of text with their label and message. */
export function TextAreaField({ id, label, error, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(props) => <TextArea {...area} {...props} />}
    </Field>
  );
}

/** One of several options, with its label and message. */
export function SelectField({ id, label, error, hint, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(props) => <Select className="w-full" {...select} {...props} />}
    </Field>
  );
}
