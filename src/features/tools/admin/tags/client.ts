import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, type ListPart, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { TagAdminCalls } from './calls.ts';
import type { AdminTag } from './contract.ts';

const api = clientFor<TagAdminCalls>();
const PER_PAGE = 50;

export function tagsQuery(part: ListPart, sort: 'count' | 'name') {
  const query = { ...pageOf(part, PER_PAGE), sort };
  return adminListQuery(api.query('GET /admin/tags', { query }), SETTLED_FRESH_MS);
}

export function renameTag(id: number, name: string, before: string) {
  return api.send('PUT /admin/tags/{id}', { params: { id }, body: { name, before } });
}

/**
 * With `dry` nothing is changed: it counts what would be. Fails with 409 and the present ones when a tag has another name than
 * given.
 */
export function mergeTags(tags: readonly AdminTag[], into: number, dry: boolean) {
  return api.send('POST /admin/tags/merge', {
    query: { dry: dry ? '1' : '0' },
    body: {
      ids: tags.map(({ id }) => id).filter((id) => id !== into),
      into,
      before: tags.map(({ id, name }) => ({ id, name })),
    },
  });
}
