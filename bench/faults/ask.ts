/** One answer of the server as the faults' commands count it. */
export interface Answer {
  /** The status, or the error's code when there was none. */
  status: number | string;
  ms: number;
  hasRetryAfter: boolean;
  text: string;
}

const GIVE_UP_MS = 60_000;

let visitors = 0;

/** Asks once and reads the whole answer; what fails below HTTP is an answer, too. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
    const text = await response.text();
    const hasRetryAfter = response.headers.has('retry-after');
    return { status: response.status, ms: performance.now() - startedAt, hasRetryAfter, text };
  } catch (error) {
    const { cause, name } = error as Error;
    const status = (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
    return { status, ms: performance.now() - startedAt, hasRetryAfter: false, text: '' };
  }
}

export function postJson(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = { 'content-type': 'application/json', ...headers };
  return ask(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

/** A click on a tool. Every one is another visitor's, since one counts once an hour. */
export function click(base: string): Promise<Answer> {
  visitors += 1;
  const headers = { 'user-agent': `visitor ${visitors}` };
  return postJson(`${base}/api/v1/ai-tools/midjourney/click`, { url_type: 'website' }, headers);
}

/** A new account; returns its token. */
export async function register(base: string, name: string): Promise<string> {
  const password = 'plum kettle orbit';
  const person = { name: 'Bench', email: `${name}@example.com`, password, password_confirmation: password };
  const { status, text } = await postJson(`${base}/api/v1/register`, person);
  if (status !== 201) throw new Error(`/register answered ${status}: ${text}`);
  return JSON.parse(text).token;
}
