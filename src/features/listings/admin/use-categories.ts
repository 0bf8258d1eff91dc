import { useQuery } from '@tanstack/react-query';
import { allCategoriesQuery } from '#src/features/tools/admin/client.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';

interface CategoryChoice {
  id: number;
  slug: string;
  label: string;
}

/** All categories in their order. Hidden ones are among them, because they may have listings. */
export function useCategories(): CategoryChoice[] {
  const { data = [] } = useQuery(allCategoriesQuery());
  return data.map(({ id, slug, name, is_active }) => ({
    id,
    slug,
    label: is_active ? labelText(name) : t('listingsAdmin.hidden', { name: labelText(name) }),
  }));
}
