import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { typesQuery } from '#src/features/tools/client.ts';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { LISTING_BADGES, LISTING_ORDERS, LISTING_STATES } from '../../table/listing-rules.ts';
import { useCategories } from '../use-categories.ts';
import { UNCHECKED_DAYS, type useTableState } from './table-state.ts';

/** A value of the table's state, and its text. */
type Choice<Value extends string> = readonly [value: Value, text: string];

interface FilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  onChange: (value: Value | undefined) => void;
  /** Without it, there is no choice that lets every listing pass. */
  any?: string | undefined;
}

function Filter<Value extends string>({ label, value, choices, onChange, any }: FilterProps<Value>) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-muted text-xs">
        {label}
      </label>
      <Select
        id={id}
        className="w-full"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(choices.find(([each]) => each === currentTarget.value)?.[0])
        }
      >
        {any && <option value="">{any}</option>}
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

const listChoices = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Choice<Value>[] => values.map((value) => [value, textOf(value)]);

function FilterFields({ state: { filter, status, change, setStatus } }: TableFiltersProps) {
  const categories = useCategories();
  const { data: types } = useQuery(typesQuery());
  const any = t('listingsAdmin.any');
  return (
    <>
      <Filter
        label={t('listingsAdmin.col.status')}
        value={status}
        choices={listChoices(LISTING_STATES, (each) => t(`admin.${each}`))}
        onChange={(value) => setStatus(value ?? '')}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.col.category')}
        value={filter.category}
        choices={categories.map(({ slug, label }) => [slug, label])}
        onChange={(category) => change({ category })}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.col.type')}
        value={filter.type}
        choices={(types?.data ?? []).map(({ value, label }) => [value, labelText(label)])}
        onChange={(type) => change({ type })}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.col.owner')}
        value={filter.owner}
        choices={[['none', t('listingsAdmin.noOwner')]]}
        onChange={(owner) => change({ owner })}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.picture')}
        value={filter.picture}
        choices={[['none', t('listingsAdmin.noPicture')]]}
        onChange={(picture) => change({ picture })}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.price')}
        value={filter.unchecked}
        choices={listChoices(UNCHECKED_DAYS, (days) => t('listingsAdmin.unchecked', { days }))}
        onChange={(unchecked) => change({ unchecked })}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.col.badges')}
        value={filter.badge}
        choices={listChoices(LISTING_BADGES, (each) => t(`listingsAdmin.badge.${each}`))}
        onChange={(badge) => change({ badge })}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.health')}
        value={filter.health}
        choices={listChoices(HEALTH_STATES, (each) => t(`listingsAdmin.health.${each}`))}
        onChange={(health) => change({ health })}
        any={any}
      />
      <Filter
        label={t('listingsAdmin.sort')}
        value={filter.sort ?? 'newest'}
        choices={listChoices(LISTING_ORDERS, (each) => t(`listingsAdmin.order.${each}`))}
        onChange={(sort) => change({ sort })}
      />
    </>
  );
}

interface TableFiltersProps {
  state: ReturnType<typeof useTableState>;
}

/** The filters of the table and its order, which a phone shows on request. */
export function TableFilters({ state }: TableFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { sort: _, ...chosen } = { ...state.filter, status: state.status || undefined };
  const count = Object.values(chosen).filter(Boolean).length;
  return (
    <>
      <Button
        size="small"
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('listingsAdmin.filtersInUse', { count }) : t('listingsAdmin.filters')}
      </Button>
      <div
        id={id}
        className={joinClasses(
          'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <FilterFields state={state} />
      </div>
    </>
  );
}
