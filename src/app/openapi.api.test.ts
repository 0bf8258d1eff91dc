import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { checkAnswer } from '#src/testing/check-answer.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

type Schema = Record<string, unknown>;

/** Every schema of the document with its place. */
function* schemasOf(value: unknown, place = ''): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Schema;
  if ('type' in schema && !Array.isArray(value)) yield [place, schema];
  for (const [name, member] of Object.entries(schema)) yield* schemasOf(member, `${place}/${name}`);
}

test('a validator accepts the document', async () => {
  const { body } = await api.get('/openapi.json');
  expect(await new Validator().validate(body)).toEqual({ valid: true });
});

test('every default has the type of its schema', async () => {
  const { body } = await api.get('/openapi.json');
  const defaults = [...schemasOf(body)].filter(([, schema]) => 'default' in schema);
  expect(defaults.length).toBeGreaterThan(10);
  for (const [place, { type, default: value }] of defaults) {
    const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    const names = [type].flat().map((name) => (name === 'integer' ? 'number' : name));
    expect([place, names]).toEqual([place, expect.arrayContaining([own])]);
  }
});

test('every call for staff names the permission that it needs', () => {
  const nameless = api.app.routes.filter(
    ({ definition: { guard, permission } }) => guard === 'admin' && !permission?.length,
  );
  expect(nameless.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('numbers in the query are numbers with bounds', async () => {
  const { body } = await api.get('/openapi.json');
  const { parameters } = body.paths['/ai-tools'].get;
  const schemaOf = (name: string) => parameters.find((one: { name: string }) => one.name === name).schema;
  expect(schemaOf('page')).toEqual({ type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 });
  expect(schemaOf('per_page')).toEqual({ type: 'integer', minimum: 1, maximum: 100 });
});

test('it names the redirects of the providers, the types of the export and both types of forms', async () => {
  const { paths } = (await api.get('/openapi.json')).body;
  for (const provider of ['google', 'github']) {
    expect(paths[`/${provider}/callback`].get.responses['302'].headers).toHaveProperty('location');
  }
  const exported = paths['/user/saved-tools/export'].get.responses['200'].content;
  expect(Object.keys(exported)).toEqual(['application/json', 'text/csv', 'text/html']);
  expect(exported['application/json'].schema.type).toBe('object');
  const form = paths['/ai-tools'].post.requestBody.content;
  expect(form['multipart/form-data'].schema.properties.logo).toMatchObject({ format: 'binary' });
  expect(form['application/json'].schema.properties).not.toHaveProperty('logo');
});

test('every call names the limit of what one network may ask for', async () => {
  const { paths } = (await api.get('/openapi.json')).body;
  const calls = Object.entries<Record<string, { responses: object }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => [`${method} ${path}`, responses] as const),
  );
  expect(calls.length).toBeGreaterThan(90);
  for (const [call, responses] of calls)
    expect([call, Object.keys(responses)]).toEqual([call, expect.arrayContaining(['429'])]);
});

test('the check of answers finds another status, type, header or body', async () => {
  const request = { request: (path: string) => api.fetch(path.replace(/^.*\/api\/v1/, '')) };
  const check = (path: string, response: Response) => checkAnswer(request as never, 'GET', path, response);
  await expect(check('/tags', Response.json({}, { status: 418 }))).rejects.toThrow('no status 418');
  await expect(check('/tags', new Response('<p>'))).rejects.toThrow('no text/plain');
  await expect(check('/tags', Response.json({ data: [{ id: 'x' }] }))).rejects.toThrow('other than');
  await expect(check('/google/callback', new Response(null, { status: 302 }))).rejects.toThrow('no header');
});
