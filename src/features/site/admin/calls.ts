import { defineCalls } from '#src/shared/define-calls.ts';
import { AdminSiteAnswer, PictureParams, PictureRemoval, PictureRequest, SiteRequest } from '../contract.ts';

const defaults = { tag: 'Administration', permission: 'admin' } as const;

export const siteAdminCalls = defineCalls(defaults, {
  'GET /admin/site': {
    summary: 'The settings of the site',
    answers: { 200: AdminSiteAnswer },
  },
  'PUT /admin/site': {
    requires: 'fresh',
    summary: 'Change the settings of the site',
    description:
      'Members you leave out stay unchanged; null or an empty text brings back what the software ships with. 409 with the present settings in `current` when `version` is given and somebody has changed them since.',
    body: SiteRequest,
    bodyBytes: 40 * 1024,
    answers: { 200: AdminSiteAnswer },
    errors: [409],
  },
  'POST /admin/site/{picture}': {
    requires: 'fresh',
    summary: 'Replace the logo, the logo of dark pages, the icon or the picture of shared links',
    description:
      'PNG, JPG, WebP or SVG, 2 MB at most; redrawn and stored without metadata. Icons of browsers and phones are made from the icon. 409 with the present settings in `current` when `before` is given and somebody has changed the picture since.',
    form: true,
    params: PictureParams,
    body: PictureRequest,
    answers: { 200: AdminSiteAnswer },
    errors: [409, 503],
  },
  'DELETE /admin/site/{picture}': {
    requires: 'fresh',
    undo: true,
    summary: 'Remove one of these pictures',
    description: '409 as when one is replaced.',
    params: PictureParams,
    body: PictureRemoval,
    answers: { 200: AdminSiteAnswer },
    errors: [409],
  },
});
export type SiteAdminCalls = typeof siteAdminCalls;
