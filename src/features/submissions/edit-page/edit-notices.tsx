import Clock from 'lucide-react/icons/clock-3';
import FilePen from 'lucide-react/icons/file-pen';
import Split from 'lucide-react/icons/split';
import Zap from 'lucide-react/icons/zap';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EditableTool } from '../contract.ts';
import type { Edit } from './use-edit.ts';
import { isBlockedByAnother, overwritesOwn } from './use-save.ts';

/** `save` is the label of the button. */
const effects = {
  in_place: { icon: FilePen, title: 'edit.willInPlace', save: 'edit.save' },
  review: { icon: Clock, title: 'edit.willReview', save: 'edit.saveReview' },
  partly_live: { icon: Split, title: 'edit.willPartly', save: 'edit.save' },
  live: { icon: Zap, title: 'edit.willLive', save: 'edit.saveLive' },
  resubmission: { icon: FilePen, title: 'edit.willResubmit', save: 'edit.saveResubmit' },
} as const;

/** The texts for the effect of saving. One that was sent back is submitted again. */
export function effectOf({ effect, status }: EditableTool) {
  const isAgain = status === 'changes_requested' || (effect === 'in_place' && status === 'rejected');
  return effects[isAgain ? 'resubmission' : effect];
}

export function EffectNotice({ tool }: { tool: EditableTool }) {
  const { icon: Icon, title } = effectOf(tool);
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">{t(title)}</p>
        <p className="mt-0.5 max-w-[70ch] text-sm text-muted">{t(`${title}Text`, { hours: REVIEW_HOURS })}</p>
      </div>
    </div>
  );
}

function OwnRevision({ tool }: { tool: EditableTool }) {
  const id = tool.pending_version?.id ?? tool.id;
  const date = tool.pending_version?.submitted_at ?? tool.submitted_at;
  return (
    <Notice>
      {date ? t('edit.ownVersion', { date: formatDate(date) }) : t('edit.ownVersionUndated')}{' '}
      <Link to={`/ai/pending/${id}`} className="font-semibold underline underline-offset-4">
        {t('owner.viewUpdate')}
      </Link>
    </Notice>
  );
}

interface EditNoticesProps {
  tool: EditableTool;
  edit: Edit;
  rejected?: ToolPage;
}

/** Notices above the form about a rejection, a pending revision, and restored changes. */
export function EditNotices({ tool, edit, rejected }: EditNoticesProps) {
  const reason = tool.status === 'rejected' ? tool.rejection_reason : rejected?.rejection_reason;
  const another = tool.pending_version?.submitted_by.name ?? '';
  return (
    <div className="grid gap-3 empty:hidden">
      {reason && (
        <Notice tone="danger">
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">
            {t('pending.reason', { reason })}
          </span>
        </Notice>
      )}
      {tool.status === 'changes_requested' && (
        <Notice>
          <strong>{t('pending.changes')}</strong>
          <br />
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">{tool.changes_note}</span>
        </Notice>
      )}
      {isBlockedByAnother(tool) && <Notice>{t('owner.updateBy', { name: another })}</Notice>}
      {overwritesOwn(tool) && <OwnRevision tool={tool} />}
      {edit.hasRestored && (
        <Notice>
          {t(rejected ? 'edit.restoredRejected' : 'edit.restored')}{' '}
          <button
            type="button"
            onClick={edit.discard}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            {t('edit.discard')}
          </button>
        </Notice>
      )}
    </div>
  );
}
