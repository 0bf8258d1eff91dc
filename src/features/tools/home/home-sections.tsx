import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { CardCover } from '../card/card-cover.tsx';
import { ToolGrid } from '../card/tool-grid.tsx';
import { toolListQuery } from '../client.ts';
import type { ToolCard } from '../contract.ts';
import { homeSections } from './home-queries.ts';

/** Top Rated, Free and Editor's Choice; a section without tools is left out. */
export function HomeSections({ action }: { action?: (tool: ToolCard) => ReactNode }) {
  const lists = useQueries({ queries: homeSections.map((section) => toolListQuery(section.parameters)) });
  return homeSections.map((section, index) => {
    const tools = lists[index]?.data?.data;
    if (!tools?.length) return null;
    return (
      <section key={section.title}>
        <SectionHeading
          title={t(section.title)}
          link={section.viewAll ? { to: section.viewAll, label: t('home.viewAll') } : undefined}
        >
          {t(section.hint)}
        </SectionHeading>
        <ToolGrid
          tools={tools}
          layout={section.viewAll ? 'shelf' : 'shelfOfFour'}
          action={action}
          cover={section.hasCovers ? (tool) => <CardCover tool={tool} /> : undefined}
        />
      </section>
    );
  });
}
