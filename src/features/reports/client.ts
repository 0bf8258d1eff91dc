import { clientFor } from '#src/shared/client/call-client.ts';
import type { ReportCalls } from './calls.ts';

export const reportApi = clientFor<ReportCalls>();

export function reportStateQuery(number: string, key: string) {
  return reportApi.query('GET /reports/{number}/{key}', { params: { number, key } });
}

export function decisionQuery(decision: string) {
  return reportApi.query('GET /appeals/{decision}', { params: { decision } });
}

export function transparencyQuery() {
  return reportApi.query('GET /transparency', {});
}
