import type { ComponentProps, ReactNode } from 'react';
import { Field, Input, Select, TextArea } from '#src/ui/field.tsx';
import { fieldId } from '../draft/field-id.ts';
import type { FormErrors } from './form-section.tsx';

interface Common {
  /** Dotted field: the key of its errors and the name of its control. */
  field: string;
  label: string;
  hint?: string;
  errors: FormErrors;
  required?: boolean;
}

/** The star is decoration: screen readers are told by the control that it is required. */
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
