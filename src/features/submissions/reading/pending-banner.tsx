import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock-3';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageSquare from 'lucide-react/icons/message-square';
import Share from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { isUndecided, REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { errorText } from '#src/shared/error-text.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button, ButtonLink, type ButtonSize } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshTools, submissionApi } from '../client.ts';
import { DeleteButton } from '../ui/delete-tool.tsx';
import { resubmissionOf } from '../ui/resubmission.ts';
import { StatusBanner, useEditOutcome } from '../ui/submitted-banner.tsx';

/** Puts a submission or revision with requested changes back into the queue, as it is. */
function SubmitAgain({ id, name, size }: { id: number; name: string; size?: ButtonSize }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      submissionApi.send('POST /ai-tools/{slug}', { params: { slug: id }, body: { _method: 'PUT' } }),
    onSuccess: async () => {
      showToast(t('pending.submittedAgain', { name }));
      // The button leaves with the request.
      document.getElementById('main')?.focus({ preventScroll: true });
      await refreshTools(client);
    },
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <Button
      size={size}
      isBusy={isPending}
      aria-label={t('pending.submitAgainNamed', { name })}
      onClick={() => mutate()}
    >
      {t('pending.submitAgain')}
    </Button>
  );
}

/** Replaces the share button and says why the tool cannot be shared. */
export function DisabledShare() {
  return (
    <>
      <Button
        size="large"
        aria-disabled
        aria-describedby="share-off"
        className="cursor-not-allowed max-sm:grow"
      >
        <Share aria-hidden className="size-4" />
        {t('tool.share')}
      </Button>
      <p id="share-off" className="basis-full text-sm text-muted lg:text-right">
        {t('pending.shareOff')}
      </p>
    </>
  );
}

/** The page of the tool, also for a revision of it, under which it is edited. */
function toolPath({ original_tool, slug }: ToolPage): string {
  return `/ai/${original_tool?.slug ?? slug}`;
}

/** Withdraws the viewer's waiting revision and opens the tool, which stays as it is. */
function WithdrawRevision({ revision }: { revision: ToolPage }) {
  const texts = {
    label: t('pending.withdraw'),
    title: t('pending.withdrawTitle'),
    text: t('pending.withdrawText'),
    confirm: t('pending.withdrawConfirm'),
    done: t('pending.withdrawn'),
  };
  return <DeleteButton address={String(revision.id)} texts={texts} next={toolPath(revision)} />;
}

function Actions({ tool, isOwn, children }: { tool: ToolPage; isOwn: boolean; children: ReactNode }) {
  // An administrator's edit would change the tool, not the revision.
  const mayEdit = tool.can_edit && (isOwn || !tool.pending_version_of);
  return (
    <>
      {tool.original_tool && <ButtonLink to={toolPath(tool)}>{t('pending.viewLive')}</ButtonLink>}
      {mayEdit && (
        <ButtonLink to={`${toolPath(tool)}/edit`} state={resubmissionOf(tool)}>
          {t(tool.status === 'rejected' ? 'pending.resubmit' : 'owner.edit')}
        </ButtonLink>
      )}
      {isOwn && tool.status === 'changes_requested' && <SubmitAgain id={tool.id} name={tool.name} />}
      {isOwn && tool.pending_version_of && isUndecided(tool) && <WithdrawRevision revision={tool} />}
      {children}
    </>
  );
}

function statusText(tool: ToolPage): string {
  if (!tool.pending_version_of) return t('pending.submissionText', { hours: REVIEW_HOURS });
  const expiry = tool.expires_at ? ` ${t('pending.expires', { date: formatDate(tool.expires_at) })}` : '';
  return t('pending.versionText') + expiry;
}

/** Says why the page below is not public, and offers what its submitter can do about it. */
export function PendingBanner({ tool, actions }: { tool: ToolPage; actions?: ReactNode }) {
  const viewer = useViewer();
  const outcome = useEditOutcome();
  const isOwn = viewer !== null && tool.submitted_by_user_id === viewer.id;
  if (tool.status === 'unlisted') {
    return (
      <StatusBanner tone="danger" icon={EyeOff} title={t('pending.unlisted')} actions={actions}>
        <p>{t('pending.unlistedText')}</p>
      </StatusBanner>
    );
  }
  const audience = t(isOwn ? 'pending.seenByYou' : 'pending.seenBySubmitter');
  const buttons = (
    <Actions tool={tool} isOwn={isOwn}>
      {actions}
    </Actions>
  );
  if (tool.status === 'rejected') {
    return (
      <StatusBanner tone="danger" icon={CircleX} title={t('pending.rejected')} actions={buttons}>
        {tool.rejection_reason && (
          <p className="font-medium whitespace-pre-line">
            {t('pending.reason', { reason: tool.rejection_reason })}
          </p>
        )}
        <p>{audience}</p>
      </StatusBanner>
    );
  }
  if (tool.status === 'changes_requested') {
    return (
      <StatusBanner tone="accent" icon={MessageSquare} title={t('pending.changes')} actions={buttons}>
        <p className="font-medium whitespace-pre-line">{tool.changes_note}</p>
        <p>{isOwn ? t('pending.changesText') : audience}</p>
      </StatusBanner>
    );
  }
  const title = t(tool.pending_version_of ? 'pending.version' : 'pending.submission');
  const isSaved = outcome === 'in_place';
  return (
    <StatusBanner tone="accent" icon={Clock} title={title} actions={buttons}>
      <p role={isSaved ? 'status' : undefined}>
        {isSaved && `${t('edit.inPlaceText')} `}
        {audience} {statusText(tool)}{' '}
        {tool.queue_position && <strong>{t('tool.queuePlace', { count: tool.queue_position })}.</strong>}
      </p>
    </StatusBanner>
  );
}
