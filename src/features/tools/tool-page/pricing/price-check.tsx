import { lazy, Suspense, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { SignInLink } from '#src/ui/navigation/sign-in-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { toolPath } from '../../browse/card/tool-card.tsx';
import type { ToolPage } from '../../contract.ts';
import { priceCheckText } from './price-check-text.ts';
import { StillRight } from './still-right.tsx';

const PriceHistory = lazy(() =>
  import('./price-history.tsx').then((module) => ({ default: module.PriceHistory })),
);

const quiet = { variant: 'quiet', size: 'small' } as const;

function Confirm({ tool }: { tool: ToolPage }) {
  if (useViewer()) return <StillRight slug={tool.slug} />;
  return (
    <SignInLink path={toolPath(tool)} action={`price:${tool.slug}`} className={buttonClasses(quiet)}>
      {t('tool.priceRight')}
    </SignInLink>
  );
}

/** How old the listed price is, the way to confirm it, and the prices that the tool had. */
export function PriceCheck({ tool }: { tool: ToolPage }) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const text = priceCheckText(tool);
  if (!text) return null;
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {tool.pricing.is_stale && <Badge tone="danger">{t('tool.priceStale')}</Badge>}
        <span>{text}</span>
        {tool.lifecycle !== 'discontinued' && <Confirm tool={tool} />}
        {isHydrated && tool.pricing.changed_at && (
          <Button {...quiet} aria-expanded={isOpen} onClick={() => setOpen((wasOpen) => !wasOpen)}>
            {t('tool.priceHistory')}
          </Button>
        )}
      </p>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-4 h-64 rounded-card" />}>
          <PriceHistory slug={tool.slug} />
        </Suspense>
      )}
    </>
  );
}
