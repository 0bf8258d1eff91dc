import { clientFor } from '#src/shared/call-client.ts';
import type { ToolCalls } from '../../calls.ts';

const api = clientFor<ToolCalls>();

/** Counts the visit and answers with the address to open. */
export function recordClick(
  id: number,
  urlType: 'website' | 'affiliate' | 'source',
  affiliateCode: string | undefined,
) {
  const body = { url_type: urlType, affiliate_code: affiliateCode };
  return api.send('POST /ai-tools/{slug}/click', { params: { slug: id }, body });
}

/** Where a look at a tool's page is counted. */
export function viewAddress(id: number): string {
  return api.address('POST /ai-tools/{slug}/view', { params: { slug: id } });
}
