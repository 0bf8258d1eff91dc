import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { readViewer } from '#src/features/identity/session.ts';
import { useSignOut } from '#src/features/identity/sign-in/sign-out-client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { dashboardApi, STATS_FRESH_MS } from '../client.ts';
import type { AffiliateAnalytics } from '../contract.ts';

/** A text with its label and a button that copies it. */
function CopyLine({ label, text, copy }: { label: string; text: string; copy: string }) {
  const { isCopied, copy: copyText } = useCopy(t('dashboard.copyFailed'));
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-muted">{label}</span>
      <code className="rounded-md bg-sunken px-2 py-0.5 font-mono text-sm [overflow-wrap:anywhere]">
        {text}
      </code>
      <IconButton label={copy} onClick={() => copyText(text)}>
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

const TOOLS_SHOWN = 5;

function VisitedTools({ tools }: { tools: AffiliateAnalytics['tools'] }) {
  if (tools.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {tools.slice(0, TOOLS_SHOWN).map(({ tool, clicks }) => (
        <li key={tool.id} className="flex items-center gap-1.5">
          <Link
            to={`/ai/${tool.slug}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-accent"
          >
            {tool.name}
          </Link>
          <span className="text-muted tabular-nums">{formatNumber(clicks)}</span>
        </li>
      ))}
    </ul>
  );
}

/** An affiliate's link to share, and the visits that came with it. */
export function AffiliateVisits({ code }: { code: string }) {
  const { data, isError } = useQuery(
    dashboardApi.query(
      'GET /user/analytics',
      { query: { period: '30d' } },
      { viewer: readViewer(), staleTime: STATS_FRESH_MS },
    ),
  );
  const affiliate = data?.affiliate;
  return (
    <section
      aria-labelledby="affiliate-link"
      className="max-w-2xl rounded-card border border-line bg-surface px-4 py-3"
    >
      <h2 id="affiliate-link" className="sr-only">
        {t('dashboard.affiliateLink')}
      </h2>
      <CopyLine
        label={t('dashboard.affiliateLink')}
        text={`${window.location.origin}/?ref=${code}`}
        copy={t('dashboard.copyLink')}
      />
      <p className="text-sm text-muted">{t('dashboard.affiliateHint')}</p>
      {!isError && (
        <div className="mt-2 min-h-6">
          {affiliate ? (
            <p>{t('dashboard.affiliateVisits', { count: affiliate.clicks })}</p>
          ) : (
            <Skeleton className="h-5 w-64 max-w-full" />
          )}
          {affiliate && <VisitedTools tools={affiliate.tools} />}
        </div>
      )}
    </section>
  );
}
