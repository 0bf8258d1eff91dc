import { t } from '#src/shared/messages/translate.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';

const ways = [
  { slug: 'writing', icon: 'pen-line', name: 'tool.notFoundWriting' },
  { slug: 'image', icon: 'image', name: 'tool.notFoundImage' },
  { slug: 'productivity', icon: 'list-checks', name: 'tool.notFoundProductivity' },
  { slug: 'analytics', icon: 'database', name: 'tool.notFoundAnalytics' },
] as const;

/** Links to four categories, shown when a tool is missing. */
export function ToolNotFoundLinks() {
  return (
    <section aria-labelledby="not-found-categories">
      <h2 id="not-found-categories" className="mb-4 font-display text-heading font-bold">
        {t('tool.notFoundCategories')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {ways.map(({ slug, icon, name }) => (
          <li key={slug}>
            <ChipLink to={`/category/${slug}`}>
              <NamedIcon name={icon} />
              {t(name)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
