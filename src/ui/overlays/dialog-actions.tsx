import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** The end of a dialog: an error, the cancel button, and `children`, the button that submits. */
export function DialogActions({
  failure,
  cancel = t('form.cancel'),
  onCancel,
  children,
}: {
  failure: string | undefined;
  cancel?: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{cancel}</Button>
        {children}
      </div>
    </>
  );
}
