import { clientFor } from '#src/shared/client/call-client.ts';
import type { PreviewCalls } from './calls.ts';

const api = clientFor<PreviewCalls>();

/** Reads what a site says of itself. @throws ApiError 422 for what is no address, 429. */
export function prefillFrom(url: string) {
  return api.send('POST /submissions/prefill', { body: { url } });
}
