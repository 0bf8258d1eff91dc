import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeServer } from '#src/server/http/socket/closing.ts';
import { publishTools } from '#src/testing/factories.ts';
import { type McpSite, openMcpSite } from '#src/testing/mcp-site.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

// The endpoint for MCP clients against clients that send what they should not, and against many of them.

const api = setUpTestApi();
let site: McpSite;
beforeAll(async () => {
  site = await openMcpSite(api);
});
afterAll(() => site.close());
beforeEach(() => publishTools(api, [{ name: 'Loom' }, { name: 'Spindle' }]));

const request = (method: string, params?: object, more?: object) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params,
  ...more,
});
/** Required by the newest protocol in every request. */
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'junk', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const initialize = (protocolVersion: unknown) =>
  request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'junk', version: '1' } });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

type Junk = [name: string, body: string | object, code: number, headers?: Record<string, string>];

const JUNK: readonly Junk[] = [
  ['an empty body', '', -32_700],
  ['no JSON', '{"jsonrpc":', -32_700],
  ['bytes that are no text', '\ufffe\u0000', -32_700],
  ['null', 'null', -32_600],
  ['a number', '1', -32_600],
  ['a text', '"tools/list"', -32_600],
  ['an empty batch', '[]', -32_600],
  ['a batch', [request('tools/list'), request('tools/list')], -32_600],
  ['an empty object', '{}', -32_600],
  ['another version of JSON-RPC', request('tools/list', undefined, { jsonrpc: '1.0' }), -32_600],
  ['an id that is an object', request('tools/list', undefined, { id: {} }), -32_600],
  ['a method that is a number', { jsonrpc: '2.0', id: 1, method: 1 }, -32_600],
  ['params that are a list', request('tools/call', ['get_tool']), -32_602],
  ['an unknown method', request('tools/delete'), -32_601],
  ['a method with the name of a property', request('__proto__'), -32_601],
  ['another method of the protocol', request('prompts/list'), -32_601],
  ['a subscription', request('subscriptions/listen', { notifications: {}, _meta: envelope }), -32_601],
  ['an unknown tool', request('tools/call', { name: 'drop_tables' }), -32_602],
  ['a tool without a name', request('tools/call', { arguments: {} }), -32_602],
  ['a tool whose name is an object', request('tools/call', { name: {} }), -32_602],
  ['arguments that are a text', request('tools/call', { name: 'get_tool', arguments: 'loom' }), -32_602],
  ['a cursor that no list gave', request('resources/list', { cursor: '9-9' }), -32_602],
  ['a cursor that is a number', request('resources/list', { cursor: 1 }), -32_602],
  ['a resource without an address', request('resources/read', {}), -32_602],
  [
    'a body deeper than any parser likes',
    `{"jsonrpc":"2.0","id":1,"method":"x","params":${nested(12_000)}}`,
    -32_600,
  ],
  [
    'more than 32 KB',
    request('tools/call', { name: 'get_tool', arguments: { slug: 'x'.repeat(300_000) } }),
    -32_000,
  ],
  ['another type of body', 'jsonrpc=2.0', -32_000, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no type at all', request('tools/list'), -32_000, { 'content-type': '' }],
  ['a client that takes no JSON', request('tools/list'), -32_000, { accept: 'text/html' }],
  [
    'an unknown protocol in the header',
    request('tools/list'),
    -32_000,
    { 'mcp-protocol-version': '1999-01-01' },
  ],
  [
    'an unknown protocol in the envelope',
    request('tools/list', {
      _meta: { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2999-01-01' },
    }),
    -32_022,
  ],
  ['an envelope without its header', request('tools/list', { _meta: envelope }), -32_020],
  ['a page of another site', request('tools/list'), -32_000, { origin: 'https://evil.example' }],
  ['a page of no site', request('tools/list'), -32_000, { origin: 'null' }],
];

test.each(JUNK)('%s is refused with a code of the protocol', async (_, body, code, headers) => {
  const answer = await site.post(body, headers);
  expect([answer.status < 500, answer.body.error?.code, answer.body.result]).toEqual([true, code, undefined]);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at .+\.ts/);
});

test('a protocol that is not known is answered with one that is', async () => {
  for (const asked of ['2025-11-25', '2025-06-18', '2025-03-26', '1999-01-01', '2999-01-01']) {
    const { status, body } = await site.post(initialize(asked));
    expect([asked, status]).toEqual([asked, 200]);
    expect(body.result?.protocolVersion).toMatch(asked.startsWith('2025') ? asked : /^2025-/);
  }
  expect((await site.post(initialize(7))).body.error?.code).toBe(-32_602);
});

test.each([
  ['*/*'],
  [''],
  ['application/json'],
  ['text/event-stream'],
  ['application/*'],
  ['text/html, application/json;q=0.1'],
])('a client that accepts %j is answered in JSON', async (accept) => {
  const { status, body } = await site.post(initialize('2025-06-18'), { accept });
  expect([status, body.result?.protocolVersion]).toEqual([200, '2025-06-18']);
  const listed = await site.post(request('tools/list', { _meta: envelope }), {
    accept,
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/list',
  });
  expect([listed.status, listed.body.error]).toEqual([200, undefined]);
});

test('a notification is taken without an answer', async () => {
  expect(await site.post({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual({
    status: 202,
    body: {},
  });
  expect((await site.post({ jsonrpc: '2.0', method: 'notifications/nothing' })).status).toBe(202);
  expect((await site.post({ jsonrpc: '2.0', id: 1, result: {} })).status).toBe(202);
});

test('there is no stream to open and no session to end', async () => {
  for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS']) {
    const response = await fetch(`${site.base}/mcp`, { method, headers: { accept: 'text/event-stream' } });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
    if (method !== 'HEAD')
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000 } });
  }
});

test('the own pages may ask, and nobody is told apart by a token', async () => {
  const own = { origin: 'http://test.invalid', authorization: 'Bearer made-up', cookie: 'a=b' };
  const { status, body } = await site.post(request('tools/list'), own);
  expect([status, Object.keys(body)]).toEqual([200, ['result', 'jsonrpc', 'id']]);
});

test('one network may not ask without end, and is told in the words of the protocol', async () => {
  const ask = () => site.post(request('ping'), { 'x-forwarded-for': '203.0.113.77' });
  const statuses: number[] = [];
  for (let count = 0; count < 420; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect([statuses.slice(0, 400).every((status) => status === 200), statuses[419]]).toEqual([true, 429]);
  const refused = await fetch(`${site.base}/mcp`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.json()).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_000, message: expect.any(String) },
  });
  expect((await site.post(request('ping'), { 'x-forwarded-for': '203.0.113.78' })).status).toBe(200);
});

test('100 clients at the same time get the right answers', async () => {
  const one = async (number: number) => {
    const client = await site.connect(number % 2 === 0 ? 'legacy' : 'auto', `198.51.100.${number}`);
    const slug = number % 3 === 0 ? 'loom' : 'spindle';
    const answers = await Promise.all([
      client.callTool({ name: 'get_tool', arguments: { slug } }),
      client.callTool({ name: 'search_tools', arguments: { search: slug } }),
      client.readResource({ uri: `aisle://tools/${slug}` }),
    ]);
    return answers.every((answer) => JSON.stringify(answer).includes(`/ai/${slug}`));
  };
  const right = await Promise.all(Array.from({ length: 100 }, (_, number) => one(number)));
  expect(right.filter(Boolean)).toHaveLength(100);
});

describe('while the server closes', () => {
  test('requests under way are answered', async () => {
    const closing = await openMcpSite(api);
    const asked = Array.from({ length: 20 }, () =>
      closing.post(
        request('tools/call', { name: 'compare_tools', arguments: { tools: ['loom', 'spindle'] } }),
      ),
    );
    await new Promise((resolve) => closing.server.once('request', resolve));
    await closeServer(closing.server, 4_000);
    for (const { status, body } of await Promise.all(asked)) {
      expect([status, body.result?.isError]).toEqual([200, undefined]);
    }
    await expect(closing.post(request('ping'))).rejects.toThrow();
  });
});
