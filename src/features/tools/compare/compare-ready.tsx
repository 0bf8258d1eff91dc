import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import type { ListedTool } from '../browse/card/listed-tool.ts';
import { comparePath } from './compare-address.ts';

type Comparable = Pick<ListedTool, 'id' | 'slug' | 'name' | 'logo_url' | 'category'>;

function ReadyComparison({ first, second }: { first: Comparable; second: Comparable }) {
  return (
    <Card interactive className="h-full p-5">
      <div className="flex items-center gap-3">
        <Logo src={first.logo_url} name={first.name} />
        <span aria-hidden="true" className="text-sm text-muted">
          {t('compare.versus')}
        </span>
        <Logo src={second.logo_url} name={second.name} />
      </div>
      <h3 className="mt-4 leading-snug font-semibold [overflow-wrap:anywhere]">
        <StretchedLink to={comparePath([first.slug, second.slug])}>
          {first.name} {t('compare.versus')} {second.name}
        </StretchedLink>
      </h3>
      <p className="mt-1 text-sm text-muted">{labelText(second.category.name)}</p>
    </Card>
  );
}

/** Comparisons to start from. */
export function CompareReady({
  pairs,
  title,
  hint,
}: {
  pairs: (readonly [Comparable, Comparable])[];
  title: string;
  hint?: string;
}) {
  if (pairs.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title}>{hint}</SectionHeading>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pairs.map(([first, second]) => (
          <li key={`${first.slug} ${second.slug}`}>
            <ReadyComparison first={first} second={second} />
          </li>
        ))}
      </ul>
    </section>
  );
}
