import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The end of a dialog: an error, the cancel button, and `children`, the button that submits. */
export function DialogActions({
  failure,
  onCancel,
  children,
}: {
  failure: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        {children}
      </div>
    </>
  );
}
