import ExternalLink from 'lucide-react/icons/external-link';
import { useId, useState } from 'react';
import { formatDate } from '#src/shared/format-date.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { healthApi } from '../client.ts';
import type { AdminSite } from '../contract.ts';
import { DiscontinueDialog } from '../discontinued/discontinue-dialog.tsx';

/** The actions on a site, one at a time for each. */
export function useSiteActions() {
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
      {trusted_by && <p>{t(`healthAdmin.trusted.${trusted_by}`)}</p>}
    </div>
  );
}

export function SiteRow({
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
