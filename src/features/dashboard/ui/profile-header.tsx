import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { useSignOut } from '#src/features/identity/sign-in/sign-out-client.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CopyLine } from './copy-line.tsx';

/** The signed-in person, with links to the settings and to sign out. */
export function ProfileHeader({ user }: { user: OwnUser }) {
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <div className="flex min-w-0 items-center gap-4 sm:gap-6">
        <Avatar src={user.avatar_url} name={user.name} className="size-16 sm:size-24" />
        <div className="min-w-0">
          <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">{user.name}</h1>
          <p className="[overflow-wrap:anywhere] text-muted">{user.email}</p>
          <p className="text-sm text-muted">
            {t('dashboard.memberSince', { date: formatDate(user.created_at) })}
          </p>
          {user.is_affiliate && user.affiliate_code && (
            <CopyLine
              label={t('dashboard.affiliateCode')}
              text={user.affiliate_code}
              copy={t('dashboard.copyCode')}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/dashboard/settings">
          <Settings aria-hidden className="size-4" />
          {t('dashboard.settings')}
        </ButtonLink>
        <Button
          variant="quiet"
          isBusy={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          <LogOut aria-hidden className="size-4" />
          {t('auth.signOut')}
        </Button>
      </div>
    </div>
  );
}
