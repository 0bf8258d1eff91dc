import type { ComponentProps, ReactNode } from 'react';
import { Field, Input, Select, TextArea } from '#src/ui/field.tsx';
import { fieldId } from '../draft/field-id.ts';
import type { FormErrors } from './form-section.tsx';

interface Common {
  /** Dotted field: its errors are looked up under it, and the control has it as its name. */
  field: string;
  label: string;
  hint?: string;
  errors: FormErrors;
  required?: boolean;
}

/** A star for the eye; screen readers hear it from the control. */
export function MarkedLabel({ label, isRequired }: { label: string; isRequired?: boolean }): ReactNode {
  if (!isRequired) return label;
  return (
    <>
      {label}{' '}
      <span aria-hidden="true" className="text-danger">
        *
      </span>
    </>
  );
}

function fieldProps({ field, label, hint, errors, required }: Common) {
  return {
    id: fieldId(field),
    label: <MarkedLabel label={label} isRequired={required} />,
    hint,
    error: errors[field],
  };
}

type Control<Element extends 'input' | 'textarea' | 'select'> = Common &
  Omit<ComponentProps<Element>, 'onChange' | keyof Common> & { onText: (text: string) => void };

/** One line of text. */
export function TextField(props: Control<'input'>) {
  const { field, label: _label, hint: _hint, errors: _errors, onText, ...input } = props;
  return (
    <Field {...fieldProps(props)}>
      {(wiring) => (
        <Input {...input} {...wiring} name={field} onChange={(event) => onText(event.target.value)} />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField(props: Control<'textarea'>) {
  const { field, label: _label, hint: _hint, errors: _errors, onText, ...area } = props;
  return (
    <Field {...fieldProps(props)}>
      {(wiring) => (
        <TextArea {...area} {...wiring} name={field} onChange={(event) => onText(event.target.value)} />
      )}
    </Field>
  );
}

/** One of several; `children` are the options. */
export function SelectField(props: Control<'select'>) {
  const { field, label: _label, hint: _hint, errors: _errors, onText, children, ...select } = props;
  return (
    <Field {...fieldProps(props)}>
      {(wiring) => (
        <Select
          className="w-full"
          {...select}
          {...wiring}
          name={field}
          onChange={(event) => onText(event.target.value)}
        >
          {children}
        </Select>
      )}
    </Field>
  );
}
