import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { setTransport } from './api-client.ts';
import { clientFor } from './call-client.ts';

const calls = defineCalls('Shelves', {
  'GET /shelves': {
    guard: 'public',
    summary: 'All shelves',
    query: z.object({
      page: z.string().transform(Number).default(1),
      sort: z.enum(['name', 'age']).optional(),
    }),
    answers: { 200: z.object({ names: z.array(z.string()) }) },
  },
  'PUT /shelves/{id}/books/{slug}': {
    guard: 'user',
    summary: 'Put a book on a shelf',
    body: z.object({ note: z.string().optional() }),
    answers: { 200: z.object({ isNew: z.literal(false) }), 201: z.object({ isNew: z.literal(true) }) },
  },
});
const api = clientFor<typeof calls>();

let sent: { path: string; init: RequestInit }[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ names: ['a'], isNew: true });
  setTransport(async (path, init) => {
    sent.push({ path, init });
    return answer();
  });
});
afterEach(() => setTransport((path, init) => fetch(path, init)));

test('parameters are escaped, empty ones of the query left out', async () => {
  expect(api.address('PUT /shelves/{id}/books/{slug}', { params: { id: 7, slug: 'a/b ?' }, body: {} })).toBe(
    '/api/v1/shelves/7/books/a%2Fb%20%3F',
  );
  expect(api.address('GET /shelves', { query: { page: 2, sort: null } })).toBe('/api/v1/shelves?page=2');
  expect(api.address('GET /shelves')).toBe('/api/v1/shelves');
});

test('a call goes out with its method and body, and its answer is typed', async () => {
  const { isNew } = await api.send('PUT /shelves/{id}/books/{slug}', {
    params: { id: 1, slug: 'x' },
    body: { note: 'mine' },
  });
  const known: boolean = isNew;
  expect(known).toBe(true);
  expect(sent[0]!.init).toMatchObject({ method: 'PUT', body: '{"note":"mine"}' });
});

test('a read is cached by its address, under the account where it differs by person', async () => {
  const viewer = { id: 4, name: 'Ada', avatar_url: null, isVerified: true };
  expect(api.query('GET /shelves', { query: { page: 2 } }).queryKey).toEqual(['/api/v1/shelves?page=2']);
  expect(api.query('GET /shelves', {}, { viewer, staleTime: 5 })).toMatchObject({
    queryKey: ['own', 4, '/api/v1/shelves'],
    staleTime: 5,
  });
});

test('calls that do not fit the table do not compile', () => {
  const wrong = () => [
    // @ts-expect-error There is no such path.
    api.send('GET /shelfs'),
    // @ts-expect-error The method is another.
    api.send('POST /shelves'),
    // @ts-expect-error A parameter is missing.
    api.send('PUT /shelves/{id}/books/{slug}', { params: { id: 1 }, body: {} }),
    // @ts-expect-error The body has another type.
    api.send('PUT /shelves/{id}/books/{slug}', { params: { id: 1, slug: 'x' }, body: { note: 1 } }),
    // @ts-expect-error The query has no such parameter.
    api.send('GET /shelves', { query: { pages: 1 } }),
    // @ts-expect-error The answer has no such member.
    api.send('GET /shelves').then(({ titles }) => titles),
    // @ts-expect-error Only reads are cached.
    api.query('PUT /shelves/{id}/books/{slug}', { params: { id: 1, slug: 'x' }, body: {} }),
  ];
  expect(wrong).toBeTypeOf('function');
});
