import { useQuery } from '@tanstack/react-query';
import { readViewer } from '#src/features/identity/session.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { dashboardApi, STATS_FRESH_MS } from '../client.ts';
import type { AffiliateAnalytics } from '../contract.ts';
import { CopyLine } from './copy-line.tsx';

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
