import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { saveConsent, writeConsent } from '#src/features/consent/choice-client.ts';
import { ALL_CATEGORIES, ONLY_ESSENTIAL } from '#src/features/consent/rules.ts';
import { LETTER_KEYS, MUTED, readChoice, useRememberedChoice } from './remembered-choice.ts';

afterEach(() => {
  cleanup();
  writeConsent(null, new Date());
  localStorage.clear();
});

test.each([
  ['the sound of a person who has agreed is remembered', MUTED, ALL_CATEGORIES, false],
  ['that of others lasts until the page is left', MUTED, ONLY_ESSENTIAL, true],
  ['letters as keys are remembered for everyone', LETTER_KEYS, ONLY_ESSENTIAL, false],
])('%s', (_name, choice, consent, remembered) => {
  saveConsent(consent);
  const { result } = renderHook(() => useRememberedChoice(choice));
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](false));
  expect(result.current[0]).toBe(false);
  expect(readChoice(choice)).toBe(remembered);
});

test('withdrawing forgets the sound', () => {
  saveConsent(ALL_CATEGORIES);
  const { result } = renderHook(() => useRememberedChoice(MUTED));
  act(() => result.current[1](false));
  saveConsent(ONLY_ESSENTIAL);
  expect(readChoice(MUTED)).toBe(true);
});
