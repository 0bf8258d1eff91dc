import { afterEach, expect, test } from 'vitest';
import { importBeside } from './import-beside.ts';

const links = () => [...document.head.querySelectorAll('link')];

afterEach(() => {
  for (const link of links()) link.remove();
});

test('has each script fetched once, beside the module, and passes the module on', async () => {
  await expect(importBeside(async () => 'first', ['assets/a.js', 'assets/b.js'])).resolves.toBe('first');
  await expect(
    importBeside(async () => 'second', ['assets/b.js', 'assets/start.css', 'assets/c.js']),
  ).resolves.toBe('second');
  await expect(importBeside(async () => 'third')).resolves.toBe('third');
  expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['modulepreload', '/assets/b.js'],
    ['modulepreload', '/assets/c.js'],
  ]);
});

test('a module that cannot be fetched is the caller’s to answer', async () => {
  await expect(importBeside(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
