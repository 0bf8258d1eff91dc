import { defineCalls } from '#src/shared/define-calls.ts';
import {
  AdminPageAnswer,
  PageParams,
  PageQuery,
  PageRequest,
  PageVersionAnswer,
  PageVersionParams,
  RevertRequest,
} from '../contract.ts';

/** A text of 50,000 characters, most of which may be escaped. */
const BODY_BYTES = 320 * 1024;

const defaults = { tag: 'Administration', permission: 'editor' } as const;

export const pageAdminCalls = defineCalls(defaults, {
  'GET /admin/pages/{page}': {
    summary: 'The text of a page, with its versions',
    params: PageParams,
    query: PageQuery,
    answers: { 200: AdminPageAnswer },
  },
  'GET /admin/pages/{page}/versions/{version}': {
    summary: 'A former text of a page',
    params: PageVersionParams,
    query: PageQuery,
    answers: { 200: PageVersionAnswer },
  },
  'PUT /admin/pages/{page}': {
    summary: 'Write a page in Markdown',
    description:
      'Replaces the shipped text in one language. HTML is shown as text. 409 with the present text in `current` when `version` is given and somebody has changed the page since.',
    params: PageParams,
    body: PageRequest,
    bodyBytes: BODY_BYTES,
    answers: { 200: AdminPageAnswer },
    errors: [409],
  },
  'POST /admin/pages/{page}/revert': {
    summary: 'Bring a former text of a page back',
    description:
      'Adds a version with the text of version `to`, by default that of the version before. 0 is the shipped text.',
    params: PageParams,
    body: RevertRequest,
    answers: { 200: AdminPageAnswer },
    errors: [409],
  },
});
export type PageAdminCalls = typeof pageAdminCalls;
