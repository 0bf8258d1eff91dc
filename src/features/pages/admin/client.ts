import { clientFor } from '#src/shared/client/call-client.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { PageName } from '../rules.ts';
import type { PageAdminCalls } from './calls.ts';

const api = clientFor<PageAdminCalls>();

export function adminPageQuery(page: PageName, language: Language) {
  return adminQuery(
    api.query('GET /admin/pages/{page}', { params: { page }, query: { language } }),
    SETTLED_FRESH_MS,
  );
}

export function readVersion(page: PageName, language: Language, version: number) {
  return api.send('GET /admin/pages/{page}/versions/{version}', {
    params: { page, version },
    query: { language },
  });
}

/** Fails with 409 when somebody has changed the page since `version`. */
export function savePage(
  page: PageName,
  body: { title: string; body: string; language: Language; version: number },
) {
  return api.send('PUT /admin/pages/{page}', { params: { page }, body });
}

/** Fails with 409 when somebody has changed the page since `version`. */
export function revertPage(page: PageName, body: { language: Language; to: number; version: number }) {
  return api.send('POST /admin/pages/{page}/revert', { params: { page }, body });
}
