import Search from 'lucide-react/icons/search';
import { labelText } from '#src/shared/messages/labels.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import type { ListedTool, ListedTools } from '../../browse/card/listed-tool.ts';
import { ToolGrid } from '../../browse/card/tool-grid.tsx';
import { ToolLanguageNote } from '../../browse/card/tool-language-note.tsx';
import type { Category } from '../../contract.ts';
import { toolTypeLabel } from '../../rules.ts';
import { clearFilters } from '../filters/filter-groups.ts';
import { describeGroup, describeReason, isSaidByGroup } from '../public/explain-rules.ts';
import { changeToolSearch, type ToolSearch, toolSearchPath } from '../public/search-intent-rules.ts';

interface SearchResultsProps {
  list: ListedTools;
  search: ToolSearch;
  hasFilters: boolean;
  popular: Category[];
  action?: (tool: ListedTool) => React.ReactNode;
}

export function SearchResults({ list, search, hasFilters, popular, action }: SearchResultsProps) {
  const { total, last_page: last } = list.pagination;
  if (total === 0) return <NothingFound {...{ list, search, hasFilters, popular }} />;
  if (list.data.length === 0) return <BeyondTheEnd search={search} last={last} />;
  return (
    <div className="follows-address">
      <ToolLanguageNote />
      <Groups list={list} action={action} />
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

/** The tools of a page by group. A single plain group has no heading. */
function Groups({ list, action }: Pick<SearchResultsProps, 'list' | 'action'>) {
  const { groups = [], data, interpretation } = list;
  if (groups.every(({ group }) => group === 'exact') && !groups.some(({ text }) => text)) {
    return <ToolGrid tools={data} layout="results" level={2} action={action} />;
  }
  const name = groups.find(({ group }) => group === 'similar')?.similar_to ?? '';
  const about = { groups, understood: interpretation?.understood ?? [], name };
  const reason = ({ match, type }: ListedTool) =>
    match?.code && !isSaidByGroup(match.code)
      ? describeReason(match.code, name, labelText(toolTypeLabel(type)), translate)
      : undefined;
  return groups.map(({ group }) => {
    const tools = data.filter(({ match }) => match?.group === group);
    if (tools.length === 0) return null;
    return (
      <section key={group} className="not-first:mt-8">
        <h2 className="mb-4 font-display text-heading font-bold">
          {describeGroup(group, about, translate) || t('match.groupExact')}
        </h2>
        <ToolGrid tools={tools} layout="results" level={3} action={action} reason={reason} />
      </section>
    );
  });
}

function NothingFound({
  list,
  search,
  hasFilters,
  popular,
}: Pick<SearchResultsProps, 'list' | 'search' | 'hasFilters' | 'popular'>) {
  // Without a search this is the list of everything.
  if (!hasFilters && !search.text)
    return <EmptyState icon={<Search aria-hidden />} title={t('tools.noneYet')} />;
  return (
    <EmptyState
      icon={<Search aria-hidden />}
      title={t('results.empty')}
      actions={
        <>
          <ButtonLink variant="primary" to={hasFilters ? clearFilters(search) : '/search'}>
            {t(hasFilters ? 'filter.clear' : 'results.all')}
          </ButtonLink>
          {!list.interpretation?.unlisted && <ButtonLink to="/submit-ai">{t('results.submit')}</ButtonLink>}
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
