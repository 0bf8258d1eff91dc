import type { DecisionSamples } from '#src/features/undo/testing/sample-site.ts';

export const decisionSamples: DecisionSamples = ({ api, idOf }) => ({
  'POST /admin/reports/{id}/decide': async () => {
    const id = await idOf(`select id from tools where slug = 'loom'`);
    const sent = await api.send('POST', '/reports', { subject: 'tool', id, reason: 'spam', text: '' });
    const removal = {
      action: 'remove',
      ground: 'Terms, section 4',
      reason: 'It advertises another site.',
    };
    return [`/admin/reports/${sent.body.data.number}/decide`, removal];
  },
});
