import type { DecisionSamples, PrepareDecision } from '#src/features/undo/testing/sample-site.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { addRevision, addSubmission } from './add-submission.ts';

const reason = { reason: 'It breaks the rules.' };

export const decisionSamples: DecisionSamples = ({ api, idOf }) => {
  async function submission(): Promise<number> {
    // Names of tags stay known once they were used.
    await publishTools(api, [{ name: 'Weft', url: 'https://weft.example.net', tags: ['looms'] }]);
    const eve = await signInPerson(api, { name: 'Eve' });
    return addSubmission(api, eve.id, { name: 'Spindle', tags: ['looms'] });
  }
  async function revision(): Promise<number> {
    const { id } = await signInPerson(api, { name: 'Eve' });
    const loom = await idOf(`select id from tools where slug = 'loom'`);
    return addRevision(api, loom, id, { name: 'Loom 2' });
  }
  const decision =
    (prepare: () => Promise<number>, what: string, body?: object): PrepareDecision =>
    async () => [`/admin/tools/${await prepare()}/${what}`, body];
  return {
    'POST /admin/tools/{id}/approve': decision(submission, 'approve'),
    'POST /admin/tools/{id}/reject': decision(submission, 'reject', reason),
    'POST /admin/tools/{id}/request-changes': decision(submission, 'request-changes', {
      note: 'Name the maker.',
    }),
    'POST /admin/tools/{id}/approve-pending': decision(revision, 'approve-pending'),
  };
};
