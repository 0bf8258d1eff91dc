import { afterEach, describe, expect, it } from 'vitest';
import { callApi, setSessionSource, setTransport } from './api-client.ts';

interface Call {
  method: string;
  path: string;
  token: string | null;
}

/** A server that accepts the token `alive`; paths below `/api/v1/public` need none. */
function connect(stored: string | null, alive: string | null = null) {
  const calls: Call[] = [];
  const ended: [string | null, boolean][] = [];
  const state = { stored };
  setTransport(async (path, init) => {
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    calls.push({ method: init.method!, path, token });
    const isAllowed = token === null ? path.startsWith('/api/v1/public') : token === alive;
    const body = { message: 'Please sign in first.', code: 'unauthenticated' };
    return isAllowed ? Response.json({ data: 'ok' }) : Response.json(body, { status: 401 });
  });
  disconnect = setSessionSource({
    readToken: () => state.stored,
    endSession: (token, wasChange) => {
      ended.push([token, wasChange]);
      if (state.stored === token) state.stored = null;
    },
  });
  return { calls, ended, state };
}

let disconnect = () => {};
afterEach(() => disconnect());

describe('callApi with a session', () => {
  it('carries the token, and none without a session', async () => {
    const { calls, state } = connect('alive', 'alive');
    await callApi('GET', '/api/v1/user');
    state.stored = null;
    await callApi('GET', '/api/v1/public');
    expect(calls.map(({ token }) => token)).toEqual(['alive', null]);
  });

  it('forgets an expired token and repeats a public read without it', async () => {
    const { calls, ended } = connect('dead');
    await expect(callApi('GET', '/api/v1/public')).resolves.toEqual({ data: 'ok' });
    expect(calls.map(({ token }) => token)).toEqual(['dead', null]);
    expect(ended).toEqual([['dead', false]]);
  });

  it('does the same for a public change, so that a click still counts', async () => {
    const { ended } = connect('dead');
    await expect(callApi('POST', '/api/v1/public/click')).resolves.toEqual({ data: 'ok' });
    expect(ended).toEqual([['dead', false]]);
  });

  it('reports a refused personal read without requiring a sign-in', async () => {
    const { ended } = connect('dead');
    await expect(callApi('GET', '/api/v1/user')).rejects.toMatchObject({ status: 401 });
    expect(ended.every(([, wasChange]) => !wasChange)).toBe(true);
  });

  it('reports a change that needs a session, with an expired token and without one', async () => {
    const dead = connect('dead');
    await expect(callApi('PUT', '/api/v1/user/profile', {})).rejects.toMatchObject({ status: 401 });
    expect(dead.ended.at(-1)).toEqual([null, true]);
    const none = connect(null);
    await expect(callApi('PUT', '/api/v1/user/profile', {})).rejects.toMatchObject({ status: 401 });
    expect(none.ended).toEqual([[null, true]]);
    expect(none.calls).toHaveLength(1);
  });

  it('continues with the token of a sign-in that happened meanwhile', async () => {
    const { calls, state } = connect('dead', 'new');
    disconnect = setSessionSource({
      readToken: () => state.stored,
      endSession: () => {
        state.stored = 'new';
      },
    });
    await expect(callApi('GET', '/api/v1/user')).resolves.toEqual({ data: 'ok' });
    expect(calls.map(({ token }) => token)).toEqual(['dead', 'new']);
  });

  it('keeps the token out of errors', async () => {
    connect('a-secret-token');
    const error = await callApi('GET', '/api/v1/user').catch((reason: Error) => reason);
    expect(JSON.stringify(error) + String(error)).not.toContain('a-secret-token');
  });

  it('leaves the type of a form to the browser', async () => {
    let headers = new Headers();
    setTransport(async (_path, init) => {
      headers = new Headers(init.headers);
      return Response.json({});
    });
    await callApi('POST', '/api/v1/user/avatar', new FormData());
    expect(headers.has('content-type')).toBe(false);
    await callApi('POST', '/api/v1/login', {});
    expect(headers.get('content-type')).toBe('application/json');
  });
});
