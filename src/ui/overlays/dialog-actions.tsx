import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '../button.tsx';
import { FailureNotice } from '../notice.tsx';

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
      <FailureNotice>{failure}</FailureNotice>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{cancel}</Button>
        {children}
      </div>
    </>
  );
}
