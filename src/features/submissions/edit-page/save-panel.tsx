import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EditableTool } from '../contract.ts';
import { FailureBanner } from '../form/failure-banner.tsx';
import { effectOf } from './effect-notice.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Edit } from './use-edit.ts';
import type { Save } from './use-save.ts';
import { toolPathOf } from './waiting-revision.ts';

/** Buttons to save and to leave, with the problems that prevent saving. */
export function SavePanel({ tool, edit, save }: { tool: EditableTool; edit: Edit; save: Save }) {
  const { question, error, isSending } = save;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="alert" className="grid gap-3 empty:hidden">
        {question === 'problems' && edit.problems.length > 0 && (
          <ProblemList problems={edit.problems} draft={edit.draft} />
        )}
        {question === 'unchanged' && !edit.isDirty && <Notice>{t('edit.unchanged')}</Notice>}
      </div>
      <FailureBanner error={isSending ? null : error} title={t('edit.failed')} />
      <Button type="submit" variant="primary" size="large" aria-disabled={isSending || undefined}>
        {t(isSending ? 'edit.saving' : effectOf(tool).save)}
      </Button>
      <ButtonLink to={toolPathOf(tool)}>{t('form.cancel')}</ButtonLink>
      <p role="status" className="min-h-5 text-sm text-muted">
        {edit.isDirty && t('edit.dirty')}
      </p>
    </div>
  );
}
