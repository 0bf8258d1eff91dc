import { expect, it } from 'vitest';
import { listPluralForms } from './plural-forms.ts';

it.each([
  ['images', 'image'],
  ['image', 'images'],
  ['stories', 'story'],
  ['story', 'stories'],
  ['boxes', 'box'],
  ['box', 'boxes'],
  ['movies', 'movie'],
  ['cvs', 'cv'],
  ['cv', 'cvs'],
])('%s is also %s', (word, form) => expect(listPluralForms(word)).toContain(form));

it.each(['gpt4', 'été', 'ai'])('%s has no other form', (word) => expect(listPluralForms(word)).toEqual([]));
