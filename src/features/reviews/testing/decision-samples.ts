import type { DecisionSamples } from '#src/features/undo/testing/sample-site.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { review, setStatus } from './review-calls.ts';

const reason = { reason: 'It breaks the rules.' };

export const decisionSamples: DecisionSamples = ({ api }) => {
  async function newReview(status: 'pending' | 'approved' = 'pending'): Promise<number> {
    const eve = await signInPerson(api, { name: 'Eve' });
    const { id } = (await review(api, eve.headers)).body.data;
    await setStatus(api, id, status);
    return id;
  }
  return {
    'POST /admin/reviews/{id}/approve': async () => [`/admin/reviews/${await newReview()}/approve`],
    'POST /admin/reviews/{id}/reject': async () => [`/admin/reviews/${await newReview()}/reject`, reason],
    'POST /admin/reviews/bulk/approve': async () => [
      '/admin/reviews/bulk/approve',
      { review_ids: [await newReview()] },
    ],
    'POST /admin/reviews/bulk/reject': async () => [
      '/admin/reviews/bulk/reject',
      { review_ids: [await newReview()], ...reason },
    ],
    'DELETE /admin/reviews/{id}': async () => [`/admin/reviews/${await newReview('approved')}`, reason],
    'DELETE /ai-tools/{slug}/reviews/{id}': async () => [
      `/ai-tools/alpha/reviews/${await newReview('approved')}`,
      reason,
    ],
  };
};
