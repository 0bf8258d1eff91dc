import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { AdminScreen } from '#src/features/moderation/frame/admin-screen.tsx';
import { makeStats } from '#src/features/moderation/testing/make-stats.ts';
import type { Permission } from '#src/shared/calls.ts';
import { ADMIN_SCREEN, listOf } from '#src/testing/admin-tab.tsx';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import { makeSubmission } from '../testing/make-submission.ts';
import { adminTab } from './admin-tab.ts';
import { submissionsQuery } from './client.ts';
import type { AdminSubmission } from './contract.ts';

const tabs = [adminTab];
const pages = { [ADMIN_SCREEN]: () => <AdminScreen stats={makeStats()} tabs={tabs} /> };
const stats = {
  'GET /admin/dashboard/stats': () => Response.json({ data: makeStats() }),
  'GET /admin/reasons': () => Response.json({ data: [] }),
  'GET /admin/notes': () => Response.json({ data: [] }),
  'GET /admin/history': () => Response.json({ data: { figures: [], events: [] } }),
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const quill = makeSubmission({ id: 1, name: 'Quill' });
const inkwell = makeSubmission({ id: 2, name: 'Inkwell' });
const blotter = makeSubmission({ id: 3, name: 'Blotter' });

/** A server whose pending list drops decided rows. */
function serverOf(submissions: AdminSubmission[]) {
  let waiting = submissions;
  const decide = (id: number) => () => {
    waiting = waiting.filter((submission) => submission.id !== id);
    return Response.json({ data: {} });
  };
  const decisions = submissions.flatMap(({ id }) => [
    [`POST /admin/tools/${id}/approve`, decide(id)],
    [`POST /admin/tools/${id}/approve-pending`, decide(id)],
    [`POST /admin/tools/${id}/reject`, decide(id)],
  ]);
  return {
    'GET /admin/tools/pending': () => Response.json(listOf(waiting)),
    ...(Object.fromEntries(decisions) as Record<string, () => Response>),
  };
}

async function show(
  submissions: AdminSubmission[],
  answers: Record<string, () => Response | Promise<Response>> = {},
  permission: Permission = 'moderator',
) {
  const all = { ...stats, ...serverOf(submissions), ...answers };
  const viewer = { ...VIEWER, permissions: [permission] };
  const shown = await renderForViewer(pages, `${ADMIN_SCREEN}?tab=submissions`, all, viewer);
  await screen.findByRole('region', { name: 'Submissions' });
  if (submissions[0]) await screen.findByRole('article', { name: submissions[0].name });
  return shown;
}

const row = (name: string) => screen.getByRole('article', { name });
const press = (key: string, options: object = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
  });
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const sentTo = (calls: { method: string; path: string }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path }) => path);

it('is not offered to editors, who see the listing', async () => {
  await show([makeSubmission()], {}, 'editor');
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
});

describe('a decision', () => {
  const offer = { id: '6f6a0c1e-3a54-4a3e-9d0e-0d5f8d1f1a11', until: '2026-01-01T00:05:00.000Z' };
  const undoPath = `/admin/undo/${offer.id}`;

  it('can be undone from its message, after an approval and a rejection', async () => {
    const answers = {
      'POST /admin/tools/1/approve': () => Response.json({ data: {}, undo: offer }),
      'POST /admin/tools/2/reject': () => Response.json({ data: {}, undo: offer }),
      [`POST ${undoPath}`]: () => Response.json({ message: 'The decision was undone.' }),
    };
    const { calls } = await show([quill, inkwell], answers);
    await click('Approve Quill');
    await click('Undo');
    expect(await screen.findByText('Quill is waiting for a decision again.')).toBeTruthy();
    await click('Reject Inkwell');
    fireEvent.input(await screen.findByLabelText('Reason'), { target: { value: 'Not an AI' } });
    await click('Reject');
    await click('Undo');
    expect(await screen.findByText('Inkwell is waiting for a decision again.')).toBeTruthy();
    expect(sentTo(calls, 'POST').filter((path) => path === undoPath)).toHaveLength(2);
  });

  it('says why it cannot be undone', async () => {
    const answers = {
      'POST /admin/tools/1/approve': () => Response.json({ data: {}, undo: offer }),
      [`POST ${undoPath}`]: () => refuse(409, 'It is too late to undo this decision.'),
    };
    await show([quill], answers);
    await click('Approve Quill');
    await click('Undo');
    expect(await screen.findByText('It is too late to undo this decision.')).toBeTruthy();
  });

  it('offers no undo when the server has none', async () => {
    await show([quill]);
    await click('Approve Quill');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a row', () => {
  it('shows what was submitted, and opens to show the rest', async () => {
    await show([quill]);
    expect(row('Quill').textContent).toContain('by Ada Byron');
    expect(within(row('Quill')).getByRole('link', { name: 'Quill' }).getAttribute('href')).toBe(
      '/ai/pending/1',
    );
    const visit = within(row('Quill')).getByRole('link', { name: /Visit website/ });
    expect([visit.getAttribute('href'), visit.getAttribute('rel')]).toEqual([
      'https://quill.example/',
      'noopener nofollow',
    ]);
    expect(screen.queryByText('Thank-you letters')).toBeNull();
    await click('Details of Quill');
    expect(screen.getByText('Thank-you letters')).toBeTruthy();
    expect(screen.getByText('letters')).toBeTruthy();
  });

  it('shows the pictures of a waiting submission before it is opened', async () => {
    const screenshots = ['/uploads/a.webp', '/uploads/b.webp'];
    await show([makeSubmission({ screenshots })]);
    const pictures = within(await screen.findByRole('article')).getAllByRole('img', { name: /^Screenshot/ });
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(screenshots);
  });

  it('says when nothing is listed', async () => {
    await show([makeSubmission({ name: 'Quill', features: [], use_cases: [] })]);
    await click('Details of Quill');
    expect(screen.getByText('No features listed')).toBeTruthy();
    expect(screen.getByText('No use cases listed')).toBeTruthy();
  });

  it('warns about an affiliate link to another host', async () => {
    await show([
      makeSubmission({
        name: 'Quill',
        affiliate_url: 'https://other.example/r',
        is_affiliate_host_foreign: true,
      }),
    ]);
    expect(row('Quill').textContent).toContain(
      'The affiliate link goes to other.example, but the website is quill.example.',
    );
  });

  it('of a revision shows its tool, the change of host and the differences', async () => {
    const { calls } = await show([
      makeSubmission({
        id: 5,
        name: 'Quill Pro',
        pending_version_of: 9,
        original_tool: { id: 9, slug: 'quill', name: 'Quill' },
        differences: [
          { kind: 'text', field: 'name', old: 'Quill', new: 'Quill Pro' },
          {
            kind: 'link',
            field: 'url',
            old: 'https://quill.example/',
            new: 'https://pro.example/',
            is_host_changed: true,
          },
        ],
      }),
    ]);
    expect(screen.getByText('Pending Version')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Update for: Original Tool' }).getAttribute('href')).toBe(
      '/ai/quill',
    );
    expect(row('Quill Pro').textContent).toContain(
      'Website points to a different host: quill.example changed to pro.example',
    );
    await click('Details of Quill Pro');
    expect(row('Quill Pro').querySelector('ins')?.textContent).toBe(' Pro');
    await click('Approve Update of Quill Pro');
    expect(sentTo(calls, 'POST')).toEqual(['/admin/tools/5/approve-pending']);
  });
});

describe('deciding', () => {
  it('removes the row, confirms it, and moves to the next one', async () => {
    const { calls } = await show([quill, inkwell, blotter]);
    act(() => row('Inkwell').focus());
    await click('Approve Inkwell');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Inkwell' })).toBeNull());
    expect(document.activeElement).toBe(row('Blotter'));
    expect(screen.getByText('Inkwell approved.')).toBeTruthy();
    expect(sentTo(calls, 'POST')).toEqual(['/admin/tools/2/approve']);
  });

  it('does nothing twice', async () => {
    let answer = (_: Response) => {};
    const { calls } = await show([quill], {
      'POST /admin/tools/1/approve': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await click('Approve Quill');
    await click('Approve Quill');
    act(() => row('Quill').focus());
    await press('a');
    expect(sentTo(calls, 'POST')).toHaveLength(1);
    await act(async () => answer(Response.json({ data: {} })));
  });

  it('reports that another administrator was faster, and reloads the list', async () => {
    const { calls } = await show([quill], {
      'POST /admin/tools/1/approve': () => refuse(409, 'This submission has already been decided.'),
    });
    await click('Approve Quill');
    expect(screen.getByText('This submission has already been decided.')).toBeTruthy();
    expect(sentTo(calls, 'GET').filter((path) => path.startsWith('/admin/tools/pending'))).toHaveLength(2);
  });

  it('shows the specified text for a failure', async () => {
    await show([quill], { 'POST /admin/tools/1/approve': () => refuse(500, 'Boom') });
    await click('Approve Quill');
    expect(screen.getByText('Error approving tool. Please try again.')).toBeTruthy();
    expect(row('Quill')).toBeTruthy();
  });

  it('requires a reason to reject, and keeps it when the server fails', async () => {
    let isBroken = true;
    const { calls } = await show([quill, inkwell], {
      'POST /admin/tools/1/reject': () => {
        if (isBroken) return refuse(500, 'Boom');
        return Response.json({ data: {} });
      },
    });
    await click('Reject Quill');
    const dialog = screen.getByRole('dialog', { name: 'Reject Quill' });
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('Reason');
    const send = () => act(async () => fireEvent.submit(reason.form!));
    fireEvent.change(reason, { target: { value: '   ' } });
    await send();
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy();
    fireEvent.change(reason, { target: { value: '  No imprint.  ' } });
    await send();
    expect(within(dialog).getByText('Error rejecting tool. Please try again.')).toBeTruthy();
    expect(reason.value).toBe('  No imprint.  ');
    isBroken = false;
    await send();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'No imprint.' });
    await waitFor(() => expect(screen.queryByText('No imprint.')).toBeNull());
    expect(screen.getByText('Quill rejected.')).toBeTruthy();
  });
});

describe('the keys', () => {
  it('J and K move through the rows, A approves, R asks for the reason, E opens', async () => {
    const { calls } = await show([quill, inkwell, blotter]);
    await press('j');
    expect(document.activeElement).toBe(row('Quill'));
    await press('J', { shiftKey: false });
    expect(document.activeElement).toBe(row('Inkwell'));
    expect(row('Inkwell').getAttribute('aria-current')).toBe('true');
    await press('k');
    await press('k');
    expect(document.activeElement).toBe(row('Quill'));
    await press('e');
    expect(screen.getByRole('button', { name: 'Details of Quill' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    await press('Enter');
    expect(screen.getByRole('button', { name: 'Details of Quill' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    await press('a');
    await waitFor(() => expect(document.activeElement).toBe(row('Inkwell')));
    expect(sentTo(calls, 'POST')).toEqual(['/admin/tools/1/approve']);
    await press('r');
    expect(screen.getByRole('dialog', { name: 'Reject Inkwell' })).toBeTruthy();
  });

  it('do nothing without a current row, while typing, with modifier keys, or when held down', async () => {
    const { calls } = await show([quill]);
    await press('a');
    act(() => row('Quill').focus());
    await press('a', { ctrlKey: true });
    await press('a', { metaKey: true });
    await press('A', { shiftKey: true });
    await press('a', { repeat: true });
    act(() => screen.getByRole('searchbox', { name: 'Search submissions' }).focus());
    await press('a');
    expect(sentTo(calls, 'POST')).toEqual([]);
  });

  it('leave Enter to the focused button', async () => {
    await show([quill]);
    act(() => screen.getByRole('button', { name: 'Reject Quill' }).focus());
    await press('Enter');
    expect(screen.getByRole('button', { name: 'Details of Quill' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('are listed by ?, and can be switched off permanently', async () => {
    const { calls } = await show([quill]);
    await press('?', { shiftKey: true });
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await act(async () => fireEvent.click(within(help).getByLabelText('Enable keyboard shortcuts')));
    await act(async () => fireEvent.click(within(help).getByRole('button', { name: 'Close' })));
    expect(screen.getByRole('button', { name: 'Shortcuts are off' })).toBeTruthy();
    act(() => row('Quill').focus());
    await press('a');
    expect(sentTo(calls, 'POST')).toEqual([]);
    cleanup();
    await show([quill]);
    expect(screen.getByRole('button', { name: 'Shortcuts are off' })).toBeTruthy();
  });
});

describe('the lists', () => {
  it('shows a text for an empty list', async () => {
    await show([]);
    expect(await screen.findByRole('heading', { name: 'No pending submissions found' })).toBeTruthy();
  });

  it('keeps open rows and the focus when it refreshes', async () => {
    await show([quill, inkwell]);
    await click('Details of Inkwell');
    const details = screen.getByRole('button', { name: 'Details of Inkwell' });
    details.focus();
    await click('Refresh');
    expect(screen.getByText('Up to date.')).toBeTruthy();
    expect(document.activeElement).toBe(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
  });

  it('moves the focus on when another administrator decides on the focused row', async () => {
    let waiting = [quill, inkwell];
    await show(waiting, { 'GET /admin/tools/pending': () => Response.json(listOf(waiting)) });
    act(() => screen.getByRole('button', { name: 'Details of Quill' }).focus());
    waiting = [inkwell];
    await click('Refresh');
    await waitFor(() => expect(document.activeElement).toBe(row('Inkwell')));
  });

  it('debounces the search and replaces the history entry', async () => {
    const { calls, placeOf } = await show([quill]);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search submissions' });
    fireEvent.change(field, { target: { value: 'in' } });
    fireEvent.change(field, { target: { value: 'ink ' } });
    await act(async () => fireEvent.submit(field.form!));
    expect(placeOf()).toBe(`${ADMIN_SCREEN}?tab=submissions&search=ink`);
    expect(sentTo(calls, 'GET').filter((path) => path.includes('search='))).toEqual([
      '/admin/tools/pending?page=1&per_page=20&search=ink',
    ]);
    expect(field.value).toBe('ink ');
  });

  it('shows the reason of a rejection', async () => {
    await renderForViewer(pages, `${ADMIN_SCREEN}?status=rejected`, {
      ...stats,
      'GET /admin/tools/rejected': () =>
        Response.json(listOf([makeSubmission({ status: 'rejected', rejection_reason: 'No imprint.' })])),
    });
    expect((await screen.findByRole('article', { name: 'Quill' })).textContent).toContain(
      'Rejection Reason: No imprint.',
    );
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});

it.each([
  ['pending', 60_000],
  ['approved', 120_000],
  ['rejected', 120_000],
  ['unlisted', 120_000],
] as const)('%s ones are trusted for %i ms', (state, fresh) => {
  const { staleTime, refetchInterval } = submissionsQuery(state, { page: 1, search: '' });
  expect([staleTime, refetchInterval]).toEqual([fresh, fresh]);
});
