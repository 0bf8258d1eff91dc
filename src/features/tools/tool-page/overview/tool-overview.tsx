import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ToolPage } from '../../contract.ts';
import { ToolTiers } from '../pricing/tool-tiers.tsx';
import { ToolDescription } from './tool-description.tsx';
import { ToolScreenshots } from './tool-screenshots.tsx';

function TextList({
  id,
  title,
  items,
  icon: Icon,
}: {
  id: string;
  title: string;
  items: readonly string[];
  icon: LucideIcon;
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-heading font-bold">
        {title}
      </h2>
      <ul className="tool-points">
        {items.map((item) => (
          <li key={item}>
            <Icon aria-hidden />
            <span lang={toolLanguage}>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const textsOf = (items: ToolPage['features']) => items.map(({ description }) => description);

/** Two lists next to each other where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-10 gap-y-12 empty:hidden md:grid-cols-2">{children}</div>;
}

export function ToolOverview({ tool }: { tool: ToolPage }) {
  const { best_for: bestFor, not_for: notFor } = tool;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <ToolScreenshots tool={tool} />
      <ToolDescription tool={tool} />
      {bestFor.length + notFor.length > 0 && (
        <Pair>
          <TextList id="best-for" title={t('tool.bestFor')} items={bestFor} icon={Check} />
          <TextList id="not-for" title={t('tool.notFor')} items={notFor} icon={X} />
        </Pair>
      )}
      <Pair>
        <TextList id="features" title={t('tool.features')} items={textsOf(tool.features)} icon={Check} />
        <TextList
          id="use-cases"
          title={t('tool.useCases')}
          items={textsOf(tool.use_cases)}
          icon={ArrowRight}
        />
      </Pair>
      <ToolTiers tool={tool} />
    </div>
  );
}
