import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#src/shared/format.ts';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure, ShowMore } from '#src/ui/overlays/disclosure.tsx';
import { listParameters, type ToolSearch, toolSearchPath } from '../public/search-intent-rules.ts';
import { choose, type FilterGroup, type FilterOption } from './filter-groups.ts';

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
  chosen: ToolSearch;
}) {
  const values: readonly string[] = [chosen[group.filter] ?? []].flat();
  return options.map(({ value, label, count }) => (
    <Choice key={value} {...{ group, value, label, count }} isChosen={values.includes(value)} />
  ));
}

/** A single option is named: "1 more" would only hide what it is. */
function textOfMore(more: FilterOption[]): string {
  const [only, another] = more;
  if (only && !another) return t('filter.moreNamed', { label: only.label });
  return t('filter.more', { count: more.length });
}

function Group({ group, chosen }: { group: FilterGroup; chosen: ToolSearch }) {
  return (
    <Disclosure isOpen summary={<h3>{t(group.title)}</h3>} className="py-3 first:pt-0">
      <fieldset aria-label={t(group.title)} className="min-w-0 pt-1">
        {!group.hasMany && (
          <Choice group={group} value="" label={t('filter.any')} isChosen={!chosen[group.filter]} />
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
  const isChoice = (name: string) => groups.some((group) => group.name === name);
  const others = listParameters({ ...search, page: 1 }).filter(([name]) => !isChoice(name));

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
    if (!(event.target instanceof HTMLInputElement)) return;
    const { name, value } = event.target;
    const group = groups.find((one) => one.name === name);
    if (!group) return;
    const to = choose(chosen, group.filter, value);
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
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
