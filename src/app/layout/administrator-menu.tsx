import { useQuery } from '@tanstack/react-query';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { SignOutButton } from '#src/features/identity/ui/sign-out-button.tsx';
import { adminScreenQuery } from '#src/features/moderation/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';

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

/** The account menu of an administrator. The server alone knows the path of their screen, and tells nobody else. */
export function AdministratorMenu({ viewer }: { viewer: Viewer }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { data } = useQuery(adminScreenQuery());
  useDismissibleDetails(details);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const label = t('administrator.menu', { name: viewer.name });
  return (
    <details ref={details} className="relative">
      <summary
        title={label}
        className="inline-flex size-11 shrink-0 cursor-pointer list-none items-center justify-center rounded-control hover:bg-sunken"
      >
        {/* Text instead of aria-label, which would contradict the visible initials. */}
        <span className="sr-only">{label}</span>
        <Avatar src={viewer.avatar_url} name={viewer.name} className="size-8" />
      </summary>
      <div className="absolute right-0 z-40 mt-1 w-60 rounded-card border border-line bg-surface p-1.5 max-sm:-right-24">
        <ul>
          <Entry onFollow={close} to="/dashboard" icon={LayoutDashboard}>
            {t('nav.dashboard')}
          </Entry>
          <Entry onFollow={close} to="/dashboard/settings" icon={Settings}>
            {t('administrator.settings')}
          </Entry>
          {data && (
            <Entry onFollow={close} to={data.data.path} icon={ShieldCheck}>
              {t('administrator.screen')}
            </Entry>
          )}
        </ul>
        <div className="mt-1.5 border-t border-line pt-1.5 [&>button]:mt-0 [&>button]:w-full [&>button]:justify-start [&>button]:gap-3 [&>button]:px-3">
          <SignOutButton onLeave={close} />
        </div>
      </div>
    </details>
  );
}
