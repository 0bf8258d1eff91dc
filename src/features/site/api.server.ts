import { implementCalls, type Route } from '#src/server/http/route.ts';
import { siteAdminCalls } from './admin/calls.ts';
import { siteCalls } from './calls.ts';
import type { SiteContext } from './context.server.ts';
import { authorizePicture, removePicture, uploadPicture } from './pictures.server.ts';
import { getAdminSite, getPublicSite, updateSettings } from './service.server.ts';

export function siteRoutes(context: SiteContext): readonly Route[] {
  return [
    ...implementCalls(siteCalls, {
      'GET /site': ({ query }) => ({ data: getPublicSite(context, query.language) }),
    }),
    ...implementCalls(siteAdminCalls, {
      'GET /admin/site': async () => ({ data: await getAdminSite(context) }),
      'PUT /admin/site': async ({ body, call, t }) => ({
        data: await updateSettings(context, body, call.caller),
        message: t('site.saved'),
      }),
      'POST /admin/site/{picture}': {
        authorize: ({ caller }) => authorizePicture(context, caller),
        handle: async ({ params, body, call, t }) => ({
          data: await uploadPicture(context, params.picture, body, call.caller),
          message: t('site.pictureSaved'),
        }),
      },
      'DELETE /admin/site/{picture}': async ({ params, body, call, t }) => ({
        data: await removePicture(context, params.picture, body.before, call.caller),
        message: t('site.pictureRemoved'),
      }),
    }),
  ];
}
