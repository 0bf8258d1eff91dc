import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { Prefill, PrefillRequest } from './contract.ts';

export const previewCalls = defineCalls('Submissions', {
  'POST /submissions/prefill': {
    guard: 'public',
    summary: 'Read what a tool’s own site says of itself',
    description:
      'To begin a submission with. Every part names its source; parts that the site doesn’t have are null, and `problem` says why a site couldn’t be read. `listed` is a published tool with this address or name. 20 an hour per network.',
    body: PrefillRequest,
    answers: { 200: envelopeOf(Prefill) },
  },
});
export type PreviewCalls = typeof previewCalls;
