import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { SelectField } from '#src/ui/forms/field.tsx';

/** Chooses a category; its form gets it as `category_id`. */
export function CategoryField({
  value,
  hint,
}: {
  /** The one that is chosen at first; known before the others have arrived. */
  value?: { id: number; name: string } | null;
  hint?: string;
}) {
  const { data } = useQuery(categoriesQuery());
  const categories: readonly { id: number; name: string }[] = data?.data ?? (value ? [value] : []);
  return (
    <SelectField
      name="category_id"
      label={t('watchAdmin.category')}
      hint={hint}
      required
      defaultValue={value?.id ?? ''}
    >
      <option value="" disabled>
        {t('watchAdmin.chooseCategory')}
      </option>
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The chosen category; undefined while nothing is chosen. */
export function categoryOf(values: FormData): number | undefined {
  return Number(values.get('category_id')) || undefined;
}
