import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowVideos, removeRefused, saveConsent, writeConsent } from './choice-client.ts';
import { readConsent } from './consent-client.ts';
import { ALL_CATEGORIES, CONSENT_VERSION, ONLY_ESSENTIAL } from './rules.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  writeConsent(null, new Date());
  localStorage.clear();
  sessionStorage.clear();
});

it('deletes at once what a withdrawn category has stored, and nothing else', () => {
  saveConsent(ALL_CATEGORIES);
  sessionStorage.setItem('affiliate_code', 'ada-42');
  sessionStorage.setItem('review:claude:new', '{}');
  localStorage.setItem('watch_muted', 'true');
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('of_somebody_else', 'x');
  removeRefused();
  expect(sessionStorage.getItem('affiliate_code')).toBe('ada-42');
  saveConsent({ ...ALL_CATEGORIES, marketing: false });
  expect(Object.keys(sessionStorage)).toEqual(['review:claude:new']);
  expect(localStorage.getItem('watch_muted')).toBe('true');
  saveConsent(ONLY_ESSENTIAL);
  expect(Object.keys(localStorage).sort()).toEqual([
    'cookie_consent',
    'cookie_preferences',
    'cookie_timestamp',
    'of_somebody_else',
    'theme',
  ]);
});

it('stores the categories and the version of the question, whatever else the screen knows', () => {
  saveConsent({ ...readConsent(), functional: true });
  expect(JSON.parse(localStorage.getItem('cookie_preferences')!)).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    functional: true,
    version: CONSENT_VERSION,
  });
});

it('allows videos without touching the other categories', () => {
  saveConsent({ ...ONLY_ESSENTIAL, marketing: true });
  allowVideos();
  expect(readConsent()).toMatchObject({ analytics: false, marketing: true, functional: true });
});
