import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';

const site = () => process.env.SITE_URL!;

interface Answer {
  status: number;
  type: string;
  body: string;
}

/**
 * The request exactly as written: `fetch` would tidy it up first. Status 0: the connection was cut before an answer
 * could be read, as it may be by a server that refuses a request while it is still being sent.
 */
async function sendRaw(text: string): Promise<Answer> {
  const socket = connect(Number(new URL(site()).port), '127.0.0.1');
  socket.setTimeout(20_000, () => socket.destroy(new Error('no answer within 20 s')));
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  const closed = once(socket, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  socket.write(text);
  await closed;
  const [head = '', ...rest] = Buffer.concat(parts).toString('latin1').split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /^content-type: *(.*)$/im.exec(head)?.[1] ?? '',
    body: rest.join('\r\n\r\n'),
  };
}

const get = (target: string) => sendRaw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

async function send(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(site() + path, { ...init, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}

function expectHttpError({ status, type, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(type).toContain('application/json');
  expect(JSON.parse(body)).toEqual(
    expect.objectContaining({
      message: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+$/),
      request_id: expect.stringMatching(/.+/),
    }),
  );
}

const long = 'a'.repeat(100_000);
const pages = [
  '/%',
  '/%00',
  '/%ff%fe',
  '//evil',
  '//evil.example/..',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/logos/..%2f..%2fx.svg',
  '/search?q=%00',
  '/search?q=%',
  '/search?q=%ff',
  `/search?q=${long}`,
  `/search?${'feature=x&'.repeat(5000)}`,
  '/search?q=%22%22%22---**((',
  '/search?__proto__=1&constructor=2&q[__proto__]=3',
  '/search?page=-1',
  '/search?page=1e9',
  '/search?page=99999999999999999999',
  '/search?category=__proto__&type=constructor&sort=toString&price=hasOwnProperty',
  '/ai/%',
  '/ai/%00',
  '/ai/__proto__',
  '/ai/-1',
  '/ai/1e9',
  '/ai/99999999999999999999',
  `/ai/${long}`,
  '/category/__proto__',
  '/category/%e2%80%ae',
  '/compare?tools=,,,%00,__proto__',
  `/compare?tools=${'a,'.repeat(2000)}`,
  `/compare?add=${'%27%3B'.repeat(1000)}`,
  '/sitemap-99999999999.xml',
  '/?tab=__proto__',
  'http://evil.example/',
  '*',
];

for (const target of pages) {
  test(`the page ${target.slice(0, 60)} is answered without a server error`, async () => {
    const { status } = await get(target);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
}

const calls = [
  '/api/v1/nothing',
  '/api/v1/ai-tools/-1',
  '/api/v1/ai-tools/1e9',
  '/api/v1/ai-tools/999999999',
  '/api/v1/ai-tools/99999999999999999999',
  '/api/v1/ai-tools/__proto__',
  '/api/v1/ai-tools/%',
  '/api/v1/ai-tools/%00',
  '/api/v1/ai-tools/%ff',
  `/api/v1/ai-tools/${long}`,
  '/api/v1/ai-tools/__proto__/similar',
  '/api/v1/ai-tools?page=0',
  '/api/v1/ai-tools?page=-1',
  '/api/v1/ai-tools?page=1e9',
  '/api/v1/ai-tools?per_page=101',
  '/api/v1/ai-tools?per_page=1.5',
  '/api/v1/ai-tools?sort_by=__proto__',
  '/api/v1/ai-tools?category=__proto__',
  '/api/v1/ai-tools?type=constructor',
  '/api/v1/ai-tools?tab=toString',
  `/api/v1/ai-tools?search=${long}`,
  '/api/v1/compare',
  '/api/v1/compare?tools=a',
  '/api/v1/compare?tools=a,b,c,d,e',
  '/api/v1/compare?tools=__proto__,constructor',
];

for (const target of calls) {
  test(`the call ${target.slice(0, 60)} is refused with the envelope`, async () => {
    expectHttpError(await get(target));
  });
}

test('unusual words are searched like any others', async () => {
  for (const words of ['%00', '%ff', '%22', '-', '-a', '%27%20or%201=1--', '%F0%9F%92%A9', '__proto__']) {
    const { status, body } = await get(`/api/v1/ai-tools?search=${words}`);
    expect({ words, status }).toEqual({ words, status: 200 });
    expect(body).toContain('"pagination"');
  }
});

const click = '/api/v1/ai-tools/midjourney/click';
const json = { 'content-type': 'application/json' };

test('invalid bodies are refused with the error envelope', async () => {
  const bodies: RequestInit[] = [
    {},
    { body: 'garbage' },
    { body: 'garbage', headers: json },
    { body: '', headers: json },
    { body: '[]', headers: json },
    { body: 'null', headers: json },
    { body: '{"url_type":1}', headers: json },
    { body: '{"__proto__":{"url_type":"website"}}', headers: json },
    { body: `{"url_type":"${long}"}`, headers: json },
    { body: '['.repeat(50_000), headers: json },
    { body: Buffer.alloc(3_000_000, 'x'), headers: json },
    { body: Buffer.from([0xff, 0xfe, 0]), headers: { 'content-type': 'application/octet-stream' } },
    { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
  ];
  for (const init of bodies) expectHttpError(await send(click, { method: 'POST', ...init }));
  expectHttpError(
    await send('/api/v1/ai-tools/-1/click', {
      method: 'POST',
      body: '{"url_type":"website"}',
      headers: json,
    }),
  );
});

test('unsupported methods are refused with the error envelope', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/api/v1/tags', '/api/v1/categories', '/search', '/', '/robots.txt']) {
      const answer = await send(path, { method });
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 405 });
      expectHttpError(answer);
    }
  }
  expectHttpError(await send(click, { method: 'GET' }));
  const trace = await sendRaw('TRACE /api/v1/tags HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(trace.status).toBe(405);
});

test('input that is not HTTP is refused, and the site keeps running', async () => {
  for (const text of [
    'hello\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const { status } = await sendRaw(text);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  const flood = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(300_000)}\r\n\r\n`);
  expect([431, 0]).toContain(flood.status);
  expect((await get('/readyz')).status).toBe(200);
});

test('a HEAD request has the headers of the page and no body', async () => {
  const response = await fetch(`${site()}/search`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('a page whose address holds a secret is kept by no cache and named by no request', async () => {
  for (const path of ['reset-password', 'email/verify', 'email/change', 'email/undo'].map(
    (page) => `/${page}/${'t'.repeat(43)}`,
  )) {
    const { headers } = await fetch(site() + path);
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
  }
  expect((await fetch(`${site()}/search`)).headers.get('referrer-policy')).toBe(
    'strict-origin-when-cross-origin',
  );
});
