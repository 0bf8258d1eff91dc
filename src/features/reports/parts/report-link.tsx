import { type ComponentType, type MouseEvent, useState } from 'react';
import { reportPath } from '#src/shared/addresses/report-path.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { isPlainClick, Link } from '#src/ui/navigation/link.tsx';
import type { ReportDialogProps } from '../filing/report-page.tsx';

/**
 * A quiet link to the form for reporting something. Signed-in people get the form over the page they are on, so it cannot
 * stand in a paragraph. Search engines need not follow it.
 */
export function ReportLink({
  subject,
  id,
  className = 'quiet-link',
}: {
  subject: string;
  id: number | string;
  className?: string;
}) {
  const viewer = useViewer();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const path = reportPath(subject, id);
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!viewer || !isPlainClick(event)) return;
    event.preventDefault();
    try {
      const { ReportDialog } = await import('../filing/report-page.tsx');
      setDialog(() => ReportDialog);
    } catch {
      // A new version of the site has other scripts.
      window.location.assign(path);
    }
  }
  return (
    <>
      <Link
        to={path}
        rel="nofollow"
        className={className}
        aria-haspopup={viewer ? 'dialog' : undefined}
        onClick={open}
      >
        {t('report.link')}
      </Link>
      {Dialog && <Dialog subject={subject} id={String(id)} onClose={() => setDialog(undefined)} />}
    </>
  );
}
