import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import type { AnyFeature } from '#src/server/feature.ts';
import { type Kinds, listKinds, setKinds } from '#src/shared/site/kinds.ts';
import '#src/shared/site/kinds-of-pages.ts';
import { features as serverFeatures } from './features.server.ts';
import { listAdminTabs } from './layout/admin-tabs.ts';
import { features } from './pages.ts';
import { createRoutes, pageFileOf } from './routes.tsx';

const pageFiles = Object.keys(import.meta.glob('/src/features/**/*-page.tsx')).map((path) => path.slice(1));
const manifests = import.meta.glob<string>('/src/features/*/feature.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function findPage(address: string): string | undefined {
  const id = matchRoutes(createRoutes(), address)?.at(-1)?.route.id;
  return id && pageFileOf(id).split('/').at(-1);
}

const tabFiles = Object.keys(import.meta.glob('/src/features/*/admin/admin-tab.ts'));

test('every manifest is listed', () => {
  const folders = Object.keys(manifests).map((path) => path.split('/')[3]);
  expect(new Set(features.map(({ name, folder = name }) => folder))).toEqual(new Set(folders));
});

test.each(features.flatMap(({ name, folder = name, pages }) => pages.map((page) => ({ ...page, folder }))))(
  '$path is the page of an existing file, which it also loads',
  ({ folder, module }) => {
    expect(pageFiles).toContain(`src/features/${folder}/${module}.tsx`);
    // The server preloads the scripts of the module that is named, the browser runs the one that is imported.
    const source = manifests[`/src/features/${folder}/feature.ts`];
    expect(source).toMatch(new RegExp(`'${module}',\\s*\\(\\) => import\\('\\./${module}\\.tsx'\\)`));
  },
);

test('pages know the same kinds as the server', () => {
  const uses = [
    ...new Set(serverFeatures.flatMap(({ kinds }: AnyFeature) => Object.keys(kinds ?? {}))),
  ] as (keyof Kinds)[];
  expect(uses.length).toBeGreaterThan(3);
  const known = uses.map((use) => listKinds(use));
  setKinds(serverFeatures);
  expect(known).toEqual(uses.map((use) => listKinds(use)));
});

test('every tab of administrators has a name and a place of its own, and its content', async () => {
  const tabs = listAdminTabs();
  expect(tabs).toHaveLength(tabFiles.length);
  expect(new Set(tabs.map(({ tab }) => tab)).size).toBe(tabs.length);
  expect(new Set(tabs.map(({ group, order }) => `${group} ${order}`)).size).toBe(tabs.length);
  for (const { load } of tabs) expect(await load()).toMatchObject({ Component: expect.any(Function) });
});

test.each([
  ['/', 'home-page.tsx'],
  ['/ai/pending/edit', 'edit-tool-page.tsx'],
  ['/ai/pending/7', 'pending-tool-page.tsx'],
  ['/ai/claude/claim', 'claim-page.tsx'],
  ['/category/admin', 'category-page.tsx'],
  ['/shared-folders/admin', 'shared-folder-page.tsx'],
  ['/reset-password/admin', 'reset-password-page.tsx'],
  ['/dashboard/settings', 'settings-page.tsx'],
  ['/anything/admin', 'admin-page.tsx'],
  ['/no/such/page', 'not-found-page.tsx'],
])('%s is answered by %s', (address, page) => {
  expect(findPage(address)).toBe(page);
});
