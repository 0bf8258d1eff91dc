import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import type { ImportResult } from '../contract.ts';
import { TransferDialog } from './transfer-dialog.tsx';

afterEach(cleanup);

const RESULT: ImportResult = {
  imported: 1,
  already_saved: 0,
  folders_created: 0,
  unmatched: [{ name: 'Gone', url: 'https://gone.example' }],
  unmatched_count: 2500,
  refused: [],
  refused_count: 0,
  left_out: [{ line: 3, reason: 'Date says “soon”, which was left out.' }],
  left_out_count: 1,
};

test('a table without a known title is imported with the columns that are chosen', async () => {
  let isChosen = false;
  const { calls } = await renderForViewer({ '/saved-tools': () => <TransferDialog /> }, '/saved-tools', {
    'POST /user/saved-tools/import': () => {
      if (isChosen) return Response.json({ data: RESULT });
      const errors = { file: ['No column is called like a web address.'] };
      return Response.json({ message: 'Invalid', code: 'invalid', errors }, { status: 422 });
    },
    'POST /user/saved-tools/import/columns': () =>
      Response.json({
        data: { encoding: 'utf-8', columns: [{ title: 'Wo', samples: ['a.example'], field: null }] },
      }),
    'GET /user/saved-tools/ids': () => Response.json({ data: [] }),
    'GET /user/folders': () =>
      Response.json({ data: { folders: [], recently_saved: [], recently_saved_count: 0, total: 0 } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export and import' }));
  const input = await screen.findByLabelText('File to import');
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['Wo\na.example'], 'list.tsv')] } });
  });
  expect(await screen.findByText('No column is called like a web address.')).toBeTruthy();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import with these columns' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Read “Wo” as'), { target: { value: 'url' } });
  isChosen = true;
  await act(async () => {
    fireEvent.click(button);
  });
  expect(await screen.findByText(/^1 tool imported/)).toBeTruthy();
  expect(screen.getByText('2,500 addresses don’t match any tool:')).toBeTruthy();
  expect(screen.getByText('The first 1 are shown.')).toBeTruthy();
  expect(screen.getByText('Line 3: Date says “soon”, which was left out.')).toBeTruthy();
  const sent = calls.filter(({ path }) => path === '/user/saved-tools/import');
  expect(sent).toHaveLength(2);
});
