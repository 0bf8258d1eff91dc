import '../messages/en.ts';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useEffect, useRef, useState } from 'react';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { useSignOut } from '#src/features/identity/session.ts';
import { formatDate } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';

const COPIED_FOR = 2000;

function AffiliateCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      showToast(t('dashboard.copyFailed'));
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_FOR);
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-muted">{t('profile.affiliateCode')}</span>
      <code className="rounded-md bg-sunken px-2 py-0.5 font-mono text-sm [overflow-wrap:anywhere]">
        {code}
      </code>
      <IconButton label={t('dashboard.copyCode')} onClick={copy}>
        {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      </IconButton>
      <span aria-live="polite" className="text-sm text-muted">
        {isCopied && t('dashboard.copied')}
      </span>
    </p>
  );
}

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
          {user.is_affiliate && user.affiliate_code && <AffiliateCode code={user.affiliate_code} />}
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
