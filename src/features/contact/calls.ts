import { defineCalls } from '#src/shared/define-calls.ts';
import { ContactRequest } from './contract.ts';

export const contactCalls = defineCalls('Contact', {
  'POST /contact': {
    guard: 'public',
    summary: 'Write to the people who run the site',
    description:
      'Sends an email to the site’s contact address; a reply goes to yours. 5 messages an hour per network. 404 when the site has no contact address.',
    body: ContactRequest,
    errors: [404],
  },
});
export type ContactCalls = typeof contactCalls;
