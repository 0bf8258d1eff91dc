import { t } from '#src/shared/messages/translate.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { Subject } from './contract.ts';
import { HistorySection } from './history-section.tsx';

/** Shows the past of a person or a listing, where staff can add notes. */
export function HistoryDialog({
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
        <HistorySection subject={subject} isFirst />
      </div>
    </Dialog>
  );
}
