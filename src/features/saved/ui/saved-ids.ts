import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SavedCalls } from '../calls.ts';

/*
 * Every page downloads this for the heart on each card, so everything else is in client.ts.
 */

const api = clientFor<SavedCalls>();

/** Other devices change the saved tools too. */
export const SAVED_FRESH_MS = 2 * 60_000;

/** The part of a tool that saving it needs. */
export interface SavableTool {
  id: number;
  slug: string;
  name: string;
}

/** Ids of all tools that the viewer has saved. */
export function savedIdsQuery(viewer: Viewer | null) {
  const query = api.query('GET /user/saved-tools/ids', {}, { viewer, staleTime: SAVED_FRESH_MS });
  return { ...query, enabled: viewer !== null };
}
