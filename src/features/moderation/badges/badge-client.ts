import { clientFor } from '#src/shared/call-client.ts';
import type { ToolBadgesRequest } from '../contract.ts';
import type { BadgeCalls } from './badge-calls.ts';

const api = clientFor<BadgeCalls>();

export function changeBadges(id: number, badges: ToolBadgesRequest) {
  return api.send('PUT /admin/tools/{id}', { params: { id }, body: badges });
}
