import type { DecisionSamples } from '#src/features/undo/testing/sample-site.ts';
import { signInPerson } from '#src/testing/factories.ts';

export const decisionSamples: DecisionSamples = ({ api, idOf }) => {
  /** Somebody saves it, and is told when it goes. */
  async function savedTool(): Promise<number> {
    const eve = await signInPerson(api, { name: 'Eve' });
    const id = await idOf(`select id from tools where slug = 'loom'`);
    await api.send('POST', '/user/favorites', { tool_id: id }, eve.headers);
    return id;
  }
  return {
    'POST /admin/tools/{id}/discontinue': async () => [
      `/admin/tools/${await savedTool()}/discontinue`,
      { note: 'Gone', successor_id: null },
    ],
    'POST /ai-tools/{slug}/discontinue': async () => {
      await savedTool();
      return ['/ai-tools/loom/discontinue', { note: 'Gone', successor: null }];
    },
  };
};
