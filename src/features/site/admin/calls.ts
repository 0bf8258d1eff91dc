import { defineCalls } from '#src/shared/calls.ts';
import { AdminSiteAnswer, SiteRequest } from '../contract.ts';

export const siteAdminCalls = defineCalls('Administration', {
  'GET /admin/site': {
    guard: 'admin',
    summary: 'The settings of the site',
    answers: { 200: AdminSiteAnswer },
  },
  'PUT /admin/site': {
    guard: 'admin',
    summary: 'Change the settings of the site',
    description:
      'Members you leave out stay unchanged; null or an empty text brings back what the software ships with. 409 with the present settings in `current` when `version` is given and somebody has changed them since.',
    body: SiteRequest,
    answers: { 200: AdminSiteAnswer },
    errors: [400, 409, 413, 415],
  },
});
export type SiteAdminCalls = typeof siteAdminCalls;
