import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createReadableStream } from './readable-log.ts';

function collect(isColoured = false) {
  const lines: string[] = [];
  const stream = createReadableStream((text) => lines.push(text), { isColoured });
  return { lines, stream, log: createLog('debug', stream) };
}

test('a line says when, how bad, what, and the rest', () => {
  const { lines, log } = collect();
  log.info({ port: 3000, address: 'http://localhost:3000' }, 'ready');
  log.warn('to set up your site, open http://localhost:3000/setup/abc (valid for an hour, works once)');
  log.debug({ name: 'a b', list: [1, { two: 2 }], none: null }, 'values');
  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d/, 'TIME'))).toEqual([
    'TIME info  ready  port=3000 address=http://localhost:3000\n',
    'TIME warn  to set up your site, open http://localhost:3000/setup/abc (valid for an hour, works once)\n',
    'TIME debug values  name="a b" list=[ 1, { two: 2 } ] none=null\n',
  ]);
});

test('an error has its stack below the line, and secrets stay out', () => {
  const { lines, log } = collect();
  log.error({ err: new Error('no room'), password: 'hunter2' }, 'a backup could not be made');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /error a backup could not be made {2}password=\[Redacted\]\n {4}Error: no room\n {8}at /,
  );
  expect(lines[0]).not.toContain('hunter2');
});

test('colours are for terminals that have them', () => {
  const { lines, log } = collect(true);
  log.error('x');
  expect(lines[0]).toContain('\u001b[31merror\u001b[39m');
});

test('what is no line of a log is written as it is', () => {
  const { lines, stream } = collect();
  stream.write('Warning: something else\n{"broken\n');
  expect(lines).toEqual(['Warning: something else\n', '{"broken\n']);
});
