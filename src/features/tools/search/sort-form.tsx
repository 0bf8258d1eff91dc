import { useNavigate } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import {
  changeToolSearch,
  SINGLE,
  SORTS,
  type Sort,
  type ToolSearch,
  toolSearchPath,
} from './intent/search-intent-rules.ts';

const labels: Record<Sort, MessageKey> = {
  relevance: 'sort.relevance',
  rating: 'sort.rating',
  reviews: 'sort.reviews',
  newest: 'sort.newest',
  oldest: 'sort.oldest',
};

/** The order of the results. A plain form with a button where scripts do not run. */
export function SortForm({ search }: { search: ToolSearch }) {
  const navigate = useNavigate();
  const current = search.sort ?? (search.q ? 'relevance' : 'newest');
  return (
    <form action="/search" method="get" className="flex items-center gap-2">
      {SINGLE.filter((name) => search[name]).map((name) => (
        <input key={name} type="hidden" name={name} value={search[name]} />
      ))}
      {search.features.map((slug) => (
        <input key={slug} type="hidden" name="feature" value={slug} />
      ))}
      <label htmlFor="sort" className="text-sm text-muted max-sm:sr-only">
        {t('sort.label')}
      </label>
      <Select
        id="sort"
        name="sort"
        key={current}
        defaultValue={current}
        onChange={(event) =>
          navigate(toolSearchPath(changeToolSearch(search, { sort: event.target.value as Sort })), {
            preventScrollReset: true,
          })
        }
      >
        {SORTS.filter((sort) => sort !== 'relevance' || search.q || current === sort).map((sort) => (
          <option key={sort} value={sort}>
            {t(labels[sort])}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">{t('sort.submit')}</Button>
      </noscript>
    </form>
  );
}
