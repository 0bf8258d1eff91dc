import { useNavigate } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import {
  changeToolSearch,
  listParameters,
  SORTS,
  type Sort,
  type ToolSearch,
  toolSearchPath,
} from '../public/search-intent-rules.ts';

const sorts = Object.keys(SORTS) as Sort[];
const labelOf = (sort: Sort): MessageKey => `sort.${sort}`;

/** The order of the results. A plain form with a button where scripts do not run. */
export function SortForm({ search }: { search: ToolSearch }) {
  const navigate = useNavigate();
  const current = search.sort ?? (search.text ? 'relevance' : 'newest');
  return (
    <form action="/search" method="get" className="flex items-center gap-2">
      {listParameters({ ...search, sort: undefined, page: 1 }).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
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
        {sorts
          .filter((sort) => sort !== 'relevance' || search.text || current === sort)
          .map((sort) => (
            <option key={sort} value={sort}>
              {t(labelOf(sort))}
            </option>
          ))}
      </Select>
      <noscript>
        <Button type="submit">{t('sort.submit')}</Button>
      </noscript>
    </form>
  );
}
