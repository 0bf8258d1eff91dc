import { expect, test } from 'vitest';
import { addBasename, removeBasename, resolvePath } from './paths.ts';

test.each([
  ['/new?page=2#list', '/new?page=2#list'],
  ['?page=2', '/here?page=2'],
  ['#part', '/here#part'],
  [{ search: 'page=2' }, '/here?page=2'],
  [{ search: '', hash: 'part' }, '/here#part'],
  [{ pathname: '/new', search: '?', hash: '#' }, '/new'],
])('%j means %s on the page /here', (to, path) => {
  expect(resolvePath(to, '/here')).toBe(path);
});

test.each([
  ['/fr', '/', '/fr'],
  ['/fr', '/?tab=new', '/fr?tab=new'],
  ['/fr', '/search', '/fr/search'],
  ['/', '/search', '/search'],
])('below %s, %s is at %s', (basename, path, address) => {
  expect(addBasename(basename, path)).toBe(address);
});

test.each([
  ['/fr', '/fr', '/'],
  ['/fr', '/fr/search', '/search'],
  ['/fr', '/free', '/free'],
  ['/', '/fr', '/fr'],
])('below %s, the address %s is the path %s', (basename, address, path) => {
  expect(removeBasename(basename, address)).toBe(path);
});
