import { useEffect } from 'react';
import { useConsent } from '#src/features/consent/consent-client.ts';
import { toolApi } from '../../client.ts';

async function report(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { method: 'POST', keepalive: true });
    // A body that nobody reads keeps the request open.
    await answer.text();
  } catch {
    // A view that is not counted is no fault to show.
  }
}

/**
 * Reports a page once somebody sees it who has agreed to analytics: a tab opened in the background counts when it is
 * brought to the front. The call carries no session, and nobody waits for it.
 */
function useReport(address: string): void {
  const { analytics } = useConsent();
  useEffect(() => {
    if (!analytics) return;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      void report(address);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [address, analytics]);
}

/** Counts a look at a tool's page. */
export function useCountView(toolId: number): void {
  useReport(toolApi.address('POST /ai-tools/{slug}/view', { params: { slug: toolId } }));
}

/** Counts a look at a comparison, in whatever order its tools are. */
export function useCountComparison(toolIds: readonly number[]): void {
  const tools = toolIds.toSorted((a, b) => a - b).join();
  useReport(toolApi.address('POST /compare/view', { query: { tools } }));
}
