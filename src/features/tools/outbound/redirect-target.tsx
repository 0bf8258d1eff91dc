import BadgeCheck from 'lucide-react/icons/badge-check';
import Globe from 'lucide-react/icons/globe';
import HandCoins from 'lucide-react/icons/hand-coins';
import Languages from 'lucide-react/icons/languages';
import LockOpen from 'lucide-react/icons/lock-open';
import type { ReactNode } from 'react';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isInternational, shownHost } from './outbound-address.ts';
import type { RedirectState } from './redirect-state.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-t border-line px-5 py-3.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent">
      {icon}
      <p className="min-w-0 [overflow-wrap:anywhere]">{children}</p>
    </li>
  );
}

/** The link's target, with warnings. The host is never truncated, because its end identifies the site. */
export function RedirectTarget({ url, state }: { url: URL; state: RedirectState }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex items-start gap-3 p-5">
        <Globe aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-display text-heading font-bold break-all">{shownHost(url)}</p>
          <p className="mt-1 line-clamp-3 text-sm break-all text-muted">{url.href}</p>
        </div>
      </div>
      <ul>
        {state.isVerified && (
          <Fact icon={<BadgeCheck aria-hidden />}>{t('redirect.verified', { name: state.toolName })}</Fact>
        )}
        {state.isAffiliateLink && (
          <Fact icon={<HandCoins aria-hidden />}>{t('redirect.affiliate', { brand: brand.name })}</Fact>
        )}
        {isInternational(url) && <Fact icon={<Languages aria-hidden />}>{t('redirect.international')}</Fact>}
        {url.protocol === 'http:' && <Fact icon={<LockOpen aria-hidden />}>{t('redirect.insecure')}</Fact>}
      </ul>
    </div>
  );
}
