import { expect, test } from 'vitest';
import { findViolations } from './import-rules.ts';
import { readImports } from './read-imports.ts';

function violationsOf(from: string, source: string): string[] {
  return findViolations(readImports(from, source));
}

test.each([
  ['src/shared/x.ts', '#src/features/tools/contract.ts', 'know no feature'],
  ['src/ui/x.tsx', '#src/features/tools/contract.ts', 'know no feature'],
  ['src/search/x.ts', '../server/log.ts', 'know no feature'],
  ['src/db/x.server.ts', '#src/features/tools/service.server.ts', 'know no feature'],
  ['src/server/x.ts', '#src/app/rendering/head.ts', 'know no feature'],
  ['src/features/a/a-page.tsx', '#src/app/layout/header.tsx', 'features know no app'],
  ['src/features/a/x.server.ts', '#src/testing/database.ts', 'features know no app'],
  ['src/features/a/service.server.ts', '../b/words.ts', 'only what it offers'],
  ['src/features/a/ui/x.tsx', '#src/features/b/ui/y.tsx', 'pages compose any browser file'],
  ['src/features/a/service.server.ts', '../b/queries.server.ts', 'only what it offers'],
  ['src/features/a/api.server.ts', './queries.server.ts', 'queries are private'],
  ['src/app/site.server.ts', '#src/features/a/queries.server.ts', 'only the two lists'],
  ['src/app/site.server.ts', '#src/features/a/feature.server.ts', 'only the two lists'],
  ['src/features/a/users/user-routes.server.ts', '../user-store.server.ts', 'queries are private'],
  ['src/features/a/users/user-routes.server.ts', '#src/db/client.server.ts', 'touches no database'],
  ['src/features/a/form/form-rules.ts', './form-state.ts', 'know only zod'],
  ['src/features/a/calls.ts', './client.ts', 'know only zod'],
  ['src/features/a/client.ts', '../b/ui/card.tsx', 'only what it offers'],
  ['src/features/a/api.server.ts', 'kysely', 'SQL stands in'],
  ['src/features/a/rules.ts', 'kysely', 'SQL stands in'],
  ['src/features/a/api.server.ts', '#src/db/client.server.ts', 'touches no database'],
  ['src/features/a/a-page.tsx', './service.server.ts', 'browser knows no server code'],
  ['src/features/a/client.ts', '#src/server/http/errors.ts', 'browser knows no server code'],
  ['src/features/a/ui/x.ts', '#src/search/text/highlight.ts', 'browser knows no server code'],
  ['src/app/start-browser.tsx', '#src/db/schema.ts', 'browser knows no server code'],
  ['src/features/a/contract.ts', 'hono', 'know only zod'],
  ['src/features/a/rules.ts', './client.ts', 'know only zod'],
  ['src/main.server.ts', '../scripts/build.ts', 'does not know scripts'],
  ['src/features/a/x.test.ts', '#scripts/build.ts', 'does not know scripts'],
])('%s may not import %s', (from, target, reason) => {
  expect(violationsOf(from, `import x from '${target}';`)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['src/features/a/a-page.tsx', '#src/features/b/ui/card.tsx'],
  ['src/features/a/a-page.tsx', '../b/client.ts'],
  ['src/features/a/service.server.ts', '../b/service.server.ts'],
  ['src/features/a/service.server.ts', './queries.server.ts'],
  ['src/features/a/service.server.ts', 'kysely'],
  ['src/features/a/service.server.ts', '#src/db/client.server.ts'],
  ['src/features/a/ui/x.tsx', '../../b/contract.ts'],
  ['src/features/a/service.server.ts', '../b/rules.ts'],
  ['src/features/a/rules.ts', './contract.ts'],
  ['src/features/a/contract.ts', '../b/rules.ts'],
  ['src/features/a/contract.ts', 'zod/v4'],
  ['src/features/a/a.api.test.ts', '#src/testing/database.ts'],
  ['src/app/features.server.ts', '#src/features/a/feature.server.ts'],
  ['src/features/a/client.ts', '../b/client.ts'],
  ['src/features/a/x.server.ts', '../b/listings/listing-store.server.ts'],
  ['src/features/a/testing/make-rows.ts', '#src/testing/factories.ts'],
  ['src/demo/load-demo.server.ts', '#src/features/a/queries.server.ts'],
])('%s may import %s', (from, target) => {
  expect(violationsOf(from, `import x from '${target}';`)).toEqual([]);
});

test.each([
  `import type { X } from '#src/db/schema.ts';`,
  `import { type X } from '#src/db/schema.ts';`,
  `export { x } from '#src/db/schema.ts';`,
  `export * from '#src/db/schema.ts';`,
  `import '#src/db/schema.ts';`,
  `const load = () => import('#src/db/schema.ts');`,
  `const element = <p>{1}</p>; import x from "#src/db/schema.ts";`,
])('the form %s is seen', (source) => {
  expect(violationsOf('src/features/a/a-page.tsx', source)).toHaveLength(1);
});

test('where a room has a folder public/, other slices import only from there', () => {
  const offered = {
    from: 'src/features/b/x.server.ts',
    to: 'src/features/a/room/public/row-store.server.ts',
  };
  const store = { from: 'src/features/b/x.server.ts', to: 'src/features/a/room/row-store.server.ts' };
  const picture = { from: 'src/features/b/b-page.tsx', to: 'src/features/a/room/picture.tsx' };
  const frame = { from: 'src/app/layout/header.tsx', to: 'src/features/a/room/picture.tsx' };
  const own = { from: 'src/features/a/y.server.ts', to: 'src/features/a/room/row-store.server.ts' };
  const other = { from: 'src/features/b/x.server.ts', to: 'src/features/a/other-store.server.ts' };
  expect(findViolations([offered, store, picture, frame])).toEqual(
    [store, picture, frame].map(({ to }) => expect.stringMatching(`${to}\n.*only from there`)),
  );
  expect(findViolations([offered, own, other])).toEqual([]);
  expect(findViolations([store, picture])).toEqual([]);
});

test('features do not import each other in circles, except in pages', () => {
  const there = { from: 'src/features/a/service.server.ts', to: 'src/features/b/rules.ts' };
  const back = { from: 'src/features/b/x.server.ts', to: 'src/features/a/contract.ts' };
  const page = { from: 'src/features/b/b-page.tsx', to: 'src/features/a/client.ts' };
  expect(findViolations([there, back])).toEqual([expect.stringContaining('a → b → a')]);
  expect(findViolations([there, page])).toEqual([]);
});

test('reports each circle once, with its files', () => {
  const imports = [
    { from: 'src/ui/a.ts', to: 'src/ui/b.ts' },
    { from: 'src/ui/b.ts', to: 'src/ui/c.ts' },
    { from: 'src/ui/c.ts', to: 'src/ui/a.ts' },
    { from: 'src/ui/d.ts', to: 'src/ui/a.ts' },
  ];
  expect(findViolations(imports)).toEqual([
    'src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts\n    files do not import in circles',
  ]);
});
