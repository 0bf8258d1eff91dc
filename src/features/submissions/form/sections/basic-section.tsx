import type { Category, ToolTypeOption } from '#src/features/tools/contract.ts';
import { parseToolType } from '#src/features/tools/rules.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { countWords } from '../draft/form-checks.ts';
import { AddressField, connect, SelectField, TextAreaField, TextField } from './form-fields.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';

/** The lists that the form offers, as the server has them. */
export interface FormLookups {
  categories: readonly Pick<Category, 'id' | 'name'>[];
  types: readonly Pick<ToolTypeOption, 'value' | 'label'>[];
}

export function BasicSection({ draft, errors, onChange, lookups }: SectionProps & { lookups: FormLookups }) {
  const text = connect(draft, errors, onChange);
  return (
    <FormSection section="basic">
      <TextField {...text('name')} label={t('toolForm.name')} required />
      <AddressField {...text('url')} label={t('toolForm.url')} hint={t('toolForm.urlHint')} required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...text('category_id')}
          label={t('toolForm.category')}
          required
          onText={(id) => onChange({ category_id: Number(id) })}
        >
          <option value={0}>{t('toolForm.chooseCategory')}</option>
          {lookups.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {labelText(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...text('type')}
          label={t('toolForm.type')}
          required
          onText={(type) => onChange({ type: parseToolType(type) })}
        >
          {lookups.types.map(({ value, label }) => (
            <option key={value} value={value}>
              {labelText(label)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...text('description')}
        label={t('toolForm.descriptionField')}
        hint={t('toolForm.wordCount', { count: countWords(draft.description) })}
        required
        rows={9}
      />
    </FormSection>
  );
}
