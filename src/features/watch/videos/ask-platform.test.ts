import { describe, expect, test } from 'vitest';
import { isQuotaUsedUp, readApiAnswer, readDuration } from './ask-platform.server.ts';
import { platformDay } from './check-videos.server.ts';

test.each([
  ['PT45S', 45],
  ['PT1H2M3S', 3723],
  ['P1DT0S', 86_400],
  ['P2D', null],
  ['P0D', null],
  ['PT0S', null],
  ['1:05', null],
  ['PT99999999999S', null],
  ['', null],
  [undefined, null],
])('a duration of %s is %s', (text, seconds) => expect(readDuration(text)).toBe(seconds));

describe('an answer', () => {
  const read = (items: unknown, ids = ['a']) => readApiAnswer(JSON.stringify({ items }), ids);

  test('says what can be shown, and how long it is', () => {
    const item = {
      id: 'a',
      contentDetails: { duration: 'PT59S' },
      statistics: { viewCount: '1234' },
      status: { uploadStatus: 'processed', privacyStatus: 'unlisted', embeddable: true },
    };
    expect(read([item])).toEqual([
      { youtube_video_id: 'a', removed_reason: null, duration_seconds: 59, view_count: 1234 },
    ]);
  });

  test.each([
    [[], 'not_found'],
    [[{ id: 'b' }], 'not_found'],
    [[{ id: 'a', status: { privacyStatus: 'private' } }], 'private'],
    [[{ id: 'a', status: { embeddable: false } }], 'not_embeddable'],
    [[{ id: 'a', status: { uploadStatus: 'rejected' } }], 'not_found'],
    [[{ id: 'a', statistics: { viewCount: 'many' } }], null],
    [[{ id: 'a', statistics: { viewCount: '-5' }, contentDetails: { duration: 'x' } }], null],
  ])('%j: %s', (items, removed_reason) => {
    expect(read(items)).toMatchObject([{ removed_reason, duration_seconds: null, view_count: null }]);
  });

  // Taken for an answer without videos, each of these would take all of them out of the feed.
  test.each(['', 'null', '[]', '{}', '<html></html>', '{"error":{"code":500}}', '{"items":{}}'])(
    '%s is none',
    (text) => expect(readApiAnswer(text, ['a'])).toBeUndefined(),
  );

  test('a used up quota is told from other refusals', () => {
    const body = JSON.stringify({ error: { errors: [{ reason: 'quotaExceeded' }] } });
    expect(isQuotaUsedUp(403, body)).toBe(true);
    expect(isQuotaUsedUp(403, '{"error":{"errors":[{"reason":"forbidden"}]}}')).toBe(false);
    expect(isQuotaUsedUp(400, body)).toBe(false);
  });
});

test.each([
  ['2026-06-15T06:59:59Z', '2026-06-14'],
  ['2026-06-15T07:00:00Z', '2026-06-15'],
  ['2026-01-15T07:59:59Z', '2026-01-14'],
  ['2026-01-15T08:00:00Z', '2026-01-15'],
])('at %s the platform has %s', (now, day) => expect(platformDay(new Date(now))).toBe(day));
