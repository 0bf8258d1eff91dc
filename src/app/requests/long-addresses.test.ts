import { expect, test } from 'vitest';
import { createSite, type SiteOptions } from '#src/app/site.server.ts';

const site = createSite({
  documents: [],
  renderPage: async (request: Request) => new Response(request.url, { status: 200 }),
} as unknown as SiteOptions);

const ask = (path: string) => site.request(`http://site.invalid${path}`, {}, {});

test.each([
  ['a long search', `/search?q=${'a'.repeat(190_000)}`],
  ['many parameters', `/fr/search?${'x=1&'.repeat(20_000)}`],
  ['escaped text', `/search?q=${encodeURIComponent('é'.repeat(20_000))}`],
])('%s leads to the page with a shorter query', async (_, path) => {
  const answer = await ask(path);
  const location = answer.headers.get('location')!;
  expect([answer.status, location.split('?')[0]]).toEqual([302, path.split('?')[0]]);
  expect(location.length).toBeLessThan(5_000);
  expect((await ask(location)).status).toBe(200);
  expect(path.startsWith(location)).toBe(true);
  expect(location).not.toMatch(/%[\da-f]?$/i);
});

test('never to another host', async () => {
  const answer = await ask(`//evil.example/?q=${'a'.repeat(5_000)}`);
  expect(answer.headers.get('location')).toMatch(/^\/evil\.example\/\?q=/);
});

test('what a page can need stays as it is; a longer path does not exist', async () => {
  const path = `/search?q=${'é'.repeat(600)}`;
  expect(await (await ask(path)).text()).toBe(`http://site.invalid/search?q=${'%C3%A9'.repeat(600)}`);
  expect(await (await ask(`/${'a'.repeat(5_000)}`)).text()).toBe('http://site.invalid/not-found');
});
