import type { Category, ToolTypeOption } from '#src/features/tools/contract.ts';
import { parseToolType } from '#src/features/tools/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { countWords } from '../draft/form-checks.ts';
import { SelectField, TextAreaField, TextField } from './form-fields.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';

/** The lists that the form offers, as the server has them. */
export interface FormLookups {
  categories: readonly Pick<Category, 'id' | 'name'>[];
  types: readonly Pick<ToolTypeOption, 'value' | 'label'>[];
}

export function BasicSection({ draft, errors, onChange, lookups }: SectionProps & { lookups: FormLookups }) {
  return (
    <FormSection section="basic">
      <TextField
        field="name"
        label={t('toolForm.name')}
        errors={errors}
        required
        autoComplete="off"
        value={draft.name}
        onText={(name) => onChange({ name })}
      />
      <TextField
        field="url"
        type="url"
        inputMode="url"
        label={t('toolForm.url')}
        hint={t('toolForm.urlHint')}
        errors={errors}
        required
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        onText={(url) => onChange({ url })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          field="category_id"
          label={t('toolForm.category')}
          errors={errors}
          required
          value={draft.category_id}
          onText={(id) => onChange({ category_id: Number(id) })}
        >
          <option value={0}>{t('toolForm.chooseCategory')}</option>
          {lookups.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          field="type"
          label={t('toolForm.type')}
          errors={errors}
          required
          value={draft.type}
          onText={(type) => onChange({ type: parseToolType(type) })}
        >
          {lookups.types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        field="description"
        label={t('toolForm.descriptionField')}
        hint={t('toolForm.wordCount', { count: countWords(draft.description) })}
        errors={errors}
        required
        rows={9}
        value={draft.description}
        onText={(description) => onChange({ description })}
      />
    </FormSection>
  );
}
