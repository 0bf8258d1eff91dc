import { publishTools } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';

type Headers = Record<string, string>;

export const DRAFT = {
  rating: 5,
  title: 'Does what it says',
  content: 'I have used it every day for a month, and it has not let me down once.',
};

export const PATH = '/ai-tools/alpha/reviews';

/** A tool `alpha` to be reviewed. Answers its id. */
export async function publishAlpha(api: TestApi, submitterId?: number): Promise<number> {
  const [id] = await publishTools(api, [{ name: 'Alpha', url: 'https://alpha-tools.com/' }]);
  if (submitterId !== undefined) {
    await api.database.kysely
      .updateTable('tools')
      .set({ submitted_by_user_id: submitterId })
      .where('id', '=', id!)
      .execute();
    await api.services.catalogue.change(async (_, note) => note(id!));
  }
  return id!;
}

let texts = 0;

/** Reviews `alpha`, in words nobody has used before. */
export function review(api: TestApi, headers: Headers, change: Partial<typeof DRAFT> = {}) {
  texts += 1;
  return api.send('POST', PATH, { ...DRAFT, title: `${DRAFT.title} ${texts}`, ...change }, headers);
}

export async function setStatus(api: TestApi, id: number, status: 'pending' | 'approved' | 'rejected') {
  const { catalogue, reviews } = api.services;
  await catalogue.change((trx, note) => reviews.setReviewStatus(trx, note, id, status));
}
