import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, setTransport } from '#src/shared/client/api-client.ts';
import { createServerQueryClient } from '#src/shared/client/query-client.ts';
import { findCompared, resolveToolName } from './find-compared.ts';

const names: Record<string, string> = { quill: 'Quill', 'quill-pro': 'Quill Pro', pen: 'Pen' };

/** They have a page, and no comparison has them. */
const outside: Record<string, object> = {
  inkwell: { lifecycle: 'discontinued' },
  sketch: { lifecycle: 'active', status: 'pending' },
};

const asked: string[] = [];

/** Answers the calls as the API does; `broken` is a tool whose call fails. */
async function answer(path: string): Promise<Response> {
  const { pathname, searchParams } = new URL(path, 'http://api.example');
  const slug = pathname.split('/').at(-1)!;
  asked.push(slug);
  if (slug === 'compare') {
    const slugs = searchParams.get('tools')!.split(',');
    if (slugs.some((each) => !names[each])) return Response.json({ message: 'Missing' }, { status: 404 });
    return Response.json({ data: slugs.map((each) => ({ slug: each, name: names[each] })), features: [] });
  }
  if (slug === 'suggest') {
    const typed = searchParams.get('q')!.toLowerCase();
    const found = Object.entries(names).filter(([, name]) => name.toLowerCase().startsWith(typed));
    const tools = found.map(([known, name]) => ({ slug: known, name })).reverse();
    return Response.json({ data: { tools, categories: [] } });
  }
  if (slug === 'broken') return Response.json({ message: 'Down' }, { status: 503 });
  if (outside[slug]) return Response.json({ data: { slug, name: slug, ...outside[slug] } });
  if (!names[slug]) return Response.json({ message: 'No such tool' }, { status: 404 });
  return Response.json({ data: { slug, name: names[slug] } });
}

beforeEach(() => {
  asked.length = 0;
  setTransport(answer);
});

describe('findCompared', () => {
  it('keeps the order asked and names what is missing', async () => {
    const { tools, missing } = await findCompared(createServerQueryClient(), ['pen', 'gone', 'quill']);
    expect(tools.map(({ slug }) => slug)).toEqual(['pen', 'quill']);
    expect(missing).toEqual(['gone']);
  });

  it('leaves out what has a page and is not in the catalogue', async () => {
    const { tools, missing } = await findCompared(createServerQueryClient(), ['inkwell', 'pen', 'sketch']);
    expect(tools.map(({ slug }) => slug)).toEqual(['pen']);
    expect(missing).toEqual(['inkwell', 'sketch']);
  });

  it('fetches all tools with one call', async () => {
    const { tools } = await findCompared(createServerQueryClient(), ['pen', 'quill']);
    expect(tools.map(({ name }) => name)).toEqual(['Pen', 'Quill']);
    expect(asked).toEqual(['compare']);
  });

  it('does not report a tool as missing when the call failed', async () => {
    await expect(findCompared(createServerQueryClient(), ['broken'])).rejects.toBeInstanceOf(ApiError);
  });
});

describe('resolveToolName', () => {
  it.each([
    ['quill', 'quill'],
    ['quill p', 'quill-pro'],
    [' PEN ', 'pen'],
    ['quill-pro', 'quill-pro'],
    ['nothing', undefined],
    ['', undefined],
  ])('"%s" means %s', async (text, expected) =>
    expect(await resolveToolName(createServerQueryClient(), text)).toBe(expected),
  );
});
