import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** The latest request. */
let request: FakeRequest;

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open = vi.fn();
  send = vi.fn();

  constructor() {
    request = this;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getResponseHeader() {
    return 'application/json';
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

it('reports progress and answers like fetch', async () => {
  const shares: number[] = [];
  const headers = { authorization: 'Bearer t' };
  const answer = sendWithProgress('/api', { method: 'POST', headers, body: 'x' }, (share) =>
    shares.push(share),
  );
  expect(request.open).toHaveBeenCalledWith('POST', '/api');
  expect(request.headers).toEqual(headers);
  expect(request.send).toHaveBeenCalledWith('x');
  request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
  request.upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
  expect(shares).toEqual([0.25, 1]);
  Object.assign(request, { status: 422, responseText: '{"message":"no"}' });
  request.onload();
  const response = await answer;
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ message: 'no' });
});

it('fails like fetch when there is no answer', async () => {
  const answer = sendWithProgress('/api', { method: 'POST' }, () => {});
  request.onerror();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});
