import { clientFor } from '#src/shared/client/call-client.ts';
import type { HealthCalls } from './calls.ts';

export const healthApi = clientFor<HealthCalls>();
