import { defineCalls } from '#src/shared/define-calls.ts';
import { SetupChange, SetupStateAnswer } from '../contract.ts';

const defaults = { tag: 'Administration', permission: 'admin' } as const;

export const setupAdminCalls = defineCalls(defaults, {
  'GET /admin/setup': {
    summary: 'How far the site is set up',
    answers: { 200: SetupStateAnswer },
  },
  'PUT /admin/setup': {
    summary: 'Tick a point of the checklist, or dismiss it',
    body: SetupChange,
    answers: { 200: SetupStateAnswer },
  },
  'POST /admin/setup/test-mail': {
    summary: 'Send yourself a test email',
    description: 'Answers once the mail server has accepted it; 503 with the reason when it has not.',
    errors: [503],
  },
});
export type SetupAdminCalls = typeof setupAdminCalls;
