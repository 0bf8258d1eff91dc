import '../messages/en-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { sitesQuery } from '../client.ts';
import { SITE_AGES } from '../rules.ts';
import { SiteRow, useSiteActions } from './site-row.tsx';

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

/** The filters stand in the URL: the state as such, age and category as `30d.writing`. */
function useFilter() {
  const { address, pathOf, goTo } = useAdminAddress();
  const [age = '', category = ''] = address.part.split('.', 2);
  return {
    state: pickValue(HEALTH_STATES, address.status),
    since: pickValue(SITE_AGES, age),
    category: category || undefined,
    setState: (status: string) => void goTo(pathOf({ status })),
    setSince: (next: string) => void goTo(pathOf({ part: `${next}.${category}` })),
    setCategory: (next: string) => void goTo(pathOf({ part: `${age}.${next}` })),
  };
}

function Filters({ filter }: { filter: ReturnType<typeof useFilter> }) {
  const { data: categories } = useQuery(categoriesQuery());
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Filter label={t('healthAdmin.state')} value={filter.state ?? ''} onChange={filter.setState}>
        <option value="">{t('healthAdmin.lost')}</option>
        {HEALTH_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`healthAdmin.state.${state}`)}
          </option>
        ))}
      </Filter>
      <Filter label={t('healthAdmin.since')} value={filter.since ?? ''} onChange={filter.setSince}>
        <option value="">{t('healthAdmin.anyAge')}</option>
        {SITE_AGES.map((age) => (
          <option key={age} value={age}>
            {t(`healthAdmin.age.${age}`)}
          </option>
        ))}
      </Filter>
      <Filter label={t('healthAdmin.category')} value={filter.category ?? ''} onChange={filter.setCategory}>
        <option value="">{t('healthAdmin.any')}</option>
        {categories?.data.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {labelText(name)}
          </option>
        ))}
      </Filter>
    </div>
  );
}

/** The websites of tools, those that need a decision first. */
export function Component() {
  const { address } = useAdminAddress();
  const filter = useFilter();
  const { state, since, category } = filter;
  const list = useAdminList(useQuery(sitesQuery(address, { state, since, category })));
  const actions = useSiteActions();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListSearch label={t('healthAdmin.search')} />
      <Filters filter={filter} />
      <KeyboardShortcuts shortcuts={list.moveKeys} />
      <AdminList
        label={t('health.tab')}
        list={list}
        empty={t('healthAdmin.none')}
        emptyText={t('healthAdmin.noneText')}
      >
        {(sites) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3">
            {sites.map((site) => (
              <SiteRow key={site.id} site={site} isCurrent={site.id === list.currentId} actions={actions} />
            ))}
          </ul>
        )}
      </AdminList>
    </div>
  );
}
