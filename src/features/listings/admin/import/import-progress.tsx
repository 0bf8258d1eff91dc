import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { importQuery, jobQuery, runImport } from '../../client.ts';
import type { Import } from '../../imports/contract.ts';
import type { AdminJob } from '../../jobs/contract.ts';
import { ErrorsButton, ImportCounts } from './import-check.tsx';

/** How far an import is, and what it has done. */
export function ImportProgress({ file, job: first }: { file: Import; job: AdminJob }) {
  const client = useQueryClient();
  const { pathTo } = useAdminAddress();
  const { data } = useQuery(jobQuery(first.id));
  const job = data?.data ?? first;
  const again = useAdminAction();
  const isDone = job.state === 'done';
  useEffect(() => {
    if (isDone) void refreshAdministration(client);
  }, [isDone, client]);
  const percent = job.state === 'queued' ? null : Math.floor((job.done / Math.max(1, job.total)) * 100);
  const run = () =>
    again.run(async () => client.setQueryData(importQuery(file.id).queryKey, await runImport(file)));
  return (
    <section aria-labelledby="import-progress" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 id="import-progress" className="font-display text-lg font-bold">
        {t('listingsAdmin.progress')}
      </h3>
      {job.state === 'failed' ? (
        <>
          <FailureNotice>{t('listingsAdmin.failed', { reason: job.problem ?? '' })}</FailureNotice>
          <Button className="justify-self-start" isBusy={again.isBusy} onClick={() => void run()}>
            {t('listingsAdmin.runAgain')}
          </Button>
        </>
      ) : (
        <div className="grid gap-2">
          <ProgressBar label={t('listingsAdmin.progress')} percent={isDone ? 100 : percent} />
          <p role="status" className="text-sm">
            {isDone
              ? t('listingsAdmin.done')
              : percent === null
                ? t('listingsAdmin.waiting')
                : t('listingsAdmin.percent', { percent })}
          </p>
          {!isDone && <p className="text-muted text-sm">{t('listingsAdmin.progressText')}</p>}
        </div>
      )}
      <ImportCounts counts={job.result} />
      {(job.result.refused ?? 0) > 0 && <ErrorsButton id={file.id} />}
      {isDone && (
        <ButtonLink variant="primary" className="justify-self-start" to={pathTo({})} preventScrollReset>
          {t('listingsAdmin.toList')}
        </ButtonLink>
      )}
    </section>
  );
}
