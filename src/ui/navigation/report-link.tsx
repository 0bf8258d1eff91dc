import '#src/shared/messages/en-parts.ts';
import { reportPath } from '#src/shared/addresses/report-path.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from './link.tsx';

/** A quiet link to the form for reporting something. Search engines need not follow it. */
export function ReportLink({ subject, id }: { subject: string; id: number | string }) {
  return (
    <Link to={reportPath(subject, id)} rel="nofollow" className="quiet-link">
      {t('report.link')}
    </Link>
  );
}
