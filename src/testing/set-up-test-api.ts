import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api.ts';

/** A test API for the whole file, empty before each test. There once the first hook of the file runs. */
export function setUpTestApi(options?: TestApiOptions | (() => TestApiOptions)): TestApi {
  let opened: TestApi;
  let isNew = true;
  beforeAll(async () => {
    opened = await openTestApi(typeof options === 'function' ? options() : options);
  });
  beforeEach(async () => {
    if (!isNew) await opened.reset();
    isNew = false;
  });
  afterAll(() => opened.close());
  return new Proxy({} as TestApi, { get: (_, key) => Reflect.get(opened, key) });
}
