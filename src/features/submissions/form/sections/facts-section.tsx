import { type ComponentType, useState } from 'react';
import type { ToolTypeOption } from '#src/features/tools/contract.ts';
import { kindLabel, kindOf } from '#src/features/tools/listings/public/fact-rules.ts';
import {
  FACT_NAMES,
  type FactKind,
  type FactName,
  type FactOfKind,
  LISTING_FIELDS,
  ruleOf,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import type { ToolType } from '#src/features/tools/rules.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { hasMessage, t } from '#src/shared/messages/translate.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { fieldId } from '../draft/field-id.ts';
import { countFacts, sectionOf } from '../draft/form-checks.ts';
import { fieldLabel } from '../draft/problem-text.ts';
import {
  AddressField,
  connect,
  FormSection,
  type SectionProps,
  SelectField,
  TextAreaField,
  TextField,
} from './form-fields.tsx';

interface FactsProps extends SectionProps {
  lookups: { types: readonly Pick<ToolTypeOption, 'value' | 'label'>[] };
}

type FactProps<Kind extends FactKind> = FactsProps & {
  name: FactOfKind<Kind>;
  label: string;
  hint: string | undefined;
};

function TypesFact({ name, label, draft, errors, onChange, lookups }: FactProps<'types'>) {
  const id = fieldId(name);
  const error = errors[name];
  const toggle = (value: ToolType, isChosen: boolean) =>
    onChange({ [name]: isChosen ? [...draft[name], value] : draft[name].filter((type) => type !== value) });
  return (
    <fieldset aria-describedby={error ? `${id}-message` : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {lookups.types.map(({ value, label }, index) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={value}
              checked={draft[name].includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              className="size-5 shrink-0"
            />
            {labelText(label)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-message`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function LineFact({
  name,
  label,
  hint,
  draft,
  errors,
  onChange,
}: FactProps<'optionalLine' | 'code' | 'codes'>) {
  return <TextField {...connect(draft, errors, onChange)(name)} label={label} hint={hint} />;
}

function AddressFact({ name, label, hint, draft, errors, onChange }: FactProps<'optionalAddress'>) {
  return <AddressField {...connect(draft, errors, onChange)(name)} label={label} hint={hint} />;
}

function DayFact({ name, label, hint, draft, errors, onChange }: FactProps<'day'>) {
  return <TextField {...connect(draft, errors, onChange)(name)} label={label} hint={hint} type="date" />;
}

function LinesFact({ name, label, draft, errors, onChange }: FactProps<'lines'>) {
  const hint = t('toolForm.fitsHint', { count: ruleOf(name).count! });
  return <TextAreaField {...connect(draft, errors, onChange)(name)} label={label} hint={hint} rows={3} />;
}

function FlagFact({ name, label, draft, errors, onChange }: FactProps<'optionalFlag'>) {
  return (
    <SelectField
      {...connect(draft, errors, onChange)(name)}
      label={label}
      onText={(answer) => onChange({ [name]: answer === '1' || answer === '0' ? answer : '' })}
    >
      <option value="">{t('toolForm.unknown')}</option>
      <option value="1">{t('toolForm.yes')}</option>
      <option value="0">{t('toolForm.no')}</option>
    </SelectField>
  );
}

function ChoiceFact({ name, label, draft, errors, onChange }: FactProps<'choice'>) {
  const guess = labelText(kindLabel(kindOf({ type: draft.type })));
  return (
    <SelectField {...connect(draft, errors, onChange)(name)} label={label}>
      <option value="">
        {name === 'kind' ? t('toolForm.kindGuess', { kind: guess }) : t('toolForm.unknown')}
      </option>
      {Object.entries(LISTING_FIELDS[name].values).map(([value, text]) => (
        <option key={value} value={value}>
          {labelText(text)}
        </option>
      ))}
    </SelectField>
  );
}

const CONTROLS: { [Kind in FactKind]: ComponentType<FactProps<Kind>> } = {
  optionalLine: LineFact,
  code: LineFact,
  codes: LineFact,
  optionalAddress: AddressFact,
  day: DayFact,
  lines: LinesFact,
  types: TypesFact,
  optionalFlag: FlagFact,
  choice: ChoiceFact,
};
/** Two of them stand next to each other where there is room. */
const NARROW: readonly FactKind[] = ['lines', 'optionalFlag', 'choice', 'code', 'day'];

export function hintOf(name: FactName): string | undefined {
  const key = `toolForm.hint.${name}`;
  return hasMessage(key) ? t(key, { count: ruleOf(name).max ?? 0 }) : undefined;
}

function FactFields(props: FactsProps) {
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      {FACT_NAMES.filter((name) => ruleOf(name).section === 'facts').map((name) => {
        const { kind } = LISTING_FIELDS[name];
        const Control = CONTROLS[kind] as ComponentType<
          FactsProps & { name: FactName; label: string; hint: string | undefined }
        >;
        return (
          <div key={name} className={NARROW.includes(kind) ? undefined : 'sm:col-span-2'}>
            <Control {...props} name={name} label={fieldLabel(name, props.draft)} hint={hintOf(name)} />
          </div>
        );
      })}
    </div>
  );
}

/** Optional answers that tools are compared by. The group is closed while nothing in it is filled in or wrong. */
export function FactsSection(props: FactsProps) {
  const { draft, errors } = props;
  const count = countFacts(draft);
  const [isOpen, setOpen] = useState(count > 0);
  const hasErrors = Object.keys(errors).some((field) => sectionOf(field) === 'facts');
  if (hasErrors && !isOpen) setOpen(true);
  return (
    <FormSection section="facts">
      <Disclosure
        isOpen={isOpen}
        onOpen={setOpen}
        summary={t(count > 0 ? 'toolForm.factsFilled' : 'toolForm.factsAdd', { count })}
      >
        <FactFields {...props} />
      </Disclosure>
    </FormSection>
  );
}
