import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { adminListQuery, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { HealthCalls } from './calls.ts';
import type { SiteQuery } from './contract.ts';

const api = clientFor<HealthCalls>();

export function sitesQuery(
  part: { page: number; search: string },
  filter: Pick<SiteQuery, 'state' | 'since' | 'category'>,
) {
  return adminListQuery(
    api.query('GET /admin/health', { query: { ...pageOf(part), ...filter } }),
    SETTLED_FRESH_MS,
  );
}

export const checkSite = (id: number) => api.send('POST /admin/tools/{id}/check', { params: { id } });

export const confirmSite = (id: number) =>
  api.send('POST /admin/tools/{id}/still-working', { params: { id } });

/** For the owner of a tool. */
export const sayStillWorking = (slug: string) =>
  api.send('POST /ai-tools/{slug}/still-working', { params: { slug } });

export const discontinueTool = (slug: string, body: { note: string; successor: string | null }) =>
  api.send('POST /ai-tools/{slug}/discontinue', { params: { slug }, body });

export const continueTool = (slug: string) =>
  api.send('POST /ai-tools/{slug}/continue', { params: { slug } });

/** The picture of a tool's front page, for one of the people who may edit the tool. */
export const sitePictureQuery = (slug: string, viewer: Viewer) =>
  api.query('GET /ai-tools/{slug}/site-picture', { params: { slug } }, { viewer, staleTime: 0 });

export const refuseSitePicture = (slug: string, refused: boolean) =>
  api.send('PUT /ai-tools/{slug}/site-picture', { params: { slug }, body: { refused } });

export const discontinuedQuery = (page: number) => api.query('GET /discontinued', { query: { page } });
