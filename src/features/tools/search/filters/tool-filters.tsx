import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#src/shared/format.ts';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure, ShowMore } from '#src/ui/overlays/disclosure.tsx';
import {
  changeToolSearch,
  type ToolSearch,
  toggleFeature,
  toolSearchPath,
} from '../intent/search-intent-rules.ts';
import type { FilterGroup, FilterOption } from './filter-groups.ts';

type Chosen = Pick<ToolSearch, 'category' | 'type' | 'price' | 'features'>;

interface ChoiceProps {
  group: FilterGroup;
  value: string;
  label: string;
  count?: number;
  isChosen: boolean;
}

/** A native radio button or checkbox with its label and its number of tools. */
function Choice({ group, value, label, count, isChosen }: ChoiceProps) {
  const isEmpty = count === 0 && !isChosen;
  return (
    <label className="choice">
      <input
        type={group.hasMany ? 'checkbox' : 'radio'}
        name={group.name}
        value={value}
        checked={isChosen}
        disabled={isEmpty}
        // The form hears of the change.
        onChange={() => {}}
      />
      <span lang={group.hasMany ? toolLanguage : undefined}>{label}</span>
      {count !== undefined && <i>{formatNumber(count)}</i>}
    </label>
  );
}

function Choices({
  group,
  options,
  chosen,
}: {
  group: FilterGroup;
  options: FilterOption[];
  chosen: Chosen;
}) {
  const isChosen = (value: string) =>
    group.name === 'feature' ? chosen.features.includes(value) : chosen[group.name] === value;
  return options.map(({ value, label, count }) => (
    <Choice key={value} {...{ group, value, label, count }} isChosen={isChosen(value)} />
  ));
}

/** A single option is named: "1 more" would only hide what it is. */
function textOfMore(more: FilterOption[]): string {
  const [only, another] = more;
  if (only && !another) return t('filter.moreNamed', { label: only.label });
  return t('filter.more', { count: more.length });
}

function Group({ group, chosen }: { group: FilterGroup; chosen: Chosen }) {
  const any = group.name === 'feature' ? undefined : chosen[group.name];
  return (
    <Disclosure isOpen summary={<h3>{t(group.title)}</h3>} className="py-3 first:pt-0">
      <fieldset aria-label={t(group.title)} className="min-w-0 pt-1">
        {!group.hasMany && (
          <Choice group={group} value="" label={t('filter.any')} isChosen={any === undefined} />
        )}
        <Choices group={group} options={group.options} chosen={chosen} />
        {group.more.length > 0 && (
          <ShowMore more={textOfMore(group.more)} fewer={t('filter.fewer')}>
            <Choices group={group} options={group.more} chosen={chosen} />
          </ShowMore>
        )}
      </fieldset>
    </Disclosure>
  );
}

function applyChoice(search: ToolSearch, name: FilterGroup['name'], value: string): ToolSearch {
  return name === 'feature'
    ? toggleFeature(search, value)
    : changeToolSearch(search, { [name]: value || undefined });
}

/**
 * Filters as a form: a change applies at once, and without scripts a button sends it. What was chosen is shown before
 * its results have arrived.
 */
export function ToolFilters({ groups, search }: { groups: FilterGroup[]; search: ToolSearch }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const lastChanged = useRef<{ name: string; value: string; path: string }>(null);
  const [change, setChange] = useState<{ from: ToolSearch; to: ToolSearch }>();
  const chosen = change?.from === search ? change.to : search;

  // A choice may move to or from "Show more" with its results, and would lose the focus.
  useEffect(() => {
    const last = lastChanged.current;
    // Results of an earlier change may arrive first.
    if (last?.path === toolSearchPath(search)) lastChanged.current = null;
    if (!last || document.activeElement !== document.body) return;
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const moved = inputs.find(({ name, value }) => name === last.name && value === last.value);
    moved?.closest('details')?.setAttribute('open', '');
    moved?.focus();
  }, [search]);

  function handleChange(event: ChangeEvent<HTMLFormElement>) {
    const { name, value } = event.target as unknown as { name: FilterGroup['name']; value: string };
    const to = applyChoice(chosen, name, value);
    const path = toolSearchPath(to);
    lastChanged.current = { name, value, path };
    setChange({ from: search, to });
    void navigate(path, { preventScrollReset: true });
  }

  return (
    <form
      ref={form}
      action="/search"
      method="get"
      onChange={handleChange}
      className="grid divide-y divide-line"
    >
      {(['q', 'literal', 'like', 'open_source', 'max_price', 'sort'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      {groups.map((group) => (
        <Group key={group.name} group={group} chosen={chosen} />
      ))}
      <noscript className="py-3">
        <Button type="submit" className="w-full">
          {t('filter.apply')}
        </Button>
      </noscript>
    </form>
  );
}
