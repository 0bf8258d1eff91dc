import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { t } from '#src/shared/messages/translate.ts';
import {
  SelectField as PlainSelectField,
  TextAreaField as PlainTextAreaField,
  TextField as PlainTextField,
} from '#src/ui/forms/field.tsx';
import { fieldId } from '../draft/field-id.ts';
import type { FormSection as SectionName } from '../draft/form-checks.ts';
import type { ToolDraft } from '../draft/tool-draft.ts';

/** The form's error messages by dotted field: `pricing_tiers.0.name`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Every section shows a part of the draft and reports what changes. */
export interface SectionProps {
  draft: ToolDraft;
  errors: FormErrors;
  onChange: (part: Partial<ToolDraft>) => void;
}

/** The tool whose texts stand in empty fields, as an example. */
export const ExampleContext = createContext<Partial<ToolDraft>>({});

/** The example's text for a dotted field. */
export function useExample(field: string): string | undefined {
  const found = field
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      use(ExampleContext),
    );
  return typeof found === 'string' ? found : undefined;
}

export function sectionId(section: SectionName): string {
  return `section-${section}`;
}

export function focusSection(section: SectionName): void {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

export function FormSection({ section, children }: { section: SectionName; children: ReactNode }) {
  const title = useId();
  return (
    <section
      id={sectionId(section)}
      aria-labelledby={title}
      tabIndex={-1}
      className="scroll-mt-10 border-t border-line py-8 outline-none lg:scroll-mt-0 first:border-t-0 first:pt-0"
    >
      <h2 id={title} className="font-display text-heading font-bold">
        {t(`toolForm.${section}`)}
      </h2>
      <p className="mt-1 text-muted">{t(`toolForm.${section}Lead`)}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}

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

/**
 * Connects controls to the texts of the draft, or of one entry of a list, whose fields begin with `prefix`: spread
 * `text('name')` into a control.
 */
export function connect<Values>(
  values: Values,
  errors: FormErrors,
  onChange: (part: Partial<Values>) => void,
  prefix = '',
) {
  return <Name extends keyof Values & string>(name: Name) => ({
    field: prefix + name,
    errors,
    value: values[name],
    onText: (text: string) => onChange({ [name]: text } as Partial<Values>),
  });
}

/** Adapts a control of the draft to the design system's. */
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

/** One line of text, which the browser does not offer to complete unless told otherwise. */
export function TextField(props: Control<'input'>) {
  return <PlainTextField autoComplete="off" placeholder={useExample(props.field)} {...wire(props)} />;
}

/** The address of a page. */
export function AddressField(props: Control<'input'>) {
  return <TextField type="url" inputMode="url" spellCheck={false} {...props} />;
}

/** Several lines of text. */
export function TextAreaField(props: Control<'textarea'>) {
  return <PlainTextAreaField placeholder={useExample(props.field)} {...wire(props)} />;
}

/** One of several; `children` are the options. */
export function SelectField(props: Control<'select'>) {
  return <PlainSelectField {...wire(props)} />;
}

/** Returns a function that focuses the control of a field once it is on the page. */
export function useFocusLater() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(fieldId(wanted.current))?.focus();
    wanted.current = null;
  });
  return (field: string) => {
    wanted.current = field;
  };
}
