import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ChoiceFilter, listChoices } from '#src/ui/admin/list/choice-filter.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { healthApi } from '../client.ts';
import { SITE_AGES } from '../rules.ts';
import { SiteRow, useSiteActions } from './site-row.tsx';

/** The filters stand in the URL: the state as such, age and category as `30d.writing`. */
function useFilter() {
  const { address, pathOf, goTo } = useAdminAddress();
  const [age = '', category = ''] = address.part.split('.', 2);
  return {
    state: pickValue(HEALTH_STATES, address.status),
    since: pickValue(SITE_AGES, age),
    category: category || undefined,
    setState: (status = '') => void goTo(pathOf({ status })),
    setSince: (next = '') => void goTo(pathOf({ part: `${next}.${category}` })),
    setCategory: (next = '') => void goTo(pathOf({ part: `${age}.${next}` })),
  };
}

function Filters({ filter }: { filter: ReturnType<typeof useFilter> }) {
  const { data: categories } = useQuery(categoriesQuery());
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <ChoiceFilter
        label={t('healthAdmin.state')}
        value={filter.state}
        any={t('healthAdmin.lost')}
        choices={listChoices(HEALTH_STATES, (state) => t(`healthAdmin.state.${state}`))}
        onChange={filter.setState}
      />
      <ChoiceFilter
        label={t('healthAdmin.since')}
        value={filter.since}
        any={t('healthAdmin.anyAge')}
        choices={listChoices(SITE_AGES, (age) => t(`healthAdmin.age.${age}`))}
        onChange={filter.setSince}
      />
      <ChoiceFilter
        label={t('healthAdmin.category')}
        value={filter.category}
        any={t('healthAdmin.any')}
        choices={(categories?.data ?? []).map(({ slug, name }) => [slug, labelText(name)])}
        onChange={filter.setCategory}
      />
    </div>
  );
}

/** The websites of tools, those that need a decision first. */
export function Component() {
  const { address } = useAdminAddress();
  const filter = useFilter();
  const { state, since, category } = filter;
  const query = { ...pageOf(address), state, since, category };
  const read = healthApi.query('GET /admin/health', { query });
  const list = useAdminList(useQuery(adminListQuery(read, SETTLED_FRESH_MS)));
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
