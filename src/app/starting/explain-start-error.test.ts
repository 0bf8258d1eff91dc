import { expect, test } from 'vitest';
import { DISK_FULL, isDiskFull } from '#src/db/errors.server.ts';
import { errorResponse } from '#src/server/http/errors.ts';
import { explainStartError } from './explain-start-error.server.ts';

const coded = (code: string, cause?: Error) => Object.assign(new Error('no room', { cause }), { code });

test.each([
  ['of a database server', coded('53100')],
  ['of the system', coded('ENOSPC')],
  ['for an account', coded('EDQUOT')],
  ['behind another error', new Error('could not save', { cause: coded('X', coded('ENOSPC')) })],
])('a full disk %s is a 503 at once, and a sentence for who starts the site', async (_, error) => {
  expect(isDiskFull(error)).toBe(true);
  const answer = errorResponse(error, 'r1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(explainStartError(error, {})).toBe(DISK_FULL);
});

test('other errors keep their stack', () => {
  expect(isDiskFull(coded('EACCES'))).toBe(false);
  expect(explainStartError(coded('EIO'), {})).toContain('at ');
});
