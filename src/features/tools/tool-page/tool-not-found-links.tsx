import { useQuery } from '@tanstack/react-query';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { categoriesQuery } from '../client.ts';

const SHOWN = 4;

/** Links to the four categories with most tools, shown when a tool is missing. The frame's loader has asked for them. */
export function ToolNotFoundLinks() {
  const { data } = useQuery(categoriesQuery());
  const shown =
    data?.data.toSorted((one, other) => other.tools_count - one.tools_count).slice(0, SHOWN) ?? [];
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
