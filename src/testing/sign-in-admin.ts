import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import type { TestAnswer, TestApi } from '#src/testing/test-api.ts';

/** A signed-in administrator, with the calls below `/admin`. */
export interface Admin extends SignedInPerson {
  get(path: string): Promise<TestAnswer>;
  send(method: string, path: string, body?: unknown): Promise<TestAnswer>;
  /** The audit log, newest first, without ids, times, permissions and whether the target is their own. */
  log(): Promise<{ action: string; [member: string]: unknown }[]>;
}

export async function signInAdmin(api: TestApi, name = 'Grace'): Promise<Admin> {
  const person = await signInPerson(api, { name, role: 'admin' });
  const get = (path: string) => api.get(`/admin${path}`, person.headers);
  return {
    ...person,
    get,
    send: (method, path, body) => api.send(method, `/admin${path}`, body, person.headers),
    log: async () => {
      const { body } = await get('/activity?per_page=100');
      return body.data.map(
        ({ id: _, created_at: __, permission: ___, is_own: ____, ...row }: Record<string, unknown>) => row,
      );
    },
  };
}
