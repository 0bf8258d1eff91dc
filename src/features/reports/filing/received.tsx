import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { FiledReport } from '../contract.ts';

/** The number of a report that was sent, with the link to its state. */
export function Received({ report: { number, key } }: { report: FiledReport }) {
  return (
    <>
      <p>{t('report.receivedText', { number: String(number) })}</p>
      <ButtonLink to={`/report/${number}/${key}`}>{t('report.seeState')}</ButtonLink>
      <p className="text-sm text-muted">{t('report.keepLink')}</p>
    </>
  );
}
