import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { button, click, done, sent, showTab, submit, type } from '#src/testing/admin-tab.tsx';
import type { Import } from '../imports/contract.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { MergeDialog } from './bulk/merge-dialog.tsx';
import { ImportColumns } from './import/import-columns.tsx';

afterEach(cleanup);

const nothing = () => {};
const answer = (data: unknown) => Response.json({ data });
const conflict = (detail: object) =>
  Response.json({ message: 'Changed.', code: 'conflict', ...detail }, { status: 409 });

const CATEGORIES = () => Response.json({ data: [{ id: 5, slug: 'garden', name: 'Garden', icon: 'shapes' }] });

/** Change of another administrator since. */
const changed = [
  {
    id: 8,
    name: 'Éclair 8',
    by: 'Grace',
    from: { is_editorial_choice: false },
    to: { is_editorial_choice: true },
  },
];

it('a bulk change shows what somebody has changed since its preview, and can leave that out', async () => {
  const preview = { total: 2, changed: 2, unchanged: 0, refused: 0, mails: 0, examples: [] };
  const answers = [
    answer({ ...preview, id: 'a-preview' }),
    conflict({ conflicts: 1, changed, preview: { ...preview, id: 'another' } }),
    answer({ id: 3, state: 'queued' }),
  ];
  const started: number[] = [];
  const { calls } = await showTab(
    () => (
      <BulkDialog target={{ count: 2, ids: [7, 8] }} onClose={nothing} onStart={(id) => started.push(id)} />
    ),
    '?tab=listings',
    {
      'GET /categories': CATEGORIES,
      'POST /admin/tools/bulk': () => answers.shift()!,
    },
  );
  type(screen.getByLabelText('Action'), 'editorial');
  await submit(screen.getByLabelText('Action'));
  expect(screen.getByText('2 change, 0 stay as they are.')).toBeTruthy();
  await submit(screen.getByLabelText('Action'));
  const panel = screen.getByRole('region', { name: '1 listing was changed after your preview' });
  expect([panel.textContent?.includes('changed by Grace'), document.activeElement]).toEqual([true, panel]);
  await click(button('Leave these out'));
  expect(started).toEqual([3]);
  expect(sent(calls).map(([, body]) => body)).toMatchObject([
    { ids: [7, 8], action: 'editorial' },
    { preview: 'a-preview' },
    { preview: 'a-preview', leave_changed: true },
  ]);
});

it('a merge shows what somebody has changed since its preview before it is made', async () => {
  const sides = [
    { id: 7, name: 'Éclair 7' },
    { id: 8, name: 'Éclair 8' },
  ];
  const previewed = (preview: string) => answer({ preview, counts: { addresses: 1 } });
  const answers = [previewed('first'), conflict({ changed }), previewed('second'), done()];
  let isDone = false;
  const { calls } = await showTab(
    () => <MergeDialog sides={sides} onClose={nothing} onDone={() => (isDone = true)} />,
    '?tab=listings',
    {
      'GET /categories': CATEGORIES,
      'POST /admin/tools/8/merge': () => answers.shift()!,
    },
  );
  await submit(button('Preview'));
  type(screen.getByLabelText('Reason'), 'The same tool');
  await submit(screen.getByLabelText('Reason'));
  const panel = screen.getByRole('region', { name: 'Someone else changed this' });
  expect([panel.textContent?.includes('changed by Grace'), document.activeElement]).toEqual([true, panel]);
  expect(isDone).toBe(false);
  await submit(screen.getByLabelText('Reason'));
  expect(isDone).toBe(true);
  expect(sent(calls).map(([, body]) => body)).toMatchObject([
    { into: 7 },
    { into: 7, preview: 'first' },
    { into: 7 },
    { into: 7, preview: 'second', reason: 'The same tool' },
  ]);
});

it('the columns of a file show how somebody else has read them meanwhile, and can be checked with mine', async () => {
  const file: Import = {
    id: 4,
    file_name: 'pans.csv',
    bytes: 80,
    format: 'csv',
    encoding: 'utf-8',
    columns: [{ title: 'Text', samples: ['Fries.'], field: null }],
    sample: [],
    version: 'one',
    default_category_id: null,
    check: null,
    job: null,
    created_at: '2026-01-01T00:00:00Z',
  };
  const read = (field: 'best_for' | 'description', version: string): Import => ({
    ...file,
    columns: [{ ...file.columns[0]!, field }],
    version,
  });
  let isChanged = true;
  const { calls } = await showTab(() => <ImportColumns file={file} />, '?tab=listings&view=import&id=4', {
    'GET /categories': CATEGORIES,
    'PUT /admin/imports/4/mapping': () =>
      isChanged ? conflict({ current: read('best_for', 'two') }) : answer(read('description', 'three')),
    'POST /admin/imports/4/check': () => answer(read('description', 'three')),
  });
  type(screen.getByLabelText('Read “Text” as'), 'description');
  await click(button('Check the file'));
  const panel = screen.getByRole('region', { name: 'Someone else changed this' });
  expect(document.activeElement).toBe(panel);
  for (const text of ['Now: Best for', 'Yours: Description']) expect(screen.getByText(text)).toBeTruthy();
  isChanged = false;
  await click(button('Check with mine'));
  expect(screen.queryByRole('region', { name: 'Someone else changed this' })).toBeNull();
  expect(sent(calls)).toMatchObject([
    ['PUT /admin/imports/4/mapping', { mapping: { Text: 'description' }, version: 'one' }],
    ['PUT /admin/imports/4/mapping', { mapping: { Text: 'description' }, version: 'two' }],
    ['POST /admin/imports/4/check', undefined],
  ]);
});
