import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { SignOutButton } from '#src/features/identity/ui/sign-out-button.tsx';
import { adminScreenQuery } from '#src/features/moderation/client.ts';
import { useUnread } from '#src/features/notifications/client.ts';
import { NOTIFICATIONS_PATH } from '#src/features/notifications/rules.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';

/** How many notifications were not read, at the corner of a button; two digits at most. */
function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={joinClasses(
        'absolute top-0.5 right-0.5 min-w-5 rounded-chip bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : formatNumber(count)}
    </span>
  );
}

const unreadText = (count: number) =>
  count > 0 ? t('notifications.unread', { count }) : t('notifications.title');

function Entry({
  to,
  icon: Icon,
  onFollow,
  children,
}: {
  to: string;
  onFollow: () => void;
  icon: ComponentType<{ className: string; 'aria-hidden': true }>;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        {children}
      </Link>
    </li>
  );
}

/** The server alone knows the path of the administrators' screen, and tells nobody but staff. */
function AdministrationEntry({ onFollow }: { onFollow: () => void }) {
  const { data } = useQuery(adminScreenQuery());
  if (!data) return null;
  return (
    <Entry onFollow={onFollow} to={data.data.path} icon={ShieldCheck}>
      {t('account.administration')}
    </Entry>
  );
}

/** The account menu, with the bell next to it. Phones have the bell in the menu only, and its count at the picture. */
export function UserMenu({ viewer: { name, avatar_url, permissions }, viewer }: { viewer: Viewer }) {
  const details = useRef<HTMLDetailsElement>(null);
  const unread = useUnread(viewer);
  useDismissibleDetails(details);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const label = t('account.menu', { name });
  return (
    <>
      <Link
        to={NOTIFICATIONS_PATH}
        title={unreadText(unread)}
        className="relative hidden size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken md:inline-flex"
      >
        <Bell aria-hidden className="size-5" />
        <span className="sr-only">{unreadText(unread)}</span>
        <UnreadCount count={unread} />
      </Link>
      <details ref={details} className="sm:relative">
        <summary
          title={label}
          className="relative inline-flex size-11 shrink-0 cursor-pointer list-none items-center justify-center rounded-control hover:bg-sunken"
        >
          {/* Text instead of aria-label, which would contradict the visible initials. */}
          <span className="sr-only">{label}</span>
          <Avatar src={avatar_url} name={name} className="size-8" />
          <UnreadCount count={unread} className="md:hidden" />
        </summary>
        <div className="absolute right-0 z-40 mt-1 max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto rounded-card border border-line bg-surface p-1.5 max-sm:inset-x-4 max-sm:w-auto">
          <p className="truncate px-3 pt-2 pb-1 text-sm font-semibold text-muted">{name}</p>
          <ul>
            <Entry onFollow={close} to="/dashboard" icon={LayoutDashboard}>
              {t('nav.dashboard')}
            </Entry>
            <Entry onFollow={close} to={NOTIFICATIONS_PATH} icon={Bell}>
              {unreadText(unread)}
            </Entry>
            <Entry onFollow={close} to="/saved-tools" icon={Heart}>
              {t('saved.title')}
            </Entry>
            <Entry onFollow={close} to="/dashboard?tab=contributions" icon={Package}>
              {t('dashboard.myContributions')}
            </Entry>
            <Entry onFollow={close} to="/dashboard/settings" icon={Settings}>
              {t('account.settings')}
            </Entry>
            {permissions && permissions.length > 0 && <AdministrationEntry onFollow={close} />}
          </ul>
          <div className="mt-1.5 border-t border-line pt-1.5 [&>button]:mt-0 [&>button]:w-full [&>button]:justify-start [&>button]:gap-3 [&>button]:px-3">
            <SignOutButton onLeave={close} />
          </div>
        </div>
      </details>
    </>
  );
}
