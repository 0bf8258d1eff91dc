import { createServer, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CompletionError, type CompletionRequest, complete } from './completions.ts';
import { type CompletionServer, completionOf, openCompletionServer } from './testing/completion-server.ts';

const Shape = z.object({ names: z.array(z.string()), note: z.string().nullable().default(null) });
let server: CompletionServer;

beforeEach(async () => {
  server = await openCompletionServer();
});
afterEach(() => server.close());

const ask = (over: Partial<CompletionRequest<typeof Shape>> = {}) =>
  complete(server.service, {
    name: 'names',
    shape: Shape,
    instructions: 'Name some names.',
    input: 'A secret wish',
    timeoutMs: 5000,
    ...over,
  });

async function failureOf(asking: Promise<unknown>): Promise<CompletionError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CompletionError);
  return error as CompletionError;
}

test('asks for JSON of the shape with the key, and checks what comes', async () => {
  server.answers.push({ names: ['Ada'], note: null, extra: 'is dropped' });
  expect(await ask({ temperature: 0.2, maxTokens: 50 })).toEqual({ names: ['Ada'], note: null });
  const [{ path, headers, body }] = server.requests as [(typeof server.requests)[number]];
  expect([path, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer sk-test-secret']);
  expect(body).toMatchObject({ model: 'test-model', temperature: 0.2, max_tokens: 50 });
  expect(body.messages).toEqual([
    { role: 'system', content: 'Name some names.' },
    { role: 'user', content: 'A secret wish' },
  ]);
  const { strict, schema } = body.response_format.json_schema;
  expect(strict).toBe(true);
  expect(schema).toMatchObject({ required: ['names', 'note'], additionalProperties: false });
  expect(JSON.stringify(schema)).not.toContain('default');
});

test('says nothing about the machine’s environment', async () => {
  server.answers.push({ names: [] });
  await ask();
  const headers = JSON.stringify(server.requests[0]!.headers);
  expect(headers).not.toMatch(/openai-organization|openai-project/i);
});

test.each([
  ['a Markdown fence', '```json\n{"names": ["Ada"]}\n```'],
  ['a thought', '<think>\nAda? {"names": []}\n</think>\n{"names": ["Ada"]}'],
])('JSON in or after %s is found', async (_, content) => {
  server.answers.push(content);
  expect(await ask()).toEqual({ names: ['Ada'], note: null });
});

describe('one more try', () => {
  test.each([500, 503, 429])('follows %i', async (status) => {
    server.answers.push((_, response) => response.writeHead(status).end('{}'), { names: ['Ada'] });
    expect(await ask()).toMatchObject({ names: ['Ada'] });
    expect(server.requests).toHaveLength(2);
  });

  test('is the last one', async () => {
    server.answers.push((_, response) => response.writeHead(500).end('{}'));
    expect(await failureOf(ask())).toMatchObject({ reason: 'unavailable', status: 500 });
    expect(server.requests).toHaveLength(2);
  });

  test('a pause that the service asks for is within the time as well', async () => {
    server.answers.push((_, response) => response.writeHead(503, { 'retry-after': '30' }).end('{}'));
    const begin = performance.now();
    expect(await failureOf(ask({ timeoutMs: 400 }))).toMatchObject({ reason: 'timeout' });
    expect(performance.now() - begin).toBeLessThan(3000);
  });
});

describe('fails', () => {
  test.each([
    ['prose', 'Here are some names: Ada and Grace.'],
    ['nothing', ''],
    ['another shape', { names: 'Ada' }],
    ['HTML', '<!doctype html><title>Names</title>'],
  ])('with wrong_shape for %s, after one request', async (_, answer) => {
    server.answers.push(answer);
    const failure = await failureOf(ask());
    expect(failure.reason).toBe('wrong_shape');
    expect(failure.readAnswer()).toBe(typeof answer === 'string' ? answer : JSON.stringify(answer));
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['a page', 'text/html', '<!doctype html><h1>Hello</h1>'],
    ['broken JSON', 'application/json', '{"choices": [{'],
    ['JSON of something else', 'application/json', '{"error": "no"}'],
    ['null', 'application/json', 'null'],
    ['a message without text', 'application/json', completionOf(null)],
  ])('for a body that is %s', async (_, type, body) => {
    server.answers.push((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    expect(['wrong_shape', 'unavailable']).toContain((await failureOf(ask())).reason);
  });

  test('with refused for a key that is wrong, and for a model that will not', async () => {
    server.answers.push((_, response) => response.writeHead(401).end('{}'));
    expect(await failureOf(ask())).toMatchObject({ reason: 'refused', status: 401 });
    server.answers.splice(0, 1, (_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(completionOf(null, { refusal: 'I would rather not.' }));
    });
    expect(await failureOf(ask())).toMatchObject({ reason: 'refused' });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['before it answers', () => {}],
    [
      'within its answer',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices"'),
    ],
  ])('with timeout when the service stalls %s', async (_, begin) => {
    server.answers.push((_request, response) => begin(response));
    const start = performance.now();
    expect(await failureOf(ask({ timeoutMs: 400 }))).toMatchObject({ reason: 'timeout' });
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test('with aborted when the caller gives up', async () => {
    server.answers.push(() => {});
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 100);
    expect(await failureOf(ask({ signal: caller.signal }))).toMatchObject({ reason: 'aborted' });
    expect(await failureOf(ask({ signal: AbortSignal.abort() }))).toMatchObject({ reason: 'aborted' });
  });

  test('with unavailable when nobody listens, for a flood, and for a redirect', async () => {
    server.answers.push((_, response) => response.writeHead(200).end(completionOf('x'.repeat(2_000_000))));
    expect(await failureOf(ask())).toMatchObject({ reason: 'unavailable' });
    let visits = 0;
    const other = createServer((_, response) => {
      visits += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    server.answers.splice(0, 1, (_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    });
    expect(await failureOf(ask())).toMatchObject({ reason: 'unavailable' });
    expect(visits).toBe(0);
    await new Promise((resolve) => other.close(resolve));
    server.service.baseUrl = `http://127.0.0.1:${port}/v1`;
    expect(await failureOf(ask())).toMatchObject({ reason: 'unavailable' });
  });

  test('without the key, the question or the answer in what a log would write', async () => {
    server.answers.push('A secret wish was asked for.', (_, response) => {
      response
        .writeHead(400)
        .end(JSON.stringify({ error: { message: 'Bad: A secret wish, sk-test-secret' } }));
    });
    for (const failure of [await failureOf(ask()), await failureOf(ask())]) {
      const written = `${inspect(failure, { depth: 9 })}${JSON.stringify(failure)}${failure.stack}`;
      expect(written).not.toMatch(/secret/);
    }
  });
});
