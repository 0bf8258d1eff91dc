import { useState } from 'react';
import type { ToolTypeOption } from '#src/features/tools/contract.ts';
import { kindLabel, kindOf, TOOL_KINDS } from '#src/features/tools/listings/public/fact-rules.ts';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { fieldId } from '../draft/field-id.ts';
import { countFacts, sectionOf } from '../draft/form-checks.ts';
import {
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

function PlatformsField({ draft, errors, onChange, lookups }: FactsProps) {
  const id = fieldId('platforms');
  const toggle = (value: (typeof draft.platforms)[number], isChosen: boolean) =>
    onChange({
      platforms: isChosen
        ? [...draft.platforms, value]
        : draft.platforms.filter((platform) => platform !== value),
    });
  return (
    <fieldset aria-describedby={errors.platforms ? `${id}-message` : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">{t('toolForm.field.platforms')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {lookups.types.map(({ value, label }, index) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              name="platforms"
              value={value}
              checked={draft.platforms.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              className="size-5 shrink-0"
            />
            {labelText(label)}
          </label>
        ))}
      </div>
      {errors.platforms && (
        <p id={`${id}-message`} className="text-sm text-danger">
          {errors.platforms}
        </p>
      )}
    </fieldset>
  );
}

function ChoiceFields({ draft, errors, onChange }: SectionProps) {
  const text = connect(draft, errors, onChange);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        {...text('needs_account')}
        label={t('listing.needs_account')}
        onText={(answer) => onChange({ needs_account: answer === '1' || answer === '0' ? answer : '' })}
      >
        <option value="">{t('toolForm.unknown')}</option>
        <option value="1">{t('toolForm.yes')}</option>
        <option value="0">{t('toolForm.no')}</option>
      </SelectField>
      <SelectField
        {...text('kind')}
        label={t('listing.kind')}
        onText={(chosen) => onChange({ kind: TOOL_KINDS.find((kind) => kind === chosen) ?? '' })}
      >
        <option value="">
          {t('toolForm.kindGuess', { kind: labelText(kindLabel(kindOf({ type: draft.type }))) })}
        </option>
        {TOOL_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {labelText(kindLabel(kind))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function FactFields(props: FactsProps) {
  const { draft, errors, onChange } = props;
  const text = connect(draft, errors, onChange);
  const lists = t('toolForm.fitsHint', { count: LIMITS.fits });
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        {...text('tagline')}
        label={t('listing.tagline')}
        hint={t('toolForm.taglineHint', { count: LIMITS.tagline })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextAreaField {...text('best_for')} label={t('listing.best_for')} hint={lists} rows={3} />
        <TextAreaField {...text('not_for')} label={t('listing.not_for')} hint={lists} rows={3} />
      </div>
      <TextField
        {...text('free_limits')}
        label={t('listing.free_limits')}
        hint={t('toolForm.freeLimitsHint')}
      />
      <PlatformsField {...props} />
      <TextField {...text('languages')} label={t('listing.languages')} hint={t('toolForm.languagesHint')} />
      <ChoiceFields {...props} />
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
