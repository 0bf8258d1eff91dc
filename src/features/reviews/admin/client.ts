import { clientFor } from '#src/shared/client/call-client.ts';
import type { ReviewAdminCalls } from './calls.ts';

export const reviewAdminApi = clientFor<ReviewAdminCalls>();
