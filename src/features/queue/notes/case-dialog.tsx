import { t } from '#src/shared/messages/translate.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { CasePart } from './case-part.tsx';
import type { Subject } from './contract.ts';

/** Shows the past of a person or a listing, where staff can add notes. */
export function CaseDialog({
  subject,
  name,
  onClose,
}: {
  subject: Subject;
  name: string;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen onClose={onClose} title={t('case.titleOf', { name })}>
      <div className="grid gap-4">
        <CasePart subject={subject} isFirst />
      </div>
    </Dialog>
  );
}
