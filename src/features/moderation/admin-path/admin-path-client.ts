import { clientFor } from '#src/shared/call-client.ts';
import type { AdminPathCalls } from './admin-path-calls.ts';

const api = clientFor<AdminPathCalls>();

/** Fails with 404 unless the segment of the URL is the hidden one. The answer is the same for everyone. */
export function adminPathQuery(segment: string) {
  return api.query('GET /administration/{segment}', { params: { segment } });
}
