import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { lazyPart } from '#src/shared/site/lazy-part.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { shorten } from '#src/shared/text/shorten.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { RemovableChip } from '#src/ui/chip.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ListedTool, ListedTools } from '../../browse/card/listed-tool.ts';
import { categoriesQuery } from '../../client.ts';
import type { Category } from '../../contract.ts';
import {
  clearFilters,
  type FilterGroup,
  type FilterOption,
  listChosen,
  listFilterGroups,
} from '../filters/filter-groups.ts';
import { FILTERS_ID, FilterSheet } from '../filters/filter-sheet.tsx';
import { ToolFilters } from '../filters/tool-filters.tsx';
import { type ToolSearch, toolSearchPath } from '../public/search-intent-rules.ts';
import { loadSearch, type SearchData } from './search-loader.ts';
import { SearchNotices } from './search-notices.tsx';
import { SearchResults } from './search-results.tsx';
import { SimilarToHit } from './similar-to-hit.tsx';
import { SortForm } from './sort-form.tsx';
import { toolSearchQuery } from './tool-search-query.ts';
import { UnderstoodLine } from './understood-line.tsx';

/** The active filters, each with a button that removes it. */
function ChosenFilters({ chosen, search }: { chosen: FilterOption[]; search: ToolSearch }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('filter.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map((option) => (
        <li key={option.value} className="max-w-full">
          <RemovableChip
            to={option.to}
            preventScrollReset
            label={t('filter.remove', { label: option.label })}
          >
            {option.label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Link
          to={clearFilters(search)}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-accent hover:underline"
        >
          {t('filter.clear')}
        </Link>
      </li>
    </ul>
  );
}

const CountSearch = optionalPart<{ text: string; total: number }>(
  import.meta.glob('/src/features/*/parts/count-search.tsx', { eager: true, import: 'CountSearch' }),
);
const Follow = lazyPart<{ kind: 'search'; id: string; path: string; label: string }>(
  import.meta.glob('/src/features/*/parts/follow.tsx', { import: 'Follow' }),
);
const SubscribeStrip = optionalPart<object>(
  import.meta.glob('/src/features/*/parts/subscribe-strip.tsx', { eager: true, import: 'SubscribeStrip' }),
);

const POPULAR = 6;
const RESULTS_ID = 'results';
/** Longer requests would push the results off the screen; the search field has all of them. */
const MAX_TITLE = 80;

export const loader = loadSearch;

function titleOf(search: ToolSearch, categories: Category[], { interpretation }: ListedTools): string {
  if (search.text) return t('results.for', { query: shorten(search.text, MAX_TITLE) });
  if (interpretation?.like) return t('results.similar', { name: interpretation.like.name });
  const category = categories.find(({ slug }) => slug === search.category);
  return category ? t('results.category', { name: labelText(category.name) }) : t('results.title');
}

interface ToolbarProps {
  groups: FilterGroup[];
  search: ToolSearch;
  /** Number of chosen filters. */
  chosen: number;
  total: number;
}

/** The filters of narrow screens and the order, after a link that passes them by. */
function Toolbar(props: ToolbarProps) {
  return (
    <div className="relative flex items-center gap-2 max-sm:w-full max-sm:justify-between">
      <a
        href={`#${RESULTS_ID}`}
        className="absolute right-0 bottom-full z-10 rounded-control bg-ink px-4 py-3 font-semibold text-paper not-focus:sr-only"
      >
        {t('filter.skip')}
      </a>
      <FilterSheet {...props} />
      <SortForm search={props.search} />
    </div>
  );
}

/** Lets people follow a search. A visitor has no more of it than a link, for the search loads as little as it can. */
function FollowSearch({ asked, path }: { asked: string; path: string }) {
  const viewer = useViewer();
  const label = t('follows.followSearch');
  if (viewer)
    return (
      <Suspense>
        <Follow kind="search" id={asked} path={path} label={label} />
      </Suspense>
    );
  if (!isOn('follows')) return null;
  const keep = () =>
    import('#src/shared/client/pending-action.ts').then(({ keepAction }) =>
      keepAction(`follow:search:${asked}`),
    );
  return (
    <Link to={signInPath(path)} rel="nofollow" onClick={() => void keep().catch(() => {})} className="follow">
      {label}
    </Link>
  );
}

interface HeadProps {
  title: string;
  search: ToolSearch;
  total: number;
  children: ReactNode;
}

function Head({ title, search, total, children }: HeadProps) {
  // Its order and page are not followed, and neither is a search that asks for nothing.
  const [, asked] = toolSearchPath({ ...search, sort: undefined, page: 1 }).split('?');
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-display text-title font-bold break-words">{title}</h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          <p role="status">{t('tools.count', { count: total })}</p>
          {asked && <FollowSearch asked={asked} path={toolSearchPath(search)} />}
        </div>
      </div>
      {children}
    </div>
  );
}

interface UnderstandingProps extends Omit<SearchData, 'head'> {
  list: ListedTools;
  chosen: FilterOption[];
  categories: Category[];
}

/** How the search was read, with what can be taken back. */
function Understanding({ list, search, ignored, chosen, categories }: UnderstandingProps) {
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      <SearchNotices list={list} search={search} ignored={ignored} />
      <UnderstoodLine list={list} search={search} categories={categories} />
      <ChosenFilters chosen={chosen} search={search} />
    </div>
  );
}

export function Component() {
  const { search, ignored } = useLoaderData<SearchData>();
  const { data: list } = useSuspenseQuery(toolSearchQuery(search));
  const { data: answer } = useQuery(categoriesQuery());
  const categories = answer?.data ?? [];
  const groups = list.facets ? listFilterGroups(list.facets, search, list.data[0]?.category.slug) : [];
  const chosen = listChosen(groups, search, list.interpretation?.like?.name);
  const { total } = list.pagination;
  const { text = '' } = search;
  const popular = categories.toSorted((a, b) => b.tools_count - a.tools_count).slice(0, POPULAR);
  const action = (tool: ListedTool) => <SaveHeart tool={tool} />;
  return (
    <div className="wrap pt-8">
      <CountSearch text={text} total={total} />
      <Head title={titleOf(search, categories, list)} search={search} total={total}>
        {groups.length > 0 && (
          <Toolbar groups={groups} search={search} chosen={chosen.length} total={total} />
        )}
      </Head>
      <div
        className={joinClasses(
          'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6',
          groups.length > 0 && 'lg:grid-cols-[15rem_minmax(0,1fr)]',
        )}
      >
        {groups.length > 0 && (
          <aside
            id={FILTERS_ID}
            aria-label={t('filter.title')}
            className="filter-column max-lg:hidden max-lg:target:block"
          >
            <h2 className="sr-only">{t('filter.title')}</h2>
            <ToolFilters groups={groups} search={search} />
          </aside>
        )}
        <section id={RESULTS_ID} aria-label={t('results.list')} tabIndex={-1} className="outline-none">
          <Understanding {...{ list, search, ignored, chosen, categories }} />
          <SearchResults {...{ list, search, popular, action }} hasFilters={chosen.length > 0} />
          <SimilarToHit list={list} action={action} />
        </section>
      </div>
      <SubscribeStrip />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorState
      level={1}
      icon={<CircleAlert aria-hidden />}
      title={t('results.error')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.tryAgain')}
        </Button>
      }
    >
      <p>{t('results.errorText')}</p>
    </ErrorState>
  );
}
