import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#src/shared/format.ts';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { categoryQuery } from '../../client.ts';
import type { Category } from '../../contract.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';
import { categoryIntro } from './category-intro.ts';
import { categorySectionQuery, categorySections } from './category-queries.ts';

const TAGS_SHOWN = 8;

/** The most frequent tags of a category's tools, from the facets of the first list. */
function PopularTags({ category }: { category: Category }) {
  const { data: list } = useQuery(categorySectionQuery(categorySections[0]!, category.slug));
  const tags = list?.facets?.tags.filter((tag) => tag.count > 0).slice(0, TAGS_SHOWN) ?? [];
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label={t('category.tags', { name: labelText(category.name) })}
      className="mt-6 flex flex-wrap gap-2"
    >
      {tags.map((tag) => (
        <li key={tag.value} className="max-w-full">
          <ChipLink to={toolSearchPath({ category: category.slug, tags: [tag.value] })}>
            <span lang={toolLanguage} className="truncate">
              {tag.label}
            </span>
            <span className="text-muted tabular-nums">{formatNumber(tag.count)}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

export function CategoryHeader({ category }: { category: Category }) {
  const { data: intro } = useQuery(categoryQuery(category.slug));
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div className="flex min-w-0 grow basis-80 items-start gap-4 sm:gap-5">
          <IconChip name={category.icon} color={category.color} size="large" />
          <div className="min-w-0">
            <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">
              {labelText(category.name)}
            </h1>
            <p className="mt-2 max-w-2xl text-lg text-muted">{intro && categoryIntro(intro.data)}</p>
          </div>
        </div>
        {category.tools_count > 0 && (
          <ButtonLink to={toolSearchPath({ category: category.slug })} variant="primary">
            {t('category.all', { count: category.tools_count })}
          </ButtonLink>
        )}
      </div>
      <PopularTags category={category} />
    </header>
  );
}
