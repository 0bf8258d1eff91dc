import { clientFor } from '#src/shared/client/call-client.ts';
import type { UndoCalls } from './calls.ts';

const api = clientFor<UndoCalls>();

export function undoDecision(id: string) {
  return api.send('POST /admin/undo/{id}', { params: { id } });
}
