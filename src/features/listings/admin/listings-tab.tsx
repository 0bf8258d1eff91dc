import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { formatNumber } from '#src/shared/format.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { adminListQuery, refreshAdministration, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { hasEnded, listingsApi, PROGRESS_MS } from '../client.ts';
import type { AdminJobEntry } from '../jobs/contract.ts';
import { bulkResult, UndoButton } from './bulk/bulk-result.tsx';
import { ImportView } from './import/import-view.tsx';
import { ListingTable } from './table/listing-table.tsx';

const JOBS_PER_PAGE = 20;

function JobName({ job }: { job: AdminJobEntry }) {
  const { pathTo } = useAdminAddress();
  if (job.action) return t(`listingsAdmin.action.${job.action}`);
  if (!job.import) return t('listingsAdmin.view.import');
  const { id, file_name: name } = job.import;
  return (
    <Link
      to={pathTo({ view: 'import', id })}
      preventScrollReset
      className="underline underline-offset-2 hover:text-accent"
    >
      {t('listingsAdmin.importOf', { name })}
    </Link>
  );
}

function resultOf(job: AdminJobEntry): string {
  if (job.state === 'failed') return t('listingsAdmin.jobFailed', { reason: job.problem ?? '' });
  if (job.kind === 'bulk') return bulkResult(job);
  const { created = 0, changed = 0, unchanged = 0, refused = 0 } = job.result;
  return t('listingsAdmin.importDone', {
    created: formatNumber(created),
    changed: formatNumber(changed),
    unchanged: formatNumber(unchanged),
    refused: formatNumber(refused),
  });
}

function JobRow({ job }: { job: AdminJobEntry }) {
  const client = useQueryClient();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-60 grow gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <JobName job={job} />
        </p>
        {hasEnded(job) ? (
          <p className="text-sm">{resultOf(job)}</p>
        ) : (
          <ProgressBar
            label={t('listingsAdmin.bulkProgress')}
            percent={job.state === 'queued' ? null : Math.floor((job.done / Math.max(1, job.total)) * 100)}
          />
        )}
        <p className="text-muted text-sm">
          {t('listingsAdmin.jobBy', { name: job.by, moment: formatMoment(job.created_at) })}
        </p>
      </div>
      <UndoButton job={job} onDone={() => void refreshAdministration(client)} />
    </div>
  );
}

/** The imports and bulk actions of the last weeks, with their results and what can still be undone. */
function JobHistory() {
  const { page } = useAdminAddress().address;
  const read = listingsApi.query('GET /admin/jobs', { query: { page, per_page: JOBS_PER_PAGE } });
  const query = useQuery({
    ...adminListQuery(read, SETTLED_FRESH_MS),
    refetchInterval: ({ state }) =>
      state.data?.data.some((job) => !hasEnded(job)) ? PROGRESS_MS : SETTLED_FRESH_MS,
  });
  return (
    <>
      <KeyboardShortcuts />
      <CountedList
        label={t('listingsAdmin.view.history')}
        query={query}
        empty={t('listingsAdmin.noJobs')}
        emptyText={t('listingsAdmin.noJobsText')}
      >
        {(job) => <JobRow job={job} />}
      </CountedList>
    </>
  );
}

const VIEWS = ['all', 'import', 'history'] as const;
const CONTENT = { all: ListingTable, import: ImportView, history: JobHistory };

/** All listings, their import, and what was done to many of them. */
export function Component() {
  const View = CONTENT[useAdminView(VIEWS)];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewLinks
          label={t('listingsAdmin.views')}
          views={VIEWS}
          nameOf={(name) => t(`listingsAdmin.view.${name}`)}
        />
        <ButtonLink to="/add-ai-form" variant="primary">
          <Plus aria-hidden className="size-4" />
          {t('listingsAdmin.add')}
        </ButtonLink>
      </div>
      <View />
    </>
  );
}
