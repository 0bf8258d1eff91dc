import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ShowMore } from '#src/ui/overlays/disclosure.tsx';
import { ToolLanguageNote } from '../card/tool-language-note.tsx';
import type { ToolPage } from '../contract.ts';
import { splitDescription } from './split-description.ts';
import { ToolScreenshots } from './tool-screenshots.tsx';
import { ToolTiers } from './tool-tiers.tsx';

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p lang={toolLanguage} key={text}>
      {text}
    </p>
  ));
}

function Description({ text }: { text: string }) {
  const { shown, rest } = splitDescription(text);
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="font-display text-heading font-bold">
        {t('tool.description')}
      </h2>
      <ToolLanguageNote />
      <div className="mt-3 grid max-w-[70ch] grid-cols-[minmax(0,1fr)] gap-4 text-lg leading-relaxed [overflow-wrap:anywhere]">
        <Paragraphs texts={shown} />
        {rest.length > 0 && (
          <ShowMore more={t('tool.readMore')} fewer={t('tool.readLess')}>
            <div className="grid gap-4">
              <Paragraphs texts={rest} />
            </div>
          </ShowMore>
        )}
      </div>
    </section>
  );
}

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
      <Description text={tool.description} />
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-2">
        <TextList id="features" title={t('tool.features')} items={tool.features} icon={Check} />
        <TextList id="use-cases" title={t('tool.useCases')} items={tool.use_cases} icon={ArrowRight} />
      </div>
      <ToolTiers tool={tool} />
    </div>
  );
}
