import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation } from '#src/shared/schemas.ts';
import { SetupChange, SetupStateAnswer } from '../contract.ts';

export const setupAdminCalls = defineCalls('Administration', {
  'GET /admin/setup': {
    guard: 'admin',
    permission: 'admin',
    summary: 'How far the site is set up',
    answers: { 200: SetupStateAnswer },
  },
  'PUT /admin/setup': {
    guard: 'admin',
    permission: 'admin',
    summary: 'Tick a point of the checklist, or dismiss it',
    body: SetupChange,
    answers: { 200: SetupStateAnswer },
  },
  'POST /admin/setup/test-mail': {
    guard: 'admin',
    permission: 'admin',
    summary: 'Send yourself a test email',
    description: 'Answers once the mail server has accepted it; 503 with the reason when it has not.',
    answers: { 200: Confirmation },
    errors: [503],
  },
});
export type SetupAdminCalls = typeof setupAdminCalls;
