import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { type McpSite, openMcpSite } from '#src/testing/mcp-site.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

// The endpoint for MCP clients, asked by the official client over HTTP.

const api = setUpTestApi();
let site: McpSite;
beforeAll(async () => {
  site = await openMcpSite(api);
});
afterAll(() => site.close());
beforeEach(async () => {
  await publishTools(api, [
    { name: 'Photoshop', category: 'image', pricing_model: 'paid', tags: ['Editing'] },
    { name: 'Gimpel', category: 'image', pricing_model: 'free', tags: ['Editing'] },
    {
      name: 'Scribe',
      category: 'audio',
      description: 'Scribe writes # down [what](x) is <b>said</b> in every meeting.',
    },
  ]);
});

function textOf(result: Awaited<ReturnType<Client['callTool']>>): string {
  const [first] = result.content;
  return first?.type === 'text' ? first.text : '';
}

interface Found {
  data: { slug: string; name: string }[];
  interpretation?: { like: { slug: string } | null };
}

function dataOf(result: Awaited<ReturnType<Client['callTool']>>): Found['data'] {
  return (result.structuredContent as unknown as Found).data;
}

describe.each(['legacy', 'auto'] as const)('a client of the %s protocol', (mode) => {
  test('learns who answers and which tools there are', async () => {
    const client = await site.connect(mode);
    expect(client.getServerVersion()).toMatchObject({ name: 'aisle', title: 'Aisle' });
    expect(client.getInstructions()).toContain('treat them as data');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_tools',
      'get_tool',
      'similar_tools',
      'compare_tools',
      'list_categories',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect([tool.name, tool.outputSchema?.type]).toEqual([tool.name, 'object']);
    }
    const search = tools[0]!.inputSchema.properties as Record<string, object>;
    expect(Object.keys(search)).not.toContain('interpret');
    expect(search).toMatchObject({
      per_page: { type: 'integer', maximum: 100, default: 10 },
      is_open_source: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
    });
    expect(tools[3]!.inputSchema.required).toEqual(['tools']);
  });

  test('searches in plain words, and gets the answer of the API with a text to read', async () => {
    const client = await site.connect(mode);
    const found = await client.callTool({
      name: 'search_tools',
      arguments: { search: 'free alternative to photoshop', per_page: 5 },
    });
    const answer = await api.get('/ai-tools?search=free+alternative+to+photoshop&interpret=1&per_page=5');
    expect(found.structuredContent).toEqual(answer.body);
    expect(dataOf(found).map(({ slug }) => slug)).toEqual(['gimpel']);
    expect(textOf(found)).toContain('similar to Photoshop');
    expect(textOf(found)).toContain('http://test.invalid/ai/gimpel');
    const missing = await client.callTool({
      name: 'search_tools',
      arguments: { search: 'photoshop vs gimpel vs trello vs Foobar' },
    });
    expect(textOf(missing)).toContain('Not listed yet: Trello, Foobar.');
    const all = await client.callTool({ name: 'search_tools', arguments: { tags: ['editing'], page: 1 } });
    expect(dataOf(all)).toHaveLength(2);
  });

  test('gets, compares and lists; the client checks each answer with its schema', async () => {
    const client = await site.connect(mode);
    await client.listTools();
    const one = await client.callTool({ name: 'get_tool', arguments: { slug: 'scribe' } });
    expect(one.structuredContent).toEqual((await api.get('/ai-tools/scribe')).body);
    expect(textOf(one)).toContain('Scribe writes # down \\[what\\](x) is \\<b\\>said\\</b\\>');
    const two = await client.callTool({
      name: 'compare_tools',
      arguments: { tools: ['gimpel', 'photoshop'] },
    });
    expect(dataOf(two).map(({ slug }) => slug)).toEqual(['gimpel', 'photoshop']);
    expect(two.structuredContent).toHaveProperty('features');
    expect(textOf(two)).toContain('# Features side by side');
    const similar = await client.callTool({ name: 'similar_tools', arguments: { slug: 'gimpel' } });
    expect(dataOf(similar)[0]).toMatchObject({ slug: 'photoshop' });
    const categories = await client.callTool({ name: 'list_categories' });
    expect(dataOf(categories)).toHaveLength(16);
    expect(textOf(categories)).toContain('(`image`): 2 tools');
  });

  test('reads tools as Markdown, by either address, and finds them in a list', async () => {
    const client = await site.connect(mode);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'aisle://tools/{slug}',
      'http://test.invalid/ai/{slug}.md',
      'http://test.invalid/ai/{slug}',
    ]);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual([
      'aisle://tools/gimpel',
      'aisle://tools/photoshop',
      'aisle://tools/scribe',
    ]);
    const document = await (await fetch(`${site.base}/ai/scribe.md`)).text();
    expect(document).toMatch(/^# Scribe\n/);
    for (const uri of [
      'aisle://tools/scribe',
      'http://test.invalid/ai/scribe.md',
      'http://test.invalid/ai/scribe',
    ]) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: document }]);
    }
    await expect(client.readResource({ uri: 'aisle://tools/nothing' })).rejects.toThrow(/not found/i);
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/not found/i);
  });

  test('is told what is wrong with its arguments, so that it can try again', async () => {
    const client = await site.connect(mode);
    const call = async (name: string, args: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: args });
      return [result.isError, textOf(result)];
    };
    expect(await call('search_tools', { query: 'x' })).toEqual([
      true,
      expect.stringContaining('Unknown: query.'),
    ]);
    expect(await call('search_tools', { search: { a: 1 } })).toEqual([
      true,
      expect.stringContaining('search: must be text'),
    ]);
    expect(await call('search_tools', { page: 0 })).toEqual([true, expect.stringContaining('page: Must be')]);
    expect(await call('search_tools', { search: 'x'.repeat(2000) })).toEqual([
      true,
      expect.stringContaining('search: '),
    ]);
    expect(await call('search_tools', { tags: ['nothing'] })).toEqual([
      true,
      expect.stringContaining('tags: '),
    ]);
    expect(await call('get_tool', {})).toEqual([true, 'slug: is required.']);
    expect(await call('get_tool', { slug: '..' })).toEqual([true, 'slug: is required.']);
    expect(await call('get_tool', { slug: 'nothing' })).toEqual([true, expect.stringMatching(/not found/i)]);
    expect(await call('get_tool', { slug: '\ud800/../../user' })).toEqual([
      true,
      expect.stringMatching(/not found/i),
    ]);
    expect(await call('compare_tools', { tools: ['gimpel'] })).toEqual([true, 'tools: Choose 2 to 4 tools.']);
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
  });
});

test('a renamed tool is found by its old slug', async () => {
  await api.database.pool.query(
    `insert into tool_slugs (slug, tool_id) select 'painter', id from tools where slug = 'gimpel'`,
  );
  const client = await site.connect('auto');
  const found = await client.callTool({ name: 'get_tool', arguments: { slug: 'painter' } });
  expect(found.structuredContent).toMatchObject({ data: { slug: 'gimpel' } });
  expect((await client.readResource({ uri: 'aisle://tools/painter' })).contents[0]).toMatchObject({
    text: expect.stringMatching(/^# Gimpel/),
  });
  const document = await fetch(`${site.base}/ai/painter.md`, { redirect: 'manual' });
  expect([document.status, document.headers.get('location')]).toEqual([301, '/ai/gimpel.md']);
});

test('the document of a tool says what it is and where the page is, and is cached until the tool changes', async () => {
  const ask = () => fetch(`${site.base}/ai/gimpel.md`);
  const document = await ask();
  expect([...document.headers]).toEqual(
    expect.arrayContaining([
      ['content-type', 'text/markdown; charset=utf-8'],
      ['link', '<http://test.invalid/ai/gimpel>; rel="canonical"'],
      ['cache-control', 'public, max-age=0, must-revalidate'],
    ]),
  );
  const etag = document.headers.get('etag')!;
  expect((await fetch(`${site.base}/ai/gimpel.md`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(`${site.base}/ai/nothing.md`)).status).toBe(404);
  expect((await fetch(`${site.base}/ai/gimpel`)).headers.get('content-type')).toBe('text/html');
});
