import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeConsent } from './choice-client.ts';
import { isAllowed, readConsent, subscribeToConsent } from './consent-client.ts';
import { countActive, privacyLevelOf } from './page/cookie-settings.tsx';
import { ALL_CATEGORIES, CHOICE_LIFETIME_MS, CONSENT_VERSION, ONLY_ESSENTIAL } from './rules.ts';

const nothing = { essential: true, analytics: false, marketing: false, functional: false };

function store(preferences: unknown, decidedAt = new Date().toISOString()): void {
  localStorage.setItem('cookie_consent', 'true');
  localStorage.setItem('cookie_preferences', JSON.stringify(preferences));
  localStorage.setItem('cookie_timestamp', decidedAt);
}

function sendSignal(value: boolean | undefined): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  sendSignal(undefined);
  writeConsent(null, new Date());
  vi.restoreAllMocks();
});

describe('the answer that counts', () => {
  it('allows nothing optional before there is one', () => {
    expect(readConsent()).toEqual({ ...nothing, isDecided: false, decidedAt: null });
    expect(isAllowed('essential')).toBe(true);
    expect(isAllowed('functional')).toBe(false);
  });

  it('is kept under the specified keys, with the version of the text', () => {
    const at = new Date();
    writeConsent({ ...ONLY_ESSENTIAL, functional: true }, at);
    expect(localStorage.getItem('cookie_consent')).toBe('true');
    expect(JSON.parse(localStorage.getItem('cookie_preferences')!)).toEqual({
      ...nothing,
      functional: true,
      version: CONSENT_VERSION,
    });
    expect(localStorage.getItem('cookie_timestamp')).toBe(at.toISOString());
    expect(readConsent()).toEqual({
      ...nothing,
      functional: true,
      isDecided: true,
      decidedAt: at.toISOString(),
    });
    expect(readConsent()).toBe(readConsent());
  });

  it('is asked again for a newer text and after six months', () => {
    store({ ...nothing, analytics: true, version: CONSENT_VERSION - 1 });
    expect(readConsent()).toMatchObject({ analytics: false, isDecided: false });
    const old = new Date(Date.now() - CHOICE_LIFETIME_MS - 1000).toISOString();
    store({ ...nothing, analytics: true, version: CONSENT_VERSION }, old);
    expect(readConsent()).toMatchObject({ analytics: false, isDecided: false });
  });

  it.each(['x', '', '9999-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'])(
    'never counts with the time %j, which would not get too old',
    (decidedAt) => {
      store({ ...nothing, analytics: true, version: CONSENT_VERSION }, decidedAt);
      expect(readConsent()).toMatchObject({ analytics: false, isDecided: false });
    },
  );

  it('counts with a time of a clock that is an hour ahead', () => {
    store(
      { ...nothing, analytics: true, version: CONSENT_VERSION },
      new Date(Date.now() + 3_600_000).toISOString(),
    );
    expect(readConsent()).toMatchObject({ analytics: true, isDecided: true });
  });

  it.each([['{'], ['null'], ['[]'], ['"x"'], ['{"analytics":"yes","essential":false}']])(
    'allows nothing optional when the record is damaged: %s',
    (text) => {
      store({});
      localStorage.setItem('cookie_preferences', text);
      expect(readConsent()).toMatchObject({ ...nothing, isDecided: true });
    },
  );

  it('lasts until the page is left when the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    writeConsent(ALL_CATEGORIES, new Date());
    expect(readConsent()).toMatchObject({ analytics: true, isDecided: true });
  });
});

it('refuses marketing while the browser sends Global Privacy Control', () => {
  sendSignal(true);
  writeConsent(ALL_CATEGORIES, new Date());
  expect(readConsent()).toMatchObject({ analytics: true, marketing: false, functional: true });
});

it('announces changes of this tab and of others until unsubscribed', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  writeConsent(ONLY_ESSENTIAL, new Date());
  window.dispatchEvent(new StorageEvent('storage', { key: 'cookie_preferences' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  writeConsent(null, new Date());
  expect(listener).toHaveBeenCalledTimes(3);
});

it.each([
  [ONLY_ESSENTIAL, 1, 'maximum'],
  [{ ...ONLY_ESSENTIAL, marketing: true }, 2, 'balanced'],
  [ALL_CATEGORIES, 4, 'standard'],
])('names the privacy level of %o', (choice, active, level) => {
  expect([countActive(choice), privacyLevelOf(choice)]).toEqual([active, level]);
});
