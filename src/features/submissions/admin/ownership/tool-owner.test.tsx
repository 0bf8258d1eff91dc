import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeAdminUser } from '#src/features/identity/testing/make-admin-user.ts';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { listOf } from '#src/testing/admin-tab.tsx';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { makeSubmission } from '../../testing/make-submission.ts';
import type { AdminSubmission } from '../contract.ts';
import { ToolOwner } from './tool-owner.tsx';

afterEach(() => cleanup());

const bob = makeAdminUser({ id: 8, name: 'Bob', email: 'bob@quill.example' });
const OWNER = 'PUT /admin/tools/1/owner';

function show(change: Partial<AdminSubmission> = {}, answer = () => Response.json({ data: {} })) {
  const submission = makeSubmission({ status: 'approved', ...change });
  return renderForViewer({ '/': () => <ToolOwner submission={submission} /> }, '/', {
    'GET /admin/users': () => Response.json(listOf([bob])),
    [OWNER]: answer,
  });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!));
const type = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));

it('sets a person who is found by name as the owner, for a reason', async () => {
  const { calls } = await show();
  expect(screen.getByText('Nobody has proved ownership of this tool.')).toBeTruthy();
  await click('Set owner (Quill)');
  await click('Set owner');
  expect(screen.getByText('Choose a user.')).toBeTruthy();
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  await type('Find by name or email', 'bob');
  fireEvent.click(await screen.findByRole('radio', { name: 'Bob bob@quill.example' }));
  await type('Reason', ' Showed the trademark. ');
  await click('Set owner');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    user_id: 8,
    owner_before: null,
    reason: 'Showed the trademark.',
  });
  expect(await screen.findByText('Quill has a new owner.')).toBeTruthy();
});

it('shows on the search what the server has against the person', async () => {
  await show({}, () => refuse(422, 'Check the highlighted fields.', { user_id: ['This user is banned.'] }));
  await click('Set owner (Quill)');
  await type('Find by name or email', 'bob');
  fireEvent.click(await screen.findByRole('radio', { name: /Bob/ }));
  await type('Reason', 'Showed the trademark.');
  await click('Set owner');
  expect(await screen.findByText('This user is banned.')).toBeTruthy();
});

it('removes the owner for a reason', async () => {
  const { calls } = await show({ owner: { id: 8, name: 'Bob', email: 'bob@quill.example' } });
  expect(screen.getByText('bob@quill.example')).toBeTruthy();
  await click('Remove owner (Quill)');
  await type('Reason', 'The document is forged.');
  await click('Remove owner');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      user_id: null,
      owner_before: 8,
      reason: 'The document is forged.',
    }),
  );
});

it('shows who has become the owner since, before another is set over them', async () => {
  const cara = { id: 9, name: 'Cara', email: 'cara@quill.example' };
  const answers = [
    () =>
      Response.json(
        { message: 'Somebody has changed the owner.', code: 'conflict', current: { owner: cara } },
        { status: 409 },
      ),
    () => Response.json({ data: {} }),
  ];
  const { calls } = await show({}, () => answers.shift()!());
  await click('Set owner (Quill)');
  await type('Find by name or email', 'bob');
  fireEvent.click(await screen.findByRole('radio', { name: /Bob/ }));
  await type('Reason', 'Showed the trademark.');
  await click('Set owner');
  expect(await screen.findByText('Now: Cara (cara@quill.example)')).toBeTruthy();
  await click('Set owner');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { owner_before: null },
    { owner_before: 9 },
  ]);
});
