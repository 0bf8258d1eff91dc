import { useEffect, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import type { BulkConflict } from '../../bulk/contract.ts';
import { BulkChanges } from './bulk-changes.tsx';

/** Shows what somebody has changed since the preview, and asks what to do with these listings. */
export function BulkConflictPanel({
  conflict: { conflicts, changed, preview },
  isGrave,
  onChangeAnyway,
  onLeaveOut,
  onPreviewAgain,
}: {
  conflict: BulkConflict;
  /** The action takes listings down. */
  isGrave: boolean;
  onChangeAnyway: () => Promise<unknown>;
  onLeaveOut: () => Promise<unknown>;
  onPreviewAgain: () => Promise<unknown>;
}) {
  const panel = useRef<HTMLElement>(null);
  const { run, isBusy, failure } = useAdminAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new conflict is read from its start
  useEffect(() => panel.current?.focus(), [preview.id]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="bulk-conflict"
      className="grid gap-4 rounded-card outline-offset-4"
    >
      <h3 id="bulk-conflict" className="font-semibold">
        {t('listingsAdmin.conflictTitle', { count: conflicts })}
      </h3>
      <p className="text-muted text-sm">{t('listingsAdmin.conflictText')}</p>
      <div className="grid gap-2 rounded-card bg-sunken p-4">
        <BulkChanges changes={changed} />
        {conflicts > changed.length && (
          <p className="text-muted text-sm">
            {t('listingsAdmin.moreChanges', { count: conflicts - changed.length })}
          </p>
        )}
      </div>
      <FailureNotice>{failure}</FailureNotice>
      <div className="flex flex-wrap justify-end gap-2">
        <Button isBusy={isBusy} onClick={() => void run(onPreviewAgain)}>
          {t('listingsAdmin.previewAgain')}
        </Button>
        {preview.changed > conflicts && (
          <Button isBusy={isBusy} onClick={() => void run(onLeaveOut)}>
            {t('listingsAdmin.leaveOut')}
          </Button>
        )}
        <Button
          variant={isGrave ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={() => void run(onChangeAnyway)}
        >
          {t('listingsAdmin.changeAnyway')}
        </Button>
      </div>
    </section>
  );
}
