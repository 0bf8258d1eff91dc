import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { unreadQuery } from '../client.ts';
import { NOTIFICATIONS_PATH } from '../rules.ts';

/** Leads to the notifications, and says how many are unread. */
export function UnreadBell({ viewer }: { viewer: Viewer }) {
  const { data } = useQuery(unreadQuery(viewer));
  const unread = data?.pagination.total ?? 0;
  const label = unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title');
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      className="relative inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
    >
      <Bell aria-hidden className="size-5" />
      {label}
    </Link>
  );
}
