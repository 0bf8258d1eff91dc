import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { agreeToVideos, hasAgreedToVideos, mayLoadVideo, useHasAgreedToVideos } from './may-load-videos.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('without a choice nothing may be loaded', () => {
  expect(hasAgreedToVideos()).toBe(false);
});

test.each([
  ['no preferences', 'true', null, false],
  ['only essential', 'true', '{"essential":true,"functional":false}', false],
  ['functional, not confirmed', null, '{"functional":true}', false],
  ['functional', 'true', '{"functional":true}', true],
  ['a damaged record', 'true', '{', false],
  ['a record of another kind', 'true', 'null', false],
  ['a text for a choice', 'true', '{"functional":"true"}', false],
])('%s', (_name, consent, preferences, expected) => {
  if (consent !== null) localStorage.setItem('cookie_consent', consent);
  if (preferences !== null) localStorage.setItem('cookie_preferences', preferences);
  expect(hasAgreedToVideos()).toBe(expected);
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('pressed %s, agreed %s: %s', (isPressed, hasAgreed, expected) => {
  expect(mayLoadVideo({ isPressed, hasAgreed })).toBe(expected);
});

test('agreeing keeps the other choices, and is noticed at once', () => {
  localStorage.setItem('cookie_preferences', '{"essential":true,"analytics":true}');
  function Shown() {
    return <p>{useHasAgreedToVideos() ? 'agreed' : 'not agreed'}</p>;
  }
  render(<Shown />);
  expect(screen.getByText('not agreed')).toBeTruthy();
  act(() => agreeToVideos());
  expect(screen.getByText('agreed')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('cookie_preferences')!)).toEqual({
    essential: true,
    analytics: true,
    marketing: false,
    functional: true,
  });
});
