import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { SelectField } from '#src/ui/forms/field.tsx';

/** Chooses a category; its form gets it as `category_id`. */
export function CategoryField({
  value,
  hint,
  error,
}: {
  /** The one that is chosen at first. */
  value?: number | undefined;
  hint?: string;
  error: string | undefined;
}) {
  const id = useId();
  const { data } = useQuery(categoriesQuery());
  return (
    <SelectField
      // The options arrive after the field; only a new field takes its value from them.
      key={data ? 'ready' : 'loading'}
      id={id}
      name="category_id"
      label={t('watchAdmin.category')}
      hint={hint}
      error={error}
      required
      defaultValue={value ?? ''}
    >
      <option value="" disabled>
        {t('watchAdmin.chooseCategory')}
      </option>
      {data?.data.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}

/** What the field holds; undefined while nothing is chosen. */
export function readCategory(values: FormData): number | undefined {
  return Number(values.get('category_id')) || undefined;
}
