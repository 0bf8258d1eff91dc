import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import type { TestAnswer, TestApi } from '#src/testing/test-api.ts';

export {
  addRevision as propose,
  addSubmission as handIn,
} from '#src/features/submissions/testing/add-submission.ts';

/** An administrator at work. */
export interface Desk extends SignedInPerson {
  get(path: string): Promise<TestAnswer>;
  send(method: string, path: string, body?: unknown): Promise<TestAnswer>;
  /** Rows of the log, the newest first, without what differs from test to test. */
  log(): Promise<{ action: string; [member: string]: unknown }[]>;
}

export async function openDesk(api: TestApi, name = 'Grace'): Promise<Desk> {
  const person = await signInPerson(api, { name, role: 'admin' });
  const get = (path: string) => api.get(`/admin${path}`, person.headers);
  return {
    ...person,
    get,
    send: (method, path, body) => api.send(method, `/admin${path}`, body, person.headers),
    log: async () => {
      const { body } = await get('/activity?per_page=100');
      return body.data.map(({ id: _, created_at: __, ...row }: Record<string, unknown>) => row);
    },
  };
}
