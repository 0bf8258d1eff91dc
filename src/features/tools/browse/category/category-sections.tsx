import { useQueries } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import type { Category } from '../../contract.ts';
import type { ListedTool } from '../card/listed-tool.ts';
import { ToolGrid } from '../card/tool-grid.tsx';
import { categorySectionPath, categorySectionQuery, categorySections } from './category-queries.ts';

function EmptyCategory() {
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden />}
      title={t('category.empty')}
      actions={<ButtonLink to="/search">{t('category.emptyAction')}</ButtonLink>}
    >
      <p>{t('category.emptyHint')}</p>
    </EmptyState>
  );
}

/** Top rated, new and free tools of a category; a section without tools is left out. */
export function CategorySections({
  category,
  action,
}: {
  category: Category;
  action?: (tool: ListedTool) => ReactNode;
}) {
  const lists = useQueries({
    queries: categorySections.map((section) => categorySectionQuery(section, category.slug)),
  });
  if (lists[0]?.data?.pagination.total === 0) return <EmptyCategory />;
  return categorySections.map((section, index) => {
    const list = lists[index]?.data;
    if (!list?.data.length) return null;
    const hasMore = list.pagination.total > list.data.length;
    return (
      <section key={section.title}>
        <SectionHeading
          title={t(section.title)}
          link={
            hasMore
              ? { to: categorySectionPath(section, category.slug), label: t('category.viewAll') }
              : undefined
          }
        >
          {t(section.hint)}
        </SectionHeading>
        <ToolGrid tools={list.data} action={action} />
      </section>
    );
  });
}
