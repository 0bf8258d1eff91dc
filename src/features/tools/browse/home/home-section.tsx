import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { toolListQuery } from '../../client.ts';
import { CardCover } from '../card/card-cover.tsx';
import type { ListedTool } from '../card/listed-tool.ts';
import { HomeGrid } from './home-grid.tsx';
import type { HomeSection as Section } from './home-queries.ts';

/** Editor's Choice, Top Rated or Free; a section without tools is left out. */
export function HomeSection({
  section,
  action,
}: {
  section: Section;
  action: (tool: ListedTool) => ReactNode;
}) {
  const { data: list } = useQuery(toolListQuery(section.parameters));
  const tools = list?.data.filter(({ review_count }) => !section.isRated || review_count > 0) ?? [];
  if (tools.length === 0) return null;
  const id = section.title.replace('.', '-');
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={t(section.title)}
        link={section.viewAll ? { to: section.viewAll, label: t('home.viewAll') } : undefined}
      >
        {t(section.hint)}
      </SectionHeading>
      <HomeGrid
        tools={tools}
        shape="shelf"
        action={action}
        cover={section.hasCovers ? (tool) => <CardCover tool={tool} /> : undefined}
      />
    </section>
  );
}
