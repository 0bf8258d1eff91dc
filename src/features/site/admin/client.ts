import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { SiteChange } from '../contract.ts';
import type { SiteAdminCalls } from './calls.ts';

const api = clientFor<SiteAdminCalls>();

export function siteQuery() {
  return adminQuery(api.query('GET /admin/site', {}), SETTLED_FRESH_MS);
}

/** Fails with 409 when somebody has changed the settings since `version`. */
export function saveSite(body: SiteChange) {
  return api.send('PUT /admin/site', { body });
}

type PictureName = 'logo' | 'logo-dark' | 'icon' | 'share-image';

/** Fails with 409 and the present settings when the picture is not the one at `before`. */
export function uploadPicture(picture: PictureName, file: File, before: string) {
  const body = new FormData();
  body.set('before', before);
  body.set('picture', file);
  return api.send('POST /admin/site/{picture}', { params: { picture }, body });
}

/** Fails as `uploadPicture`. */
export function removePicture(picture: PictureName, before: string) {
  return api.send('DELETE /admin/site/{picture}', { params: { picture }, body: { before } });
}
