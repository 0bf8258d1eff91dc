import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPTIONAL_FEATURES } from '#src/app/starting/config.server.ts';
import { readImportsBelow } from '../imports/read-imports.ts';
import { type CopiedTree, copyTree, ROOT } from './testing/copy-tree.ts';

// A slice that a site can do without is a folder and two lines: what a fork does not want is taken away.

const LISTS = ['src/app/features.server.ts', 'src/app/pages.ts'];
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** A part that can be taken away: its folders, and the lines elsewhere that name it. */
interface Part {
  folders: readonly string[];
  /** Other lines that go, besides those of the two lists. */
  lines?: Readonly<Record<string, RegExp>>;
}
const partOf = (slice: string): Part => ({ folders: [`src/features/${slice}`] });
const parts: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(OPTIONAL_FEATURES.map((name) => [name, partOf(name)])),
  compare: { folders: ['src/features/tools/compare'] },
  watch: {
    folders: ['src/features/watch', 'src/demo/videos'],
    lines: { 'src/demo/load-demo.server.ts': /^.*\bloadDemoVideos\b.*\n/gm },
  },
  'search cluster': {
    folders: ['src/search/cluster', 'src/features/tools/catalogue/cluster'],
    lines: {
      'src/features/tools/feature.server.ts':
        /^.*\bexamineCluster\b.*\n|^import \{ ClusterCatalogue \}.*\n|\bcluster \? new ClusterCatalogue\(options, cluster\) : /gm,
    },
  },
};

/**
 * Files elsewhere that use code of a part, which therefore cannot be taken away by itself. Lists to make shorter: nothing holds the
 * other parts. Spam: reviews, submissions and profiles ask it for findings, and its findings are in their answers. Follows: profiles
 * say how a maker is followed. The comparison:
 * a part of the tools, whose cards, pages and counts have a place for it.
 */
const HELD_BY: Readonly<Record<string, readonly string[]>> = {
  compare: [
    'src/features/saved/list/saved-list.tsx',
    'src/features/tools/api.server.ts',
    'src/features/tools/browse/card/tool-card.tsx',
    'src/features/tools/calls.ts',
    'src/features/tools/context.server.ts',
    'src/features/tools/feature.server.ts',
    'src/features/tools/feature.ts',
    'src/features/tools/outbound/visits/visits.server.ts',
    'src/features/tools/tool-page/alternatives/tool-alternatives.tsx',
    'src/features/tools/tool-page/machine/tool-markdown.server.ts',
    'src/features/tools/tool-page/tool-header.tsx',
  ],
  follows: ['src/features/profile/public-profile/followed-maker-queries.server.ts'],
  spam: [
    'src/features/moderation/dashboard/dashboard.server.ts',
    'src/features/profile/context.server.ts',
    'src/features/profile/feature.server.ts',
    'src/features/profile/posted-profile-queries.server.ts',
    'src/features/profile/profile.server.ts',
    'src/features/reviews/admin/contract.ts',
    'src/features/reviews/admin/review-queue.server.ts',
    'src/features/reviews/admin/review-row.tsx',
    'src/features/reviews/context.server.ts',
    'src/features/reviews/contract.ts',
    'src/features/reviews/feature.server.ts',
    'src/features/reviews/reading.server.ts',
    'src/features/reviews/responding/respond-to-review.server.ts',
    'src/features/reviews/ui/held-reviews.tsx',
    'src/features/reviews/writing/find-suspicions.server.ts',
    'src/features/reviews/writing/posted-review-queries.server.ts',
    'src/features/reviews/writing/write-review.server.ts',
    'src/features/submissions/admin/contract.ts',
    'src/features/submissions/admin/queue.server.ts',
    'src/features/submissions/admin/submission-row.tsx',
    'src/features/submissions/context.server.ts',
    'src/features/submissions/editing/edit-tool.server.ts',
    'src/features/submissions/feature.server.ts',
    'src/features/submissions/submitting/posted-listing-queries.server.ts',
    'src/features/submissions/submitting/submit-tool.server.ts',
  ],
};

const imports = readImportsBelow(ROOT, ['src', 'bench']);

/** Files that a site runs, outside of a part, that import from it. */
function findHolders({ folders, lines = {} }: Part): string[] {
  const isInside = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));
  const holders = imports
    .filter(({ from, to }) => isInside(to) && !isInside(from))
    .map(({ from }) => from)
    .filter((from) => !isTest(from) && !LISTS.includes(from) && !(from in lines));
  return [...new Set(holders)].sort();
}

test.each(Object.entries(parts))('only what is known holds %s', (name, part) => {
  expect(findHolders(part)).toEqual(HELD_BY[name] ?? []);
});

describe('taken away from a copy of the repository', () => {
  let copy: CopiedTree;
  beforeAll(() => {
    copy = copyTree();
  });
  afterAll(() => copy.remove());

  /** Tables stay: data of sites that had it must be whole. */
  function removePart({ folders, lines = {} }: Part): void {
    for (const folder of folders)
      for (const entry of readdirSync(join(copy.path, folder)))
        if (entry !== 'migrations') rmSync(join(copy.path, folder, entry), { recursive: true });
    for (const list of LISTS)
      copy.edit(list, (text) => {
        const names = folders.flatMap((folder) =>
          [...text.matchAll(new RegExp(`^import \\{ (\\w+) \\} from '#${folder}/.*;\\n`, 'gm'))].map(
            ([, imported]) => imported!,
          ),
        );
        const isLeft = (line: string) =>
          !folders.some((folder) => line.includes(`#${folder}/`)) &&
          !names.some((imported) => line === `  ${imported},`);
        return text.split('\n').filter(isLeft).join('\n');
      });
    for (const [file, line] of Object.entries(lines)) copy.edit(file, (text) => text.replace(line, ''));
  }

  function restorePart({ folders, lines = {} }: Part): void {
    for (const path of [...folders, ...LISTS, ...Object.keys(lines)])
      if (existsSync(join(ROOT, path)))
        cpSync(join(ROOT, path), join(copy.path, path), { recursive: true, force: true });
  }

  // A minute or two each, as for every site that is opened for a test.
  test.each(Object.entries(parts).filter(([name]) => !(name in HELD_BY)))(
    'the site composes, starts and answers without %s',
    { tags: ['long'], timeout: 1_800_000 },
    async (_, part) => {
      removePart(part);
      const said = await copy.run('vitest', 'run', '--project=api', 'scripts/slices/whole-site.api.test.ts');
      restorePart(part);
      expect(said).toBe('fine');
    },
  );
});
