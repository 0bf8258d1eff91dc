import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { Feed } from '../contract.ts';

function FullCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="wrap grid h-full [align-content:safe_center] justify-items-center gap-3 overflow-y-auto py-4 text-center sm:gap-5">
      <div className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-strong [&_svg]:size-7">
        {icon}
      </div>
      <h2 className="font-display text-heading font-bold">{title}</h2>
      {children}
    </section>
  );
}

const ADDED = ['watch.accountFeed', 'watch.accountLikes', 'watch.accountSaves'] as const;

/** Follows the videos that can be watched without an account. Both links return to AI Watch afterwards. */
export function AccountCard({ onFirst }: { onFirst: () => void }) {
  return (
    <FullCard icon={<Sparkles aria-hidden />} title={t('watch.accountTitle')}>
      <p className="max-w-md text-muted">{t('watch.accountText')}</p>
      <ul className="grid max-w-md gap-2 text-left">
        {ADDED.map((key) => (
          <li key={key} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            {t(key)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/register?return_to=%2Fai-watch" variant="primary">
          {t('watch.accountCreate')}
        </ButtonLink>
        <ButtonLink to={signInPath('/ai-watch')}>{t('watch.accountSignIn')}</ButtonLink>
        <Button variant="quiet" onClick={onFirst}>
          {t('watch.accountAgain')}
        </Button>
      </div>
    </FullCard>
  );
}

/** Says that the daily limit is reached. The videos after it can be watched all the same. */
export function LimitCard({
  watched,
  onContinue,
  onChange,
}: {
  watched: number;
  onContinue: () => void;
  onChange: () => void;
}) {
  return (
    <FullCard icon={<Clock aria-hidden />} title={t('watch.limitTitle')}>
      <p className="max-w-md text-muted">{t('watch.limitText', { count: watched })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/search" variant="primary">
          {t('watch.browse')}
        </ButtonLink>
        <Button onClick={onContinue}>{t('watch.limitContinue')}</Button>
        <Button variant="quiet" onClick={onChange}>
          {t('watch.limitChange')}
        </Button>
      </div>
    </FullCard>
  );
}

/** Follows the last video: links into the catalogue, and back to the first one. */
export function DiscoverCard({
  categories,
  onContinue,
}: {
  categories: Feed['action_categories'];
  onContinue: () => void;
}) {
  return (
    <FullCard icon={<Compass aria-hidden />} title={t('watch.discover')}>
      <p className="max-w-md text-muted">{t('watch.discoverText')}</p>
      <ul className="grid w-full max-w-2xl gap-2 sm:grid-cols-2">
        {categories.map(({ id, slug, icon, color, action_text, tools_count }) => (
          <li key={id}>
            <Link
              to={`/search?category=${slug}`}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-3 text-left hover:border-line-strong"
            >
              <IconChip name={icon} color={color} size="small" />
              <span className="min-w-0 grow truncate font-semibold">{action_text}</span>
              <span className="shrink-0 text-sm text-muted">{t('tools.count', { count: tools_count })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={onContinue}>
        {t('watch.continue')}
      </Button>
    </FullCard>
  );
}

/** Shown while more videos are being read, or when they could not be. */
export function MoreCard({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return (
    <div role="status" className="wrap grid h-full content-center justify-items-center gap-4 text-center">
      {hasFailed ? (
        <>
          <p className="font-semibold">{t('watch.moreError')}</p>
          <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
        </>
      ) : (
        <>
          <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
          <p className="text-muted">{t('watch.loading')}</p>
        </>
      )}
    </div>
  );
}
