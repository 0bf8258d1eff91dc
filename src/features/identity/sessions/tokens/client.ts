import { clientFor } from '#src/shared/client/call-client.ts';
import { readViewer } from '../../session.ts';
import type { TokenCalls } from './calls.ts';

export const tokenApi = clientFor<TokenCalls>();

/** Always read again, because of the times of last use. */
export function tokensQuery() {
  return tokenApi.query('GET /user/tokens', {}, { viewer: readViewer(), staleTime: 0 });
}
