import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { categoriesQuery, typesQuery } from '#src/features/tools/client.ts';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { LISTING_BADGES, LISTING_ORDERS, LISTING_STATES } from '../../table/listing-rules.ts';
import { UNCHECKED_DAYS, type useTableState } from './table-state.ts';

function Filter({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-muted text-xs">
        {label}
      </label>
      <Select
        id={id}
        className="w-full"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </Select>
    </div>
  );
}

/** The filters of the table and its order. */
export function TableFilters({ state }: { state: ReturnType<typeof useTableState> }) {
  const { data: categories } = useQuery(categoriesQuery());
  const { data: types } = useQuery(typesQuery());
  const { filter, status, change, setStatus } = state;
  const all = <option value="">{t('listingsAdmin.any')}</option>;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-8">
      <Filter label={t('listingsAdmin.col.status')} value={status ?? ''} onChange={setStatus}>
        {all}
        {LISTING_STATES.map((each) => (
          <option key={each} value={each}>
            {t(`admin.${each}`)}
          </option>
        ))}
      </Filter>
      <Filter
        label={t('listingsAdmin.col.category')}
        value={filter.category ?? ''}
        onChange={(category) => change({ category: category || undefined })}
      >
        {all}
        {categories?.data.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {labelText(name)}
          </option>
        ))}
      </Filter>
      <Filter
        label={t('listingsAdmin.col.type')}
        value={filter.type ?? ''}
        onChange={(type) => change({ type: type || undefined })}
      >
        {all}
        {types?.data.map(({ value, label }) => (
          <option key={value} value={value}>
            {labelText(label)}
          </option>
        ))}
      </Filter>
      <Filter
        label={t('listingsAdmin.col.owner')}
        value={filter.owner ?? ''}
        onChange={(owner) => change({ owner: owner === 'none' ? 'none' : undefined })}
      >
        {all}
        <option value="none">{t('listingsAdmin.noOwner')}</option>
      </Filter>
      <Filter
        label={t('listingsAdmin.picture')}
        value={filter.picture ?? ''}
        onChange={(picture) => change({ picture: picture === 'none' ? 'none' : undefined })}
      >
        {all}
        <option value="none">{t('listingsAdmin.noPicture')}</option>
      </Filter>
      <Filter
        label={t('listingsAdmin.price')}
        value={filter.unchecked ?? ''}
        onChange={(days) => change({ unchecked: UNCHECKED_DAYS.find((each) => each === days) })}
      >
        {all}
        {UNCHECKED_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('listingsAdmin.unchecked', { days })}
          </option>
        ))}
      </Filter>
      <Filter
        label={t('listingsAdmin.col.badges')}
        value={filter.badge ?? ''}
        onChange={(badge) => change({ badge: LISTING_BADGES.find((each) => each === badge) })}
      >
        {all}
        {LISTING_BADGES.map((each) => (
          <option key={each} value={each}>
            {t(`listingsAdmin.badge.${each}`)}
          </option>
        ))}
      </Filter>
      <Filter
        label={t('listingsAdmin.health')}
        value={filter.health ?? ''}
        onChange={(health) => change({ health: HEALTH_STATES.find((each) => each === health) })}
      >
        {all}
        {HEALTH_STATES.map((each) => (
          <option key={each} value={each}>
            {t(`listingsAdmin.health.${each}`)}
          </option>
        ))}
      </Filter>
      <Filter
        label={t('listingsAdmin.sort')}
        value={filter.sort ?? 'newest'}
        onChange={(sort) => change({ sort: LISTING_ORDERS.find((each) => each === sort) })}
      >
        {LISTING_ORDERS.map((each) => (
          <option key={each} value={each}>
            {t(`listingsAdmin.order.${each}`)}
          </option>
        ))}
      </Filter>
    </div>
  );
}
