import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import '../messages/en-edit.ts';

type BannerTone = 'accent' | 'positive' | 'danger';

const tones: Record<BannerTone, { box: string; icon: string }> = {
  accent: { box: 'border-accent bg-accent-soft', icon: 'text-accent-strong' },
  positive: { box: 'border-positive bg-positive-soft', icon: 'text-positive' },
  danger: { box: 'border-danger bg-danger-soft', icon: 'text-danger' },
};

/** A banner above the page with a listing's status and the actions that it allows. */
export function StatusBanner({
  tone,
  icon: Icon,
  title,
  children,
  actions,
  onDismiss,
}: {
  tone: BannerTone;
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
}) {
  return (
    <section
      aria-label={title}
      className={joinClasses('flex items-start gap-3 rounded-card border p-4 sm:p-5', tones[tone].box)}
    >
      <Icon aria-hidden className={joinClasses('mt-0.5 size-5 shrink-0', tones[tone].icon)} />
      <div className="min-w-0 grow">
        <p className="font-display text-lg leading-snug font-bold [overflow-wrap:anywhere]">{title}</p>
        <div className="mt-1 grid max-w-[70ch] gap-1 [overflow-wrap:anywhere]">{children}</div>
        {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton label={t('edit.dismiss')} onClick={onDismiss} className="-my-2 -mr-2">
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </section>
  );
}
