import { expect, it } from 'vitest';
import { readableTag } from './readable-tag-rules.ts';

it.each([
  ['writing', 'Writing'],
  ['api', 'API'],
  ['api docs', 'API docs'],
  ['text to 3d', 'Text to 3D'],
  ['iOS', 'iOS'],
  ['macos', 'macOS'],
  ['youtube videos', 'YouTube videos'],
  ['élan', 'Élan'],
  ['', ''],
])('makes a label of %o', (tag, label) => {
  expect(readableTag(tag)).toBe(label);
});
