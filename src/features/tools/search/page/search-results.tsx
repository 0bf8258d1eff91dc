import Search from 'lucide-react/icons/search';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import type { ListedTool, ListedTools } from '../../browse/card/listed-tool.ts';
import { ToolGrid } from '../../browse/card/tool-grid.tsx';
import { ToolLanguageNote } from '../../browse/card/tool-language-note.tsx';
import type { Category } from '../../contract.ts';
import { clearFilters } from '../filters/filter-groups.ts';
import { changeToolSearch, type ToolSearch, toolSearchPath } from '../public/search-intent-rules.ts';

interface SearchResultsProps {
  list: ListedTools;
  search: ToolSearch;
  /** The search in explicit filters. */
  understood: ToolSearch;
  hasFilters: boolean;
  popular: Category[];
  action?: (tool: ListedTool) => React.ReactNode;
}

export function SearchResults({ list, search, understood, hasFilters, popular, action }: SearchResultsProps) {
  const { total, last_page: last } = list.pagination;
  if (total === 0) return <NothingFound understood={understood} hasFilters={hasFilters} popular={popular} />;
  if (list.data.length === 0) return <BeyondTheEnd search={search} last={last} />;
  return (
    <div className="follows-address">
      <ToolLanguageNote />
      <ToolGrid tools={list.data} layout="results" level={2} action={action} />
      <div className="mt-10">
        <Pagination
          current={search.page}
          last={last}
          pathOf={(page) => toolSearchPath(changeToolSearch(search, { page }))}
        />
      </div>
    </div>
  );
}

function NothingFound({
  understood,
  hasFilters,
  popular,
}: Pick<SearchResultsProps, 'understood' | 'hasFilters' | 'popular'>) {
  return (
    <EmptyState
      icon={<Search aria-hidden />}
      title={t('results.empty')}
      actions={
        <>
          <ButtonLink variant="primary" to={hasFilters ? clearFilters(understood) : '/search'}>
            {t(hasFilters ? 'filter.clear' : 'results.all')}
          </ButtonLink>
          <ButtonLink to="/submit-ai">{t('results.submit')}</ButtonLink>
        </>
      }
    >
      <p>{t('results.emptyText')}</p>
      <p>{t('results.emptyHint')}</p>
      {popular.length > 0 && (
        <ul aria-label={t('categories.label')} className="mt-4 flex flex-wrap justify-center gap-2">
          {popular.map((category) => (
            <li key={category.id}>
              <Link
                to={toolSearchPath({ category: category.slug })}
                className="inline-flex min-h-9 items-center gap-2 rounded-chip border border-line bg-surface px-3 text-sm font-medium text-ink hover:border-ink"
              >
                <NamedIcon name={category.icon} className="size-4" />
                {labelText(category.name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

function BeyondTheEnd({ search, last }: { search: ToolSearch; last: number }) {
  return (
    <EmptyState
      icon={<Search aria-hidden />}
      title={t('results.beyond')}
      actions={
        <ButtonLink variant="primary" to={toolSearchPath(changeToolSearch(search, { page: 1 }))}>
          {t('results.firstPage')}
        </ButtonLink>
      }
    >
      <p>{t('results.beyondText', { count: last })}</p>
    </EmptyState>
  );
}
