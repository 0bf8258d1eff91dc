import CircleAlert from 'lucide-react/icons/circle-alert';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EditableTool } from '../../contract.ts';
import { effectOf } from './effect-notice.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Edit } from './use-edit.ts';
import type { Save } from './use-save.ts';
import { toolPathOf } from './waiting-version.ts';

function SaveError({ error }: { error: Error }) {
  return (
    <div className="flex gap-2.5 rounded-card border border-danger bg-danger-soft p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold text-danger">{t('edit.failed')}</p>
        <p className="text-sm">{error instanceof ApiError ? error.message : t('form.failed')}</p>
        <p className="text-sm">{t('edit.kept')}</p>
      </div>
    </div>
  );
}

/** Saving and leaving, and what stands in the way. */
export function SavePanel({ tool, edit, save }: { tool: EditableTool; edit: Edit; save: Save }) {
  const { question, error, isSending } = save;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="alert" className="grid gap-3 empty:hidden">
        {question === 'problems' && edit.problems.length > 0 && (
          <ProblemList problems={edit.problems} draft={edit.draft} />
        )}
        {question === 'unchanged' && !edit.isDirty && <Notice>{t('edit.unchanged')}</Notice>}
        {error && !isSending && <SaveError error={error} />}
      </div>
      <Button type="submit" look="primary" size="large" aria-disabled={isSending || undefined}>
        {t(isSending ? 'edit.saving' : effectOf(tool).save)}
      </Button>
      <ButtonLink to={toolPathOf(tool)}>{t('form.cancel')}</ButtonLink>
      <p role="status" className="min-h-5 text-sm text-muted">
        {edit.isDirty && t('edit.dirty')}
      </p>
    </div>
  );
}
