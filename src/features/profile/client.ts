import { clientFor } from '#src/shared/client/call-client.ts';
import type { ProfileCalls } from './calls.ts';

export const profileApi = clientFor<ProfileCalls>();
