import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock-3';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { formatDate } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { REVIEW_HOURS } from '../rules.ts';
import { resubmissionOf } from '../ui/resubmission.ts';
import { StatusBanner } from '../ui/status-banner.tsx';
import { WithdrawRevision } from './withdraw-revision.tsx';

function useIsOwn({ submitted_by_user_id }: ToolPage): boolean {
  const viewer = useViewer();
  return viewer !== null && submitted_by_user_id === viewer.id;
}

/** A sentence on who else can see the page. */
function useAudience(tool: ToolPage): string {
  return t(useIsOwn(tool) ? 'pending.seenByYou' : 'pending.seenBySubmitter');
}

/** The slug for the edit page; a revision is edited under its tool's. */
function editPath(tool: ToolPage): string {
  return `/ai/${tool.original_tool?.slug ?? tool.slug}/edit`;
}

function Actions({ tool, edit, children }: { tool: ToolPage; edit: string; children?: ReactNode }) {
  const isOwn = useIsOwn(tool);
  // An administrator's edit would change the tool, not the revision.
  const mayEdit = tool.can_edit && (isOwn || !tool.pending_version_of);
  return (
    <>
      {tool.original_tool && (
        <ButtonLink to={`/ai/${tool.original_tool.slug}`}>{t('pending.viewLive')}</ButtonLink>
      )}
      {mayEdit && (
        <ButtonLink to={editPath(tool)} state={resubmissionOf(tool)}>
          {edit}
        </ButtonLink>
      )}
      {isOwn && tool.pending_version_of && tool.status === 'pending' && <WithdrawRevision revision={tool} />}
      {children}
    </>
  );
}

interface BannerProps {
  tool: ToolPage;
  /** More buttons. */
  actions?: ReactNode;
}

function Waiting({ tool, actions }: BannerProps) {
  const isRevision = Boolean(tool.pending_version_of);
  const audience = useAudience(tool);
  return (
    <StatusBanner
      tone="accent"
      icon={Clock}
      title={t(isRevision ? 'pending.version' : 'pending.submission')}
      actions={
        <Actions tool={tool} edit={t('owner.edit')}>
          {actions}
        </Actions>
      }
    >
      <p>
        {audience}{' '}
        {isRevision ? t('pending.versionText') : t('pending.submissionText', { hours: REVIEW_HOURS })}
        {isRevision && tool.expires_at && ` ${t('pending.lapses', { date: formatDate(tool.expires_at) })}`}
      </p>
    </StatusBanner>
  );
}

function Rejected({ tool, actions }: BannerProps) {
  return (
    <StatusBanner
      tone="danger"
      icon={CircleX}
      title={t('pending.rejected')}
      actions={
        <Actions tool={tool} edit={t('pending.resubmit')}>
          {actions}
        </Actions>
      }
    >
      {tool.rejection_reason && (
        <p className="font-medium whitespace-pre-line">
          {t('pending.reason', { reason: tool.rejection_reason })}
        </p>
      )}
      <p>{useAudience(tool)}</p>
    </StatusBanner>
  );
}

/** Says why the page below is not public, and offers what its submitter can do about it. */
export function PendingBanner(props: BannerProps) {
  const { status } = props.tool;
  if (status === 'rejected') return <Rejected {...props} />;
  if (status === 'unlisted') {
    return (
      <StatusBanner tone="danger" icon={EyeOff} title={t('pending.unlisted')} actions={props.actions}>
        <p>{t('pending.unlistedText')}</p>
      </StatusBanner>
    );
  }
  return <Waiting {...props} />;
}
