import { clientFor } from '#src/shared/client/call-client.ts';
import { readViewer } from '../session.ts';
import type { FactorCalls } from './calls.ts';

export const factorApi = clientFor<FactorCalls>();

/** Always read again, because another device may have changed it. */
export function secondFactorQuery() {
  return factorApi.query('GET /user/second-factor', {}, { viewer: readViewer(), staleTime: 0 });
}
