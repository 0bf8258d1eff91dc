import { expect, test } from 'vitest';
import { describeFailure, errorResponse, HttpError } from './errors.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  withCode('08006'),
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('57P03'),
  withCode('57014', 'canceling statement due to statement timeout'),
  withCode('ETIMEDOUT', 'The database does not answer'),
  new Error('Client was closed and is not queryable'),
  withCode('ECONNREFUSED'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new AggregateError([withCode('ECONNREFUSED')]),
  new Error('query failed', { cause: withCode('ECONNRESET') }),
])('a database that cannot be reached is 503 with a time to try again: %s', async (error) => {
  const response = errorResponse(error, 'r-1');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({ code: 'unavailable', request_id: 'r-1' });
});

test.each([withCode('23505'), withCode('42P01'), new Error('no'), 'text', undefined])(
  'anything else that is thrown stays 500 and says nothing: %s',
  async (error) => {
    const response = errorResponse(error, 'r-1');
    expect([response.status, (await response.json()).code]).toEqual([500, 'internal']);
  },
);

test('an HttpError is itself', () => {
  expect(errorResponse(new HttpError('conflict'), 'r-1').status).toBe(409);
});

test('every 503 says when to come back, and nothing else does', () => {
  const retryAfter = (error: HttpError) => errorResponse(error, 'r-1').headers.get('retry-after');
  expect(retryAfter(new HttpError('unavailable'))).toBe('5');
  expect(retryAfter(new HttpError('unavailable', { headers: { 'retry-after': '30' } }))).toBe('30');
  expect(retryAfter(new HttpError('provider_not_configured'))).toBeNull();
  expect(retryAfter(new HttpError('conflict'))).toBeNull();
});

test('a database that is away is logged in one line, anything else with its stack', () => {
  const away = withCode('ECONNREFUSED', 'connect ECONNREFUSED');
  expect(describeFailure(away)).toEqual({ reason: 'connect ECONNREFUSED' });
  const error = new TypeError('no');
  expect(describeFailure(error)).toEqual({ err: error });
});
