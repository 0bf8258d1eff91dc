import type { SampleSite } from '#src/features/undo/testing/sample-site.ts';
import { signInPerson } from '#src/testing/factories.ts';

export const decisionSamples = ({ api, idOf }: SampleSite) => ({
  'DELETE /admin/people-notes/{id}': async (): Promise<[string]> => {
    const { headers } = await signInPerson(api, { name: 'Grace' });
    await api.send('POST', '/notes', { text: 'Milk' }, headers);
    return [`/admin/people-notes/${await idOf('select id from notes')}`];
  },
});
