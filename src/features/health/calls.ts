import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf, pageFields } from '#src/shared/schemas.ts';
import {
  AdminSite,
  AdminSiteList,
  DiscontinuedList,
  EditorDiscontinueRequest,
  OwnerDiscontinueRequest,
  SitePicture,
  SiteQuery,
} from './contract.ts';

const BySlug = z.object({ slug: z.string().max(200) });

const ofSite = {
  permission: 'editor',
  answers: { 200: envelopeOf(AdminSite) },
} as const;

const defaults = { tag: 'Websites', guard: 'user' } as const;

export const healthCalls = defineCalls(defaults, {
  'POST /ai-tools/{slug}/still-working': {
    summary: 'Say that the website of your tool works',
    description:
      'For the owner or submitter of a tool. Failed visits are forgotten and do not count for 30 days. The tool goes by slug or id.',
    params: BySlug,
    errors: [404],
  },
  'GET /discontinued': {
    guard: 'public',
    shared: true,
    summary: 'Tools that are no longer offered, the latest first',
    query: z.object(pageFields),
    answers: { 200: DiscontinuedList },
  },
  'POST /ai-tools/{slug}/discontinue': {
    undo: 'editor',
    summary: 'Say that your tool is no longer offered',
    description:
      'For its owner, and for editors. It keeps its page and leaves lists, searches and the sitemap; those who follow or saved it are told. `successor` is the slug of the tool that takes its place.',
    params: BySlug,
    body: OwnerDiscontinueRequest,
    errors: [404, 409],
  },
  'POST /ai-tools/{slug}/continue': {
    undo: 'editor',
    summary: 'Offer your tool again',
    params: BySlug,
    errors: [404, 409],
  },
  'POST /admin/tools/{id}/discontinue': {
    permission: 'editor',
    undo: true,
    summary: 'Decide that a tool is no longer offered',
    body: EditorDiscontinueRequest,
    errors: [409],
  },
  'POST /admin/tools/{id}/continue': {
    permission: 'editor',
    undo: true,
    summary: 'Decide that a tool is offered again',
    errors: [409],
  },
  'GET /ai-tools/{slug}/site-picture': {
    summary: 'The picture of your tool’s front page',
    description: 'For its submitter, its owner and editors.',
    params: BySlug,
    answers: { 200: envelopeOf(SitePicture) },
    errors: [404],
  },
  'PUT /ai-tools/{slug}/site-picture': {
    summary: 'Refuse the picture of your tool’s front page, or allow it again',
    description:
      'For its submitter, its owner and editors. Refused, it is taken down, and none is taken until whoever refused it, the maker or an editor, allows it.',
    params: BySlug,
    body: z.object({ refused: z.boolean() }),
    answers: { 200: envelopeOf(SitePicture) },
    errors: [404],
  },
  'GET /admin/health': {
    permission: 'editor',
    summary: 'Websites of published tools, those that somebody should look at first',
    query: SiteQuery,
    answers: { 200: AdminSiteList },
  },
  'POST /admin/tools/{id}/check': {
    ...ofSite,
    summary: 'Visit the website of a tool now',
    description: 'Takes ten seconds at most.',
  },
  'POST /admin/tools/{id}/still-working': {
    ...ofSite,
    undo: true,
    answers: { 200: envelopeOf(AdminSite) },
    summary: 'Decide that the website of a tool works',
    description: 'Failed visits are forgotten and do not count for 180 days.',
  },
});
export type HealthCalls = typeof healthCalls;
