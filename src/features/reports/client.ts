import { clientFor } from '#src/shared/client/call-client.ts';
import type { ReportCalls } from './calls.ts';

export const reportApi = clientFor<ReportCalls>();
