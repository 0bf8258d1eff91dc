import { expect, test } from 'vitest';
import { EMPTY_SETTINGS } from '../rules.ts';
import { changedSettings, readDraft } from './site-draft.ts';

const announcement = { text: { en: 'We moved', fr: null }, url: '/new', until: null };

test('a setting has changed when its value has, in whatever order its members are written', () => {
  const from = { ...EMPTY_SETTINGS, announcement, footer_categories: ['audio', 'image'] };
  const { text, url, until } = announcement;
  expect(
    changedSettings(from, { ...from, announcement: { until, url, text: { fr: null, en: 'We moved' } } }),
  ).toEqual([]);
  expect(changedSettings(from, { ...from, announcement: { text, url: '/old', until } })).toEqual([
    'announcement',
  ]);
  expect(changedSettings(from, { ...from, announcement: null })).toEqual(['announcement']);
  expect(changedSettings(from, { ...from, footer_categories: ['image', 'audio'] })).toEqual([
    'footer_categories',
  ]);
  expect(changedSettings(from, { ...from, footer_categories: ['audio'] })).toEqual(['footer_categories']);
  expect(changedSettings(from, { ...from, name: 'Kiste' })).toEqual(['name']);
});

test('an address without a name is sent, so that the server asks for the name', () => {
  const values = new FormData();
  expect(readDraft(values, EMPTY_SETTINGS).operator).toBeNull();
  values.set('operator.address', 'Weg 1');
  expect(readDraft(values, EMPTY_SETTINGS).operator).toMatchObject({ name: '', address: 'Weg 1' });
});

test('a switch that is not in the form, such as one that the environment decides, stays as it is', () => {
  const values = new FormData();
  for (const name of ['assistant', 'compare', 'watch']) values.append('features', name);
  for (const name of ['assistant', 'watch']) values.append('features_on', name);
  const before = { ...EMPTY_SETTINGS, features_off: ['health', 'watch'] };
  expect(readDraft(values, before).features_off).toEqual(['compare', 'health']);
  values.append('features_on', 'compare');
  expect(readDraft(values, EMPTY_SETTINGS).features_off).toBeNull();
});
