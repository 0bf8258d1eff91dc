import type { ReactNode } from 'react';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DAY } from '#src/shared/time.ts';
import { Notice } from '#src/ui/notice.tsx';

/** From so many days before the end on, the notice is a warning. */
const URGENT_DAYS = 2;

/** Says until when staff must set up a second factor, or that their time is over; nothing when none is asked for. */
export function GraceNotice({ dueAt, children }: { dueAt: string | null; children?: ReactNode }) {
  if (dueAt === null) return null;
  const left = new Date(dueAt).getTime() - Date.now();
  return (
    <Notice tone={left > URGENT_DAYS * DAY ? 'plain' : 'danger'}>
      {left > 0
        ? t('factors.grace', { count: Math.ceil(left / DAY), date: formatMoment(dueAt) })
        : t('factors.graceOver')}
      {children}
    </Notice>
  );
}
