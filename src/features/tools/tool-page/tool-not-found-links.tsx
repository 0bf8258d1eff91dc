import { useQuery } from '@tanstack/react-query';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { categoriesQuery } from '../client.ts';

/** The specified ones; others take the places of those that the site does not have. */
const PREFERRED = ['writing', 'image', 'productivity', 'data'];

/** Chooses four categories: the specified ones, then those with most tools. */
export function chooseCategories<Each extends { slug: string; tools_count: number }>(
  categories: readonly Each[],
): Each[] {
  const preferred = PREFERRED.flatMap((slug) => categories.find((each) => each.slug === slug) ?? []);
  const others = categories
    .filter((each) => !preferred.includes(each))
    .toSorted((one, other) => other.tools_count - one.tools_count);
  return [...preferred, ...others].slice(0, PREFERRED.length);
}

/** Links to four categories, shown when a tool is missing. The frame's loader has asked for them. */
export function ToolNotFoundLinks() {
  const { data } = useQuery(categoriesQuery());
  const shown = chooseCategories(data?.data ?? []);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="not-found-categories">
      <h2 id="not-found-categories" className="mb-4 font-display text-heading font-bold">
        {t('tool.notFoundCategories')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ slug, icon, name }) => (
          <li key={slug}>
            <ChipLink to={`/category/${slug}`}>
              <NamedIcon name={icon} />
              {labelText(name)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
