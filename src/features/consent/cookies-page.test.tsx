import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { ToastRegion } from '#src/ui/overlays/toast.tsx';
import { ConsentBanner } from './banner/consent-banner.tsx';
import { STORED_ITEMS, saveConsent, writeConsent } from './choice-client.ts';
import { readConsent } from './consent-client.ts';
import { Component } from './cookies-page.tsx';
import { ALL_CATEGORIES, CONSENT_CATEGORIES, ONLY_ESSENTIAL } from './rules.ts';

function show(element = <Component />): void {
  const page = (
    <>
      <main id="main" tabIndex={-1}>
        {element}
      </main>
      <ToastRegion />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const summary = () =>
  screen
    .getAllByRole('definition')
    .slice(0, 3)
    .map(({ textContent }) => textContent);
const press = (name: string) => act(async () => fireEvent.click(button(name)));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setSiteContact(NO_CONTACT);
  writeConsent(null, new Date());
  localStorage.clear();
});

it('starts with only the essential category, which cannot be switched off', () => {
  show();
  expect(summary()).toEqual(['1 of 4', 'Maximum', 'Never']);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(toggle('Essential').disabled).toBe(true);
  expect(button('Save Preferences').disabled).toBe(true);
});

it('saves after a change, and says so for three seconds', async () => {
  vi.useFakeTimers();
  show();
  fireEvent.click(toggle('Analytics'));
  expect(summary()[0]).toBe('1 of 4');
  await press('Save Preferences');
  expect(readConsent()).toMatchObject({ analytics: true, marketing: false, functional: false });
  expect(summary().slice(0, 2)).toEqual(['2 of 4', 'Balanced']);
  expect(screen.getByText('Cookie preferences saved')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.getByText('Cookie preferences saved')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Cookie preferences saved')).toBeNull();
  expect(button('Save Preferences').disabled).toBe(true);
});

it('accepts all, refuses all, and resets the switches without saving', async () => {
  show();
  await press('Accept All');
  expect(summary().slice(0, 2)).toEqual(['4 of 4', 'Standard']);
  await press('Reset to Defaults');
  expect(toggle('Marketing').checked).toBe(false);
  expect(readConsent().marketing).toBe(true);
  expect(button('Save Preferences').disabled).toBe(false);
  await press('Only Essential');
  expect(readConsent()).toMatchObject(ONLY_ESSENTIAL);
  expect(summary().slice(0, 2)).toEqual(['1 of 4', 'Maximum']);
});

it('keeps marketing off and says why while the browser sends Global Privacy Control', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  try {
    show();
    await press('Accept All');
    expect(screen.getByText('Your browser sends Global Privacy Control.', { exact: false })).toBeTruthy();
    expect([toggle('Marketing').disabled, toggle('Marketing').checked]).toEqual([true, false]);
    expect(toggle('Analytics').checked).toBe(true);
    expect(summary().slice(0, 2)).toEqual(['3 of 4', 'Balanced']);
  } finally {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
  }
});

it('follows a change elsewhere', async () => {
  show();
  fireEvent.click(toggle('Analytics'));
  await act(async () => saveConsent({ ...ONLY_ESSENTIAL, functional: true }));
  expect([toggle('Analytics').checked, toggle('Functional').checked]).toEqual([false, true]);
});

it('lists everything that is stored, under its category', () => {
  show();
  const cards = CONSENT_CATEGORIES.map((category) => {
    const label = category[0]!.toUpperCase() + category.slice(1);
    return [category, toggle(label).closest('li')!] as const;
  });
  for (const [category, card] of cards) {
    const names = [...card.querySelectorAll('code')].map(({ textContent }) => textContent);
    const items = STORED_ITEMS.filter(
      (item) => (item.category ?? 'essential') === category && item.isUsed?.() !== false,
    );
    expect(names).toEqual(items.map(({ name }) => name.replace('*', '…')));
  }
  expect(document.body.textContent).not.toMatch(/stored(For|In)?\.\w|cookies\.\w/);
});

it('links to the contact page only where there is one', () => {
  show();
  expect(screen.queryByRole('link', { name: 'contact us' })).toBeNull();
  cleanup();
  setSiteContact({ ...NO_CONTACT, hasForm: true });
  show();
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeTruthy();
});

it('asks first in the document, and tells the style sheet its height only while it is shown', () => {
  show(<ConsentBanner />);
  const banner = screen.getByRole('region', { name: 'Cookies on Aisle' });
  expect(document.body.firstElementChild!.contains(banner)).toBe(true);
  expect(
    within(banner)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Only Essential', 'Accept All', 'Customize Settings']);
  const classes = within(banner)
    .getAllByRole('button')
    .slice(0, 2)
    .map(({ className }) => className);
  expect(classes[0]).toBe(classes[1]);
  expect(document.documentElement.style.getPropertyValue('--consent-banner')).not.toBe('');
  within(banner).getAllByRole('button')[0]!.focus();
  cleanup();
  expect(document.documentElement.style.getPropertyValue('--consent-banner')).toBe('');
  expect(document.getElementById('consent-banner')).toBeNull();
});

it('deletes what an answer that is too old no longer covers', () => {
  saveConsent(ALL_CATEGORIES, new Date(Date.now() - 200 * 24 * 3_600_000));
  sessionStorage.setItem('affiliate_code', 'ada-42');
  show(<ConsentBanner />);
  expect(sessionStorage.getItem('affiliate_code')).toBeNull();
});

it('says what a script that sets cookies adds to analytics, only where the site loads one', () => {
  show();
  expect(document.body.textContent).not.toMatch(/Matomo|_pk_/);
  cleanup();
  document.documentElement.dataset.statistics = 'matomo https://stats.example 3';
  show();
  delete document.documentElement.dataset.statistics;
  const card = toggle('Analytics').closest('li')!;
  expect(card.textContent).toContain('Also loads Matomo, which measures visits and sets cookies.');
  expect(card.textContent).toContain('One number per tool and day, and cookies of Matomo');
  expect([...card.querySelectorAll('code')].map(({ textContent }) => textContent)).toContain('_pk_…');
});
