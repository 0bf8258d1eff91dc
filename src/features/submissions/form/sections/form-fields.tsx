import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import {
  SelectField as PlainSelectField,
  TextAreaField as PlainTextAreaField,
  TextField as PlainTextField,
} from '#src/ui/forms/field.tsx';
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

type Control<Element extends 'input' | 'textarea' | 'select'> = Common &
  Omit<ComponentProps<Element>, 'onChange' | keyof Common> & { onText: (text: string) => void };

/** The properties of a control of the draft, as the plain one takes them. */
function wire<Element extends 'input' | 'textarea' | 'select'>({
  field,
  label,
  errors,
  onText,
  ...rest
}: Control<Element>) {
  return {
    ...rest,
    id: fieldId(field),
    name: field,
    label: <MarkedLabel label={label} isRequired={rest.required} />,
    error: errors[field],
    onChange: (event: ChangeEvent<{ value: string }>) => onText(event.target.value),
  };
}

/** One line of text. */
export function TextField(props: Control<'input'>) {
  return <PlainTextField {...wire(props)} />;
}

/** Several lines of text. */
export function TextAreaField(props: Control<'textarea'>) {
  return <PlainTextAreaField {...wire(props)} />;
}

/** One of several; `children` are the options. */
export function SelectField(props: Control<'select'>) {
  return <PlainSelectField {...wire(props)} />;
}
