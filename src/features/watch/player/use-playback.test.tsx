import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { allowVideos, saveConsent, writeConsent } from '#src/features/consent/choice-client.ts';
import { ALL_CATEGORIES, ONLY_ESSENTIAL } from '#src/features/consent/rules.ts';
import { useHasAgreedToVideos } from './use-playback.ts';

afterEach(() => {
  cleanup();
  writeConsent(null, new Date());
  localStorage.clear();
});

test('videos may be loaded from the moment that the person agrees until they withdraw', () => {
  function Shown() {
    return <p>{useHasAgreedToVideos() ? 'agreed' : 'not agreed'}</p>;
  }
  render(<Shown />);
  expect(screen.getByText('not agreed')).toBeTruthy();
  act(() => saveConsent(ONLY_ESSENTIAL));
  expect(screen.getByText('not agreed')).toBeTruthy();
  act(() => allowVideos());
  expect(screen.getByText('agreed')).toBeTruthy();
  act(() => saveConsent(ONLY_ESSENTIAL));
  expect(screen.getByText('not agreed')).toBeTruthy();
  act(() => saveConsent(ALL_CATEGORIES));
  expect(screen.getByText('agreed')).toBeTruthy();
});
