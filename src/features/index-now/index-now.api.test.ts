import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { notifyEngines } from './notify-engines.server.ts';

const KEY = 'a-key-of-the-site';
const api = setUpTestApi({ settings: { indexNow: { key: KEY, url: 'http://engine.com/indexnow' } } });

let engine: SmallInternet;
let status: number;
let told: { host: string; key: string; keyLocation: string; urlList: string[] }[];

beforeAll(async () => {
  engine = await openSmallInternet();
  engine.names.set('engine.com', { A: ['127.0.0.1'] });
  engine.pages.set('/indexnow', (request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      told.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
});
afterAll(() => engine.close());
beforeEach(() => {
  status = 202;
  told = [];
});

const notify = () => {
  const context = api.app.contexts.indexNow;
  const url = `http://engine.com:${engine.port}/indexnow`;
  return notifyEngines({ ...context, internet: engine.internet, settings: { ...context.settings, url } });
};
const notifyPages = async () => {
  told = [];
  await notify();
  return told.flatMap(({ urlList }) => urlList.map((url) => new URL(url).pathname));
};

test('search engines are told of each new, changed, renamed and removed page once', async () => {
  const [loom] = await publishTools(api, [{ name: 'Loom' }, { name: 'Quill' }]);
  expect(await notifyPages()).toEqual(['/ai/loom', '/ai/quill']);
  expect(await notifyPages()).toEqual([]);
  const change = (columns: string) =>
    api.database.pool.query(
      `update tools set ${columns}, updated_at = updated_at + interval '1 hour' where id = $1`,
      [loom],
    );
  await change(`description = 'Weaves more.'`);
  expect(await notifyPages()).toEqual(['/ai/loom']);
  await change(`slug = 'loom-2'`);
  expect((await notifyPages()).sort()).toEqual(['/ai/loom', '/ai/loom-2']);
  expect(await notifyPages()).toEqual([]);
  await change(`status = 'unlisted'`);
  expect(await notifyPages()).toEqual(['/ai/loom-2']);
  expect(await notifyPages()).toEqual([]);
});

test('a refusal is tried again, and the key is where the engine looks for it', async () => {
  await publishTools(api, [{ name: 'Loom' }]);
  status = 429;
  await notify();
  status = 200;
  await notify();
  expect(told).toHaveLength(2);
  const [first, second] = told;
  expect(second).toEqual(first);
  expect(first).toMatchObject({ host: 'test.invalid', key: KEY });
  const document = api.app.documents.find(({ path }) => path === new URL(first!.keyLocation).pathname)!;
  expect(await (await document.read({})).text()).toBe(KEY);
});

test('nobody is told without a key', async () => {
  await publishTools(api, [{ name: 'Loom' }]);
  const context = api.app.contexts.indexNow;
  await notifyEngines({
    ...context,
    internet: engine.internet,
    settings: { ...context.settings, key: undefined },
  });
  expect(told).toEqual([]);
});
