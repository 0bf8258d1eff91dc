import { expect, test } from 'vitest';
import { AnswerSources, collectSources, listsFrom, madeFrom } from './answer-sources.ts';
import { ChangeLedger } from './change-ledger.ts';

function sourcesOf({ exact = [], listed = [] }: { exact?: string[]; listed?: string[] }): AnswerSources {
  const sources = new AnswerSources();
  for (const source of exact) sources.exact.add(source);
  for (const source of listed) sources.listed.add(source);
  return sources;
}

test('checks by what has changed since the answer was begun', () => {
  const ledger = new ChangeLedger();
  ledger.record({ changed: ['tool 1', 'tools'] });
  const { version } = ledger;
  expect(ledger.check(sourcesOf({ exact: ['tool 1'] }), version)).toBe('fresh');
  ledger.record({ changed: ['tool 2', 'tools'] });
  expect(ledger.check(sourcesOf({ exact: ['tool 1'] }), version)).toBe('fresh');
  expect(ledger.check(sourcesOf({ exact: ['tool 2'] }), version)).toBe('void');
  expect(ledger.check(sourcesOf({ listed: ['tools'] }), version)).toBe('stale');
  expect(ledger.check(sourcesOf({ listed: ['tool 2'] }), version)).toBe('stale');
});

test('what was gone stays void for older answers, even when it is back', () => {
  const ledger = new ChangeLedger();
  const { version } = ledger;
  ledger.record({ gone: ['tool 1'] });
  ledger.record({ changed: ['tool 1'] });
  expect(ledger.check(sourcesOf({ listed: ['tool 1'] }), version)).toBe('void');
  expect(ledger.check(sourcesOf({ listed: ['tool 1'] }), version + 1)).toBe('stale');
});

test('what cannot tell its sources is void with any change', async () => {
  const ledger = new ChangeLedger();
  const { sources } = await collectSources(() => 'answer', false);
  const { version } = ledger;
  expect(ledger.check(sources, version)).toBe('fresh');
  ledger.record({ changed: ['tool 7'] });
  expect(ledger.check(sources, version)).toBe('void');
});

test('remembers a bounded number of sources, and what is older than they are is void', () => {
  const ledger = new ChangeLedger();
  const other = sourcesOf({ exact: ['other'] });
  const { version } = ledger;
  for (let id = 0; id < 20_000; id += 1) ledger.record({ changed: [`tool ${id}`] });
  expect(ledger.check(other, version)).toBe('fresh');
  ledger.record({ changed: ['one more'] });
  expect(ledger.check(other, version)).toBe('void');
  expect(ledger.check(other, ledger.version - 5000)).toBe('fresh');
  expect(ledger.check(sourcesOf({ exact: ['tool 19999'] }), ledger.version - 5000)).toBe('void');
});

test('what contains an answer is made from the same, also when a part of it was not there', async () => {
  const part = (source: string) => collectSources(async () => madeFrom(source), true);
  const { sources } = await collectSources(async () => {
    await Promise.all([part('tool 1'), part('tool 2')]);
    listsFrom('tools');
  }, true);
  expect([[...sources.exact], [...sources.listed], sources.isFromEverything]).toEqual([
    ['tool 1', 'tool 2'],
    ['tools'],
    false,
  ]);
  const missing = () =>
    collectSources(() => Promise.reject(new Error('not found')), true).catch(() => 'none');
  expect((await collectSources(missing, true)).sources.isFromEverything).toBe(true);
});
