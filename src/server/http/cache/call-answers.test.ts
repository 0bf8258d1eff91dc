import { beforeEach, expect, test, vi } from 'vitest';
import { collectSources, listsFrom, madeFrom } from '#src/server/freshness/answer-sources.ts';
import { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { respondWithValue } from '../answer-value.ts';
import { SHARED_HEADER } from '../api.ts';
import { AnswerFreshness } from './answer-freshness.ts';
import { CallAnswers } from './call-answers.ts';

const changes = new ChangeLedger();
let now = 0;
let answer = (): Response => Response.json({});
const call = vi.fn(async () => answer());
let answers: CallAnswers;

const shared = (value: unknown) => respondWithValue(value, { headers: { [SHARED_HEADER]: '1' } });

async function read(path = '/api/v1/tools/7', method = 'GET'): Promise<unknown> {
  return (await answers.answer(path, { method })).json();
}

/** An answer is kept from its second request on. */
async function keep(): Promise<void> {
  await read();
  await read();
}

beforeEach(() => {
  now = 0;
  call.mockClear();
  answers = new CallAnswers({
    call,
    freshness: new AnswerFreshness({ changes, now: () => now }),
  });
  answer = () => {
    madeFrom('tool-7');
    listsFrom('tools');
    return shared({ calls: call.mock.calls.length });
  };
});

test('what is the same for everyone is kept from the second time on', async () => {
  expect(await read()).toEqual({ calls: 1 });
  expect(await read()).toEqual({ calls: 2 });
  expect(await read()).toEqual({ calls: 2 });
  expect(await read('/api/v1/tools/8')).toEqual({ calls: 3 });
});

test.each(['tool-7', 'tools'])('a change of %s is seen at once', async (source) => {
  await keep();
  changes.record({ changed: ['tool-8'] });
  expect(await read()).toEqual({ calls: 2 });
  changes.record({ changed: [source] });
  expect(await read()).toEqual({ calls: 3 });
  expect(await read()).toEqual({ calls: 3 });
});

test('a change while an answer is being made counts as well', async () => {
  answer = () => {
    madeFrom('tool-7');
    changes.record({ changed: ['tool-7'] });
    return shared({ calls: call.mock.calls.length });
  };
  await keep();
  expect(await read()).toEqual({ calls: 3 });
});

test('it is asked for again after ten seconds, because lists change with time alone', async () => {
  await keep();
  now = 9_999;
  expect(await read()).toEqual({ calls: 2 });
  now = 10_000;
  expect(await read()).toEqual({ calls: 3 });
});

test('a page made from a kept answer has the same sources', async () => {
  await keep();
  const { sources } = await collectSources(() => read(), true);
  expect([...sources.exact, ...sources.listed]).toEqual(['tool-7', 'tools']);
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([
  ['a personal answer', () => respondWithValue({ calls: call.mock.calls.length }, {}), 'GET'],
  [
    'a failure',
    () =>
      Response.json({ calls: call.mock.calls.length }, { status: 404, headers: { [SHARED_HEADER]: '1' } }),
    'GET',
  ],
  ['a change', () => shared({ calls: call.mock.calls.length }), 'POST'],
])('%s is not kept', async (_, given, method) => {
  answer = given;
  const ask = () => read('/api/v1/tools/7', method);
  expect([await ask(), await ask(), await ask()]).toEqual([{ calls: 1 }, { calls: 2 }, { calls: 3 }]);
});
