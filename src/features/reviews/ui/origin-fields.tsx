import { t } from '#src/shared/messages/translate.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { INCENTIVES, type ReviewDraft, USAGES } from '../rules.ts';

/** The fields of a review, and how they change. */
export interface FieldsProps {
  id: string;
  draft: ReviewDraft;
  errorOf: (name: string) => string | undefined;
  onChange: <Name extends keyof ReviewDraft>(name: Name, value: ReviewDraft[Name]) => void;
}

/** Asks what a review is based on, and whether its author was offered anything. All optional. */
export function OriginFields({ id, draft, errorOf, onChange }: FieldsProps) {
  const { usage = '', usage_since: since = '', incentive = '' } = draft;
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="sr-only">{t('reviews.origin')}</legend>
      <p aria-hidden="true" className="font-semibold">
        {t('reviews.origin')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={`${id}-usage`}
          name="usage"
          label={t('reviews.usageAsk')}
          error={errorOf('usage')}
          value={usage}
          onChange={({ currentTarget: { value } }) =>
            onChange('usage', USAGES.find((each) => each === value) ?? '')
          }
        >
          <option value="">{t('reviews.notSaid')}</option>
          {USAGES.map((each) => (
            <option key={each} value={each}>
              {t(`reviews.usageMine.${each}`)}
            </option>
          ))}
        </SelectField>
        {usage && (
          <TextField
            id={`${id}-since`}
            name="usage_since"
            type="month"
            placeholder="2025-03"
            label={t('reviews.since')}
            hint={t('reviews.sinceHint')}
            error={errorOf('usage_since')}
            value={since}
            onChange={({ currentTarget }) => onChange('usage_since', currentTarget.value)}
          />
        )}
      </div>
      <SelectField
        id={`${id}-incentive`}
        name="incentive"
        label={t('reviews.incentiveAsk')}
        hint={t('reviews.incentiveHint')}
        error={errorOf('incentive')}
        value={incentive}
        onChange={({ currentTarget: { value } }) =>
          onChange('incentive', INCENTIVES.find((each) => each === value) ?? '')
        }
      >
        <option value="">{t('reviews.notSaid')}</option>
        {INCENTIVES.map((each) => (
          <option key={each} value={each}>
            {t(`reviews.incentiveMine.${each}`)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
