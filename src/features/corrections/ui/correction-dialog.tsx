import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { flattenFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { readCodes, writeCode } from '#src/features/tools/listings/public/facts/code-client.ts';
import { ruleOf } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { CorrectionCalls } from '../calls.ts';
import type { CorrectionRequest } from '../contract.ts';
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  isFlag,
  isList,
  linesOf,
  NOTE_MAX,
  showsStartingPrice,
} from '../rules.ts';
import { choicesOf, fieldName } from './field-text.ts';
import { findPlansError, PlansField, readPlans } from './plans-field.tsx';

const api = clientFor<CorrectionCalls>();

/** Values of platforms are not for people to type. */
const OFFERED = CORRECTABLE_FIELDS.filter((field) => ruleOf(field).kind !== 'types');

/** Plans have fields of their own. */
type ShownField = Exclude<CorrectableField, 'pricing_tiers'>;

/** A field of a listing as the form shows it. */
function currentText(tool: ToolPage, field: ShownField): string {
  switch (field) {
    case 'pricing_model':
      return tool.pricing.model ?? '';
    case 'starting_from':
      return tool.pricing.starting_from ?? '';
    case 'features':
    case 'use_cases':
      return tool[field].map(({ description }) => description).join('\n');
    case 'tags':
      return tool.tags.map(({ name }) => name).join('\n');
    default: {
      const value = { ...tool, ...flattenFacts(tool) }[field];
      const { codes: set } = ruleOf(field);
      if (set)
        return [value ?? []]
          .flat()
          .map((code) => writeCode(set, String(code)))
          .join(', ');
      return Array.isArray(value) ? value.join('\n') : String(value ?? '');
    }
  }
}

/** Reads a value of the form as the call takes it. */
function readValue(tool: ToolPage, field: CorrectableField, values: FormData): CorrectionRequest['value'] {
  if (field === 'pricing_tiers') return readPlans(values, tool.pricing.tiers);
  const text = textOf(values, 'value');
  const { kind, codes: set } = ruleOf(field);
  if (set) return kind === 'codes' ? readCodes(set, text) : readCodes(set, text).join(',');
  return isList(field) ? linesOf(text) : text;
}

/** The fields that a correction of this listing can be about. */
function offeredFor({ pricing: { model } }: ToolPage): readonly CorrectableField[] {
  return OFFERED.filter((field) => field !== 'starting_from' || showsStartingPrice(model));
}

/** Advice about a value that cannot be sent. The server checks it like the same field of a form. */
function findValueError(field: CorrectableField, values: FormData): string | undefined {
  if (field === 'pricing_tiers') return findPlansError(readPlans(values, []));
  return textOf(values, 'value').trim() === '' ? t('corrections.valueMissing') : undefined;
}

function TextValueField({ tool, field }: { tool: ToolPage; field: ShownField }) {
  const id = useId();
  const categories = useQuery(categoriesQuery()).data?.data ?? [];
  const choices = isFlag(field)
    ? [
        { value: 'true', label: t('corrections.yes') },
        { value: 'false', label: t('corrections.no') },
      ]
    : choicesOf(field, categories);
  const shared = {
    id,
    name: 'value',
    label: t('corrections.value'),
    required: true,
    defaultValue: currentText(tool, field),
  };
  if (choices) {
    return (
      <SelectField {...shared}>
        <option value="">{t('corrections.choose')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (isList(field)) return <TextAreaField {...shared} hint={t('corrections.listHint')} />;
  const { kind } = ruleOf(field);
  if (kind === 'paragraphs') return <TextAreaField {...shared} rows={8} />;
  return (
    <TextField
      {...shared}
      type={kind === 'day' ? 'date' : undefined}
      hint={kind === 'codes' ? t('corrections.codesHint') : undefined}
    />
  );
}

function Credits({ slug }: { slug: string }) {
  const credits =
    useQuery(api.query('GET /ai-tools/{slug}/corrections', { params: { slug } })).data?.data ?? [];
  if (credits.length === 0) return null;
  return (
    <section className="mt-6 border-line border-t pt-4 text-muted text-sm">
      <h3 className="font-semibold">{t('corrections.credits')}</h3>
      <ul className="mt-1 grid gap-1">
        {credits.map(({ field, name, at }) => (
          <li key={`${field} ${name} ${at}`} className="[overflow-wrap:anywhere]">
            {t('corrections.credit', { field: fieldName(field), name, date: formatDate(at) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CorrectionFields({
  tool,
  offered,
  field,
  onField,
}: {
  tool: ToolPage;
  offered: readonly CorrectableField[];
  field: CorrectableField;
  onField: (field: CorrectableField) => void;
}) {
  const { clearError } = useFormErrors();
  return (
    <>
      <SelectField
        name="field"
        label={t('corrections.whichField')}
        value={field}
        onChange={({ currentTarget }) => {
          onField(offered.find((each) => each === currentTarget.value) ?? offered[0]!);
          clearError('value');
        }}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {fieldName(each)}
          </option>
        ))}
      </SelectField>
      {field === 'pricing_tiers' ? (
        <PlansField plans={tool.pricing.tiers} />
      ) : (
        <TextValueField key={field} tool={tool} field={field} />
      )}
      <TextField
        name="source_url"
        type="url"
        inputMode="url"
        label={t('corrections.source')}
        hint={t('corrections.sourceHint')}
        required
      />
      <TextAreaField name="note" label={t('corrections.note')} maxLength={NOTE_MAX} />
    </>
  );
}

/** Asks for one field of a listing, its right value, and where it says so. */
export function CorrectionDialog({ tool, onClose }: { tool: ToolPage; onClose: () => void }) {
  const offered = offeredFor(tool);
  const [field, setField] = useState<CorrectableField>(offered[0]!);
  async function send(values: FormData) {
    const hasSource = textOf(values, 'source_url').trim() !== '';
    requireFields({
      value: findValueError(field, values),
      source_url: hasSource ? undefined : t('corrections.sourceMissing'),
    });
    const { message } = await api.send('POST /ai-tools/{slug}/corrections', {
      params: { slug: tool.slug },
      body: {
        field,
        value: readValue(tool, field, values),
        source_url: textOf(values, 'source_url'),
        note: textOf(values, 'note'),
      },
    });
    onClose();
    if (message) showToast(message);
    return undefined;
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('corrections.title', { name: tool.name })}>
      <SubmitForm
        send={send}
        label={t('corrections.send')}
        busyLabel={t('corrections.sending')}
        onCancel={onClose}
        isInDialog
      >
        <CorrectionFields tool={tool} offered={offered} field={field} onField={setField} />
      </SubmitForm>
      <Credits slug={tool.slug} />
    </Dialog>
  );
}
