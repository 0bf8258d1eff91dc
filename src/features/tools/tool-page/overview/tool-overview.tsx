import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
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
  items: { description: string }[];
  icon: LucideIcon;
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-heading font-bold">
        {title}
      </h2>
      <ul className="tool-points">
        {items.map(({ description }) => (
          <li key={description}>
            <Icon aria-hidden />
            <span lang={toolLanguage}>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ToolOverview({ tool }: { tool: ToolPage }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <ToolScreenshots tool={tool} />
      <ToolDescription tool={tool} />
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-2">
        <TextList id="features" title={t('tool.features')} items={tool.features} icon={Check} />
        <TextList id="use-cases" title={t('tool.useCases')} items={tool.use_cases} icon={ArrowRight} />
      </div>
      <ToolTiers tool={tool} />
    </div>
  );
}
