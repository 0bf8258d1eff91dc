import { defineCalls } from '#src/shared/define-calls.ts';
import { SetUp, SetupLinkRequest, SetupRequest, SetupStartAnswer } from './contract.ts';

export const setupCalls = defineCalls('Setup', {
  'POST /setup/link': {
    guard: 'public',
    summary: 'Check the link of the first start',
    description: 'Answers what the form begins with. 409 once the site has an administrator.',
    body: SetupLinkRequest,
    answers: { 200: SetupStartAnswer },
    errors: [409],
  },
  'POST /setup': {
    securityEvent: 'setup',
    guard: 'public',
    summary: 'Set the site up and sign in as its first administrator',
    description:
      'With the token of the link that the server logs when it starts without an administrator; it works once, for an hour. 409 once the site has one.',
    body: SetupRequest,
    answers: { 201: SetUp },
    errors: [409, 503],
  },
});
export type SetupCalls = typeof setupCalls;
