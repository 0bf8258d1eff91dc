import type { ToolPage } from '#src/features/tools/contract.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EditableTool } from '../contract.ts';
import type { Edit } from './use-edit.ts';
import { isBlockedByAnother, overwritesOwn } from './waiting-revision.ts';

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

/** Notices above the form about a rejection, a pending revision, and restored changes. */
export function EditNotices({
  tool,
  edit,
  rejected,
}: {
  tool: EditableTool;
  edit: Edit;
  rejected?: ToolPage;
}) {
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
