import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { PRICING_MODELS } from '#src/features/tools/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { fieldId } from '../draft/field-id.ts';
import { emptyTier, emptyUpdate, type TierDraft, type UpdateDraft } from '../draft/tool-draft.ts';
import { EntryList } from './entry-list.tsx';
import {
  connect,
  type FormErrors,
  FormSection,
  MarkedLabel,
  type SectionProps,
  SelectField,
  TextAreaField,
  TextField,
} from './form-fields.tsx';

const PERIODS = ['', 'month', 'year', 'api call'] as const;

function ModelField({ draft, errors, onChange }: SectionProps) {
  const id = fieldId('pricing_model');
  return (
    <fieldset aria-describedby={errors.pricing_model ? `${id}-message` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        <MarkedLabel label={t('listing.pricing_model')} isRequired={draft.pricing_model !== ''} />
      </legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {PRICING_MODELS.map((model) => (
          <label
            key={model}
            className="flex min-h-14 items-start gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 transition-colors hover:border-ink has-[:checked]:border-accent has-[:checked]:bg-accent-soft"
          >
            <input
              id={model === draft.pricing_model ? id : undefined}
              type="radio"
              name="pricing_model"
              value={model}
              checked={model === draft.pricing_model}
              onChange={() => onChange({ pricing_model: model })}
              className="mt-1 size-4 shrink-0"
            />
            <span>
              <span className="block font-semibold">{t(`toolForm.model_${model}`)}</span>
              <span className="block text-sm text-muted">{t(`toolForm.modelHint_${model}`)}</span>
            </span>
          </label>
        ))}
      </div>
      {errors.pricing_model && (
        <p id={`${id}-message`} className="mt-1.5 text-sm text-danger">
          {errors.pricing_model}
        </p>
      )}
    </fieldset>
  );
}

interface TierProps {
  tier: TierDraft;
  /** `pricing_tiers.0` */
  field: string;
  errors: FormErrors;
  onTier: (tier: TierDraft) => void;
}

function TierFields({ tier, field, errors, onTier }: TierProps) {
  const change = (part: Partial<TierDraft>) => onTier({ ...tier, ...part });
  const text = connect(tier, errors, change, `${field}.`);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField {...text('name')} label={t('toolForm.tierName')} />
        <TextField {...text('price')} label={t('toolForm.tierPrice')} hint={t('toolForm.tierPriceHint')} />
        <SelectField
          {...text('period')}
          label={t('toolForm.tierPeriod')}
          onText={(text) => change({ period: PERIODS.find((period) => period === text) ?? '' })}
        >
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {t(`toolForm.period_${period}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...text('features')}
        label={t('toolForm.tierFeatures')}
        hint={t('toolForm.onePerLine')}
        rows={3}
      />
    </>
  );
}

export function PricingSection(props: SectionProps) {
  const { draft, errors, onChange } = props;
  return (
    <FormSection section="pricing">
      <ModelField {...props} />
      {draft.pricing_model === 'paid' && (
        <TextField
          {...connect(draft, errors, onChange)('starting_from')}
          label={t('listing.starting_from')}
          hint={t('toolForm.startingFromHint')}
        />
      )}
      <EntryList
        field="pricing_tiers"
        label={t('toolForm.tiers')}
        titleOf={(tier, number) => tier.name.trim() || t('toolForm.field.pricing_tiers', { number })}
        addLabel={t('toolForm.addTier')}
        emptyText={t('toolForm.noTiers')}
        max={LIMITS.tiers}
        entries={draft.pricing_tiers}
        makeEntry={emptyTier}
        firstControl="name"
        errors={errors}
        onEntries={(pricing_tiers) => onChange({ pricing_tiers })}
      >
        {(tier, field, onTier) => <TierFields tier={tier} field={field} errors={errors} onTier={onTier} />}
      </EntryList>
    </FormSection>
  );
}

interface UpdateProps {
  update: UpdateDraft;
  /** `updates.0` */
  field: string;
  errors: FormErrors;
  onUpdate: (update: UpdateDraft) => void;
}

function UpdateFields({ update, field, errors, onUpdate }: UpdateProps) {
  const text = connect(update, errors, (part) => onUpdate({ ...update, ...part }), `${field}.`);
  return (
    <>
      <TextField {...text('title')} label={t('toolForm.updateTitle')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('version')} label={t('toolForm.updateVersion')} />
        <TextField {...text('date')} type="date" label={t('toolForm.updateDate')} />
      </div>
      <TextAreaField
        {...text('changes')}
        label={t('toolForm.updateChanges')}
        hint={t('toolForm.onePerLine')}
        rows={3}
      />
    </>
  );
}

/** Release notes of a tool, in the edit view only. */
export function UpdatesSection({ draft, errors, onChange }: SectionProps) {
  return (
    <FormSection section="updates">
      <EntryList
        field="updates"
        label={t('toolForm.updates')}
        titleOf={(update, number) => update.title.trim() || t('toolForm.field.updates', { number })}
        addLabel={t('toolForm.addUpdate')}
        max={LIMITS.updates}
        entries={draft.updates}
        makeEntry={emptyUpdate}
        firstControl="title"
        errors={errors}
        onEntries={(updates) => onChange({ updates })}
      >
        {(update, field, onUpdate) => (
          <UpdateFields update={update} field={field} errors={errors} onUpdate={onUpdate} />
        )}
      </EntryList>
    </FormSection>
  );
}
