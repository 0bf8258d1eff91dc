import { expect, it } from 'vitest';
import { listShareTargets, shareMailAddress } from './tool-share-targets.ts';

const url = 'https://aisle.example/ai/quill';

it('hands each network the whole address', () => {
  const targets = listShareTargets(url, 'Quill & co on Aisle');
  expect(targets.map(({ name }) => name)).toEqual(['X', 'Facebook', 'LinkedIn', 'Reddit']);
  for (const { href } of targets) expect([...new URL(href).searchParams.values()]).toContain(url);
});

it('writes a mail that any program can read', () => {
  expect(shareMailAddress(url, 'Quill & co')).toBe(
    'mailto:?subject=Quill%20%26%20co&body=https%3A%2F%2Faisle.example%2Fai%2Fquill',
  );
});
