import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 500;

async function call(url: string, path: string, init: RequestInit = {}, token = '') {
  const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${url}/api/v1${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The token of an administrator of the site at `url`. */
export async function signIn(url: string, account: { email: string; password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...account, remember: false });
  return (await call(url, '/login', { method: 'POST', headers, body })).token;
}

export async function uploadFile(url: string, token: string, file: File): Promise<number> {
  const body = new FormData();
  body.set('file', file);
  return (await call(url, '/admin/imports', { method: 'POST', body }, token)).data.id;
}

/** Reads all lines without writing anything. */
export async function checkImport(url: string, token: string, id: number) {
  const { data } = await call(url, `/admin/imports/${id}/check`, { method: 'POST' }, token);
  return data.check as { created: number; refused: number };
}

/** Writes all lines; resolves with the job's numbers when the last one is written. */
export async function runImport(url: string, token: string, id: number): Promise<unknown> {
  const { data: started } = await call(url, `/admin/imports/${id}/run`, { method: 'POST' }, token);
  let { job } = started;
  while (job.state !== 'done') {
    if (job.state === 'failed') throw new Error(job.problem);
    await delay(POLL_MS);
    ({ data: job } = await call(url, `/admin/jobs/${job.id}`, {}, token));
  }
  return job.result;
}
