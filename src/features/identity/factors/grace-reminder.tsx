import { useQuery } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { secondFactorQuery } from './client.ts';
import { GraceNotice } from './grace-notice.tsx';

/** Reminds staff without a second factor of how long they have left; nothing for everybody else. */
export function GraceReminder() {
  const { data } = useQuery(secondFactorQuery());
  const dueAt = data?.data.due_at ?? null;
  if (dueAt === null) return null;
  return (
    <div className="wrap pt-6">
      <GraceNotice dueAt={dueAt}>
        {' '}
        <Link to="/dashboard/settings?tab=security" className="font-semibold underline">
          {t('factors.setUp')}
        </Link>
      </GraceNotice>
    </div>
  );
}
