import '../messages/en.ts';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { unreadQuery } from '../client.ts';
import { NOTIFICATIONS_PATH } from '../rules.ts';

/** Leads to the notifications, with a dot while some are unread. */
export function UnreadBell({ viewer }: { viewer: Viewer }) {
  const { data } = useQuery(unreadQuery(viewer));
  const unread = data?.pagination.total ?? 0;
  const label = unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title');
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      aria-label={label}
      title={label}
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-sunken"
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-2.5 right-2.5 size-2.5 rounded-full border-2 border-paper bg-accent"
        />
      )}
    </Link>
  );
}
