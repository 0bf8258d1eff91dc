import { useQuery } from '@tanstack/react-query';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import Shapes from 'lucide-react/icons/shapes';
import type { ReactNode } from 'react';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import type { SimilarTool as Tool } from '../../browse/card/listed-tool.ts';
import { ToolCard } from '../../browse/card/tool-card.tsx';
import { ToolGridSkeleton } from '../../browse/card/tool-grid-skeleton.tsx';
import { similarToolsQuery } from '../../client.ts';
import { comparePath } from '../../compare/compare-address.ts';
import type { ToolPage } from '../../contract.ts';
import { COMPARE_MAX, SIMILAR } from '../../rules.ts';
import { isDiscontinued } from '../state-notices.tsx';
import { toolTabPath } from '../tool-tabs.tsx';
import { alternativeReason } from './alternative-reason.ts';

interface AlternativesProps {
  tool: ToolPage;
  action?: (tool: Tool) => ReactNode;
}

/** How many alternatives the overview ends with. */
const CLOSEST = 3;

function Alternative({ tool, other, action }: { tool: ToolPage; other: Tool; action?: ReactNode }) {
  return (
    <li className="flex flex-col">
      <div className="grow">
        <ToolCard tool={other} action={action} hasCompare={isDiscontinued(tool)} />
      </div>
      <p className="mt-2 px-2 text-sm text-muted [overflow-wrap:anywhere]">
        {alternativeReason(tool, other)}
      </p>
      {!isDiscontinued(tool) && isOn('compare') && (
        <Link to={comparePath([tool.slug, other.slug])} className="compare-with">
          <GitCompare aria-hidden />
          <span>{t('tool.compareWith', { name: other.name })}</span>
        </Link>
      )}
    </li>
  );
}

function NoAlternatives({ tool }: { tool: ToolPage }) {
  return (
    <EmptyState
      icon={<Shapes aria-hidden />}
      title={t('tool.noAlternatives')}
      actions={
        <ButtonLink to={`/category/${tool.category.slug}`}>
          {t('tool.browseCategory', { category: labelText(tool.category.name) })}
        </ButtonLink>
      }
    >
      <p>{t('tool.noAlternativesHint', { name: tool.name })}</p>
    </EmptyState>
  );
}

function AlternativeGrid({ tool, action, similar }: AlternativesProps & { similar: Tool[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {similar.map((other) => (
        <Alternative key={other.id} tool={tool} other={other} action={action?.(other)} />
      ))}
    </ul>
  );
}

/** The closest similar tools, after the overview. */
export function ClosestAlternatives({ tool, action }: AlternativesProps) {
  const { data } = useQuery(similarToolsQuery(tool.slug));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="closest">
      <SectionHeading
        id="closest"
        title={t('tool.alternativesTitle', { name: tool.name })}
        link={{ to: toolTabPath(tool, 'alternatives'), label: t('tool.allAlternatives') }}
      />
      <AlternativeGrid tool={tool} action={action} similar={data.data.slice(0, CLOSEST)} />
    </section>
  );
}

/** Similar tools, each with the reason and a link to a comparison. */
export function ToolAlternatives({ tool, action }: AlternativesProps) {
  const { data, isPending } = useQuery(similarToolsQuery(tool.slug));
  if (isPending) return <ToolGridSkeleton count={SIMILAR} />;
  const similar = data?.data ?? [];
  if (similar.length === 0) return <NoAlternatives tool={tool} />;
  const compared = isDiscontinued(tool) ? similar : [tool, ...similar];
  const closest = compared.slice(0, COMPARE_MAX).map(({ slug }) => slug);
  return (
    <section>
      <SectionHeading
        title={t('tool.alternativesTitle', { name: tool.name })}
        link={isOn('compare') ? { to: comparePath(closest), label: t('tool.compareAll') } : undefined}
      >
        {t('tool.alternativesHint')}
      </SectionHeading>
      <AlternativeGrid tool={tool} action={action} similar={similar} />
    </section>
  );
}
