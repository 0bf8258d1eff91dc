import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ChoiceFilter, listChoices } from '#src/ui/admin/list/choice-filter.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { healthApi } from '../client.ts';
import type { AdminSite } from '../contract.ts';
import { DiscontinueDialog } from '../discontinued/discontinue-dialog.tsx';
import { SITE_AGES } from '../rules.ts';

/** The actions on a site, one at a time for each. */
function useSiteActions() {
  const action = useRowAction();
  const failed = t('healthAdmin.failed');
  return {
    isBusy: action.isBusy,
    confirm: ({ id, name }: AdminSite) =>
      void action.run(id, {
        call: () => healthApi.send('POST /admin/tools/{id}/still-working', { params: { id } }),
        done: t('healthAdmin.worksDone', { name }),
        failed,
      }),
    check: ({ id, name }: AdminSite) =>
      void action.run(id, {
        call: () => healthApi.send('POST /admin/tools/{id}/check', { params: { id } }),
        done: t('healthAdmin.checkDone', { name }),
        failed,
      }),
  };
}

const TONES: Record<AdminSite['state'], BadgeTone> = {
  ok: 'positive',
  unreachable: 'danger',
  parked: 'danger',
  moved: 'accent',
  unknown: 'plain',
};

function Findings({ site }: { site: AdminSite }) {
  const { reason, final_url, failures, owner, trusted_by, checked_at, due_at } = site;
  const { price_finding: finding, price_page_url: pricePage, prices_read_at: readAt } = site;
  const visited = checked_at
    ? t('healthAdmin.checked', { date: formatDate(checked_at) })
    : t('healthAdmin.notChecked');
  return (
    <div className="mt-2 grid gap-1 text-sm text-muted [overflow-wrap:anywhere]">
      {reason && <p className="text-ink">{t(`healthAdmin.reason.${reason}`)}</p>}
      {reason === 'moved' && final_url && <p>{t('healthAdmin.movedTo', { url: final_url })}</p>}
      <p>
        {[
          ...(failures > 0 ? [t('healthAdmin.failures', { count: failures })] : []),
          visited,
          t('healthAdmin.next', { date: formatDate(due_at) }),
        ].join(' · ')}
      </p>
      <p>
        {[
          labelText(site.category.name),
          ...(owner ? [t('healthAdmin.owner', { name: owner.name })] : []),
        ].join(' · ')}
      </p>
      {finding && readAt && (
        <p>
          {t(`healthAdmin.prices.${finding}`)} {t('healthAdmin.pricesRead', { date: formatDate(readAt) })}{' '}
          {pricePage}
        </p>
      )}
      {trusted_by && <p>{t(`healthAdmin.trusted.${trusted_by}`)}</p>}
    </div>
  );
}

function SiteRow({
  site,
  isCurrent,
  actions,
}: {
  site: AdminSite;
  isCurrent: boolean;
  actions: ReturnType<typeof useSiteActions>;
}) {
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const isBusy = actions.isBusy(site.id);
  const { name } = site;
  const button = { size: 'small', 'aria-disabled': isBusy || undefined } as const;
  return (
    <RowFrame id={site.id} labelledBy={labelId} isCurrent={isCurrent} isBusy={isBusy}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={labelId} className="font-display text-lg font-bold [overflow-wrap:anywhere]">
          <Link to={`/ai/${site.slug}`} className="hover:underline">
            {name}
          </Link>
        </h3>
        <Badge tone={TONES[site.state]}>{t(`healthAdmin.state.${site.state}`)}</Badge>
        <span className="text-sm text-muted">
          {t('healthAdmin.sinceDate', { date: formatDate(site.since) })}
        </span>
        {site.asked_at && <Badge tone="accent">{t('healthAdmin.waits')}</Badge>}
      </div>
      <a
        href={site.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="mt-1 inline-flex min-h-6 items-center gap-1.5 text-sm underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {site.url}
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      </a>
      <Findings site={site} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          {...button}
          aria-label={t('healthAdmin.worksNamed', { name })}
          onClick={() => actions.confirm(site)}
        >
          {t('healthAdmin.works')}
        </Button>
        <Button
          {...button}
          aria-label={t('healthAdmin.checkNamed', { name })}
          onClick={() => actions.check(site)}
        >
          {t('healthAdmin.check')}
        </Button>
        <Button
          {...button}
          variant="quiet"
          aria-label={t('healthAdmin.discontinueNamed', { name })}
          onClick={() => setOpen(true)}
        >
          {t('healthAdmin.discontinue')}
        </Button>
        <DiscontinueDialog slug={site.slug} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
      </div>
    </RowFrame>
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
      <AdminRows
        label={t('health.tab')}
        list={list}
        empty={t('healthAdmin.none')}
        emptyText={t('healthAdmin.noneText')}
        gap="gap-2 sm:gap-3"
      >
        {(site, isCurrent) => <SiteRow site={site} isCurrent={isCurrent} actions={actions} />}
      </AdminRows>
    </div>
  );
}
