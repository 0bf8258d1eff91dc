import { z } from 'zod';
import { RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import { AdminSite, AdminSiteList, SiteQuery } from './contract.ts';

const ofSite = {
  guard: 'admin',
  permission: 'editor',
  params: RowParams,
  answers: { 200: envelopeOf(AdminSite) },
} as const;

export const healthCalls = defineCalls('Websites', {
  'POST /ai-tools/{slug}/still-working': {
    guard: 'user',
    summary: 'Say that the website of your tool works',
    description:
      'For the owner or submitter of a tool. Failed visits are forgotten and do not count for 30 days. The tool goes by slug or id.',
    params: z.object({ slug: z.string().max(200) }),
    answers: { 200: Confirmation },
    errors: [403, 404],
  },
  'GET /admin/health': {
    guard: 'admin',
    permission: 'editor',
    summary: 'Websites of published tools, those that somebody should look at first',
    query: SiteQuery,
    answers: { 200: AdminSiteList },
  },
  'POST /admin/tools/{id}/check': {
    ...ofSite,
    summary: 'Visit the website of a tool now',
    description: 'Takes ten seconds at most.',
    errors: [429],
  },
  'POST /admin/tools/{id}/still-working': {
    ...ofSite,
    summary: 'Decide that the website of a tool works',
    description: 'Failed visits are forgotten and do not count for 180 days.',
  },
});
export type HealthCalls = typeof healthCalls;
