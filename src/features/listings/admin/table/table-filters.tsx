import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { typesQuery } from '#src/features/tools/client.ts';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { ChoiceFilter, listChoices } from '#src/ui/admin/list/choice-filter.tsx';
import { Button } from '#src/ui/button.tsx';
import { LISTING_BADGES, LISTING_ORDERS, LISTING_STATES } from '../../table/listing-rules.ts';
import { useCategories } from '../use-categories.ts';
import { PRICE_FILTERS, type useTableState } from './table-state.ts';

function FilterFields({ state: { filter, status, change, setStatus } }: TableFiltersProps) {
  const categories = useCategories();
  const { data: types } = useQuery(typesQuery());
  const any = t('listingsAdmin.any');
  return (
    <>
      <ChoiceFilter
        label={t('listingsAdmin.col.status')}
        value={status}
        choices={listChoices(LISTING_STATES, (each) => t(`admin.${each}`))}
        onChange={(value) => setStatus(value ?? '')}
        any={any}
      />
      <ChoiceFilter
        label={t('listingsAdmin.col.category')}
        value={filter.category}
        choices={categories.map(({ slug, label }) => [slug, label])}
        onChange={(category) => change({ category })}
        any={any}
      />
      <ChoiceFilter
        label={t('listingsAdmin.col.type')}
        value={filter.type}
        choices={(types?.data ?? []).map(({ value, label }) => [value, labelText(label)])}
        onChange={(type) => change({ type })}
        any={any}
      />
      <ChoiceFilter
        label={t('listingsAdmin.col.owner')}
        value={filter.owner}
        choices={[['none', t('listingsAdmin.noOwner')]]}
        onChange={(owner) => change({ owner })}
        any={any}
      />
      <ChoiceFilter
        label={t('listingsAdmin.picture')}
        value={filter.picture}
        choices={[['none', t('listingsAdmin.noPicture')]]}
        onChange={(picture) => change({ picture })}
        any={any}
      />
      <ChoiceFilter
        label={t('listingsAdmin.price')}
        value={filter.unchecked}
        choices={listChoices(PRICE_FILTERS, (value) =>
          value === 'contradictory'
            ? t('listingsAdmin.contradictory')
            : t('listingsAdmin.unchecked', { days: value }),
        )}
        onChange={(unchecked) => change({ unchecked })}
        any={any}
      />
      <ChoiceFilter
        label={t('listingsAdmin.col.badges')}
        value={filter.badge}
        choices={listChoices(LISTING_BADGES, (each) => t(`listingsAdmin.badge.${each}`))}
        onChange={(badge) => change({ badge })}
        any={any}
      />
      {isOn('health') && (
        <ChoiceFilter
          label={t('listingsAdmin.health')}
          value={filter.health}
          choices={listChoices(HEALTH_STATES, (each) => t(`listingsAdmin.health.${each}`))}
          onChange={(health) => change({ health })}
          any={any}
        />
      )}
      <ChoiceFilter
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

/** The button that shows the filters of the table and its order, with how many are in use; and the place for them. */
export function useTableFilters(state: TableFiltersProps['state']) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { sort: _, ...chosen } = { ...state.filter, status: state.status || undefined };
  const count = Object.values(chosen).filter(Boolean).length;
  return {
    button: (
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {count > 0 ? t('listingsAdmin.filtersInUse', { count }) : t('listingsAdmin.filters')}
      </Button>
    ),
    fields: (
      <div
        id={id}
        hidden={!isOpen}
        className="grid grid-cols-2 gap-3 rounded-card bg-sunken p-4 sm:grid-cols-3 xl:grid-cols-5 [&[hidden]]:hidden"
      >
        {isOpen && <FilterFields state={state} />}
      </div>
    ),
  };
}
