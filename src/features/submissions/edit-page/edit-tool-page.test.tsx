import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import type { PendingVersion, ToolPage } from '#src/features/tools/contract.ts';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import type { EditableTool } from '../contract.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { makeEditable, makeRevision, makeToolPage } from '../testing/make-tool-page.ts';
import { Component } from './edit-tool-page.tsx';

const description = 'Quill writes letters that sound like you, in eleven languages.';
const version: PendingVersion = {
  id: 9,
  can_overwrite: true,
  submitted_at: '2026-11-10T12:00:00.000Z',
  submitted_by: { name: 'Ada Byron' },
  expires_at: '2026-11-24T12:00:00.000Z',
};
const screenshots = [1, 2, 3].map((id) => ({ id, url: `/uploads/${id}.webp`, width: 16, height: 10 }));

const category = {
  id: 11,
  slug: 'writing',
  name: 'Writing',
  icon: 'pen',
  color: '#a36e09',
  tools_count: 3,
  is_active: true,
};
const lookups = {
  'GET /categories': () => Response.json({ data: [category] }),
  'GET /types': () => Response.json({ data: [{ value: 'web-app', label: 'Web App', slug: 'web-app' }] }),
};

function answer(tool: ToolPage, message = ''): () => Response {
  return () => Response.json({ data: tool, message });
}

async function show(
  overrides: Partial<EditableTool> = {},
  answers: Record<string, () => Response> = { 'POST /ai-tools/quill': answer(makeRevision()) },
) {
  const shown = await renderForViewer(
    {
      '/ai/:slug/edit': Component,
      '/ai/:slug': () => <p>the tool</p>,
      '/login': () => <p>sign in</p>,
    },
    '/ai/quill/edit',
    {
      ...lookups,
      'GET /ai-tools/quill/edit': () => Response.json({ data: makeEditable({ description, ...overrides }) }),
      ...answers,
    },
  );
  await screen.findByRole('button', { name: /^(Submit Update|Save)/ });
  const sent = () => shown.calls.filter(({ method }) => method !== 'GET');
  const state = () => shown.router.state.location.state as unknown;
  return { ...shown, sent, state };
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) =>
  act(async () => fireEvent.change(box(name), { target: { value } }));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const bodyOf = ({ body }: { body: unknown }) => {
  const { version: _, ...fields } = Object.fromEntries((body as FormData).entries());
  return fields;
};
const dialog = (name: string) => screen.getByRole('dialog', { name });

beforeEach(() => {
  sessionStorage.clear();
  signIn({ token: 'token', user: makeUser() });
});
afterEach(() => {
  cleanup();
  signOut(null);
});

describe('the effect of saving', () => {
  it.each<[Partial<EditableTool>, string, string]>([
    [{ effect: 'review' }, 'Reviewed before it goes live', 'Submit Update'],
    [{ effect: 'in_place', status: 'pending' }, 'Updates your submission', 'Save Changes'],
    [{ effect: 'in_place', status: 'rejected' }, 'Goes back to review', 'Save and Resubmit'],
    [{ effect: 'partly_live' }, 'Partly live immediately', 'Save Changes'],
    [{ effect: 'live' }, 'Live immediately', 'Save and Publish'],
  ])('announces the effect of %j', async (overrides, title, button) => {
    await show(overrides);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it.each<[Partial<EditableTool>, ToolPage, string | undefined]>([
    [{ effect: 'review' }, makeRevision(), 'review'],
    [{ effect: 'in_place', status: 'pending' }, makeToolPage({ status: 'pending' }), 'in_place'],
    [{ effect: 'partly_live' }, makeRevision(), 'partly_live'],
    [{ effect: 'partly_live' }, makeToolPage(), 'live'],
    [{ effect: 'live' }, makeToolPage(), 'live'],
    [{ effect: 'review' }, makeToolPage(), undefined],
  ])('shows the outcome of %j on the tool page', async (overrides, result, editOutcome) => {
    const answers = { 'POST /ai-tools/quill': answer(result, 'No changes to save.') };
    const { placeOf, state } = await show(overrides, answers);
    await type(/^Company/, 'Other Feathers');
    await press(/^(Submit Update|Save)/);
    await waitFor(() => expect(placeOf()).toBe('/ai/quill'));
    expect(state()).toEqual(editOutcome ? { editOutcome } : null);
    expect(screen.queryByText('No changes to save.') !== null).toBe(editOutcome === undefined);
  });
});

describe('saving', () => {
  it('sends what was changed', async () => {
    const { sent } = await show();
    await type(/^Name/, 'Quill 2');
    await type(/^Tags/, 'Letters, , Post ');
    await press('Submit Update');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ method: 'POST', path: '/ai-tools/quill' });
    const body = sent()[0]!.body as FormData;
    expect([...body.keys()].sort()).toEqual(['_method', 'name', 'tags[]', 'tags[]', 'version']);
    expect([body.get('_method'), body.get('name'), body.getAll('tags[]')]).toEqual([
      'PUT',
      'Quill 2',
      ['Letters', 'Post'],
    ]);
  });

  it('says that there is nothing to save', async () => {
    const { sent } = await show();
    await press('Submit Update');
    expect(screen.getByText('No changes yet.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('resubmits a rejected listing unchanged', async () => {
    const { sent } = await show({ effect: 'in_place', status: 'rejected', rejection_reason: 'No website.' });
    expect(screen.getByText('Reason: No website.')).toBeTruthy();
    await press('Save and Resubmit');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('lists the problems with links to their fields', async () => {
    const { sent } = await show();
    await type(/^Name/, '');
    await press('Submit Update');
    expect(screen.getByText('Before you can save:')).toBeTruthy();
    await press('Name');
    expect(document.activeElement).toBe(box(/^Name/));
    expect(sent()).toEqual([]);
  });

  it("shows the server's errors at their fields and keeps what was typed", async () => {
    const message = 'This tool is already listed as Plume.';
    const body = { message, code: 'conflict', errors: { url: [message] }, slug: 'plume' };
    const { placeOf } = await show(
      {},
      { 'POST /ai-tools/quill': () => Response.json(body, { status: 409 }) },
    );
    await type(/^Official website URL/, 'https://plume.example.com');
    await press('Submit Update');
    const field = box(/^Official website URL/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('https://plume.example.com');
    expect(screen.getByRole('link', { name: 'View the listing' }).getAttribute('href')).toBe('/ai/plume');
    expect(placeOf()).toBe('/ai/quill/edit');
  });

  it('keeps everything when the site cannot be reached', async () => {
    await show({}, { 'POST /ai-tools/quill': () => refuse(503, 'Please try again in a moment.') });
    await type(/^Name/, 'Quill 2');
    await press('Submit Update');
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    expect(screen.getByText('Your entries are safe; you can try again.')).toBeTruthy();
    expect(box(/^Name/).value).toBe('Quill 2');
  });
});

describe('a change of somebody else since the form was opened', () => {
  async function showChanged(now: Partial<EditableTool>) {
    const refused = { message: 'Changed', code: 'conflict', changed: true };
    let opened = 0;
    const shown = await show(
      { effect: 'live' },
      {
        'GET /ai-tools/quill/edit': () => {
          opened += 1;
          const later = { ...now, version: 'v2' };
          const data = makeEditable({ description, effect: 'live', ...(opened > 1 ? later : {}) });
          return Response.json({ data });
        },
        'POST /ai-tools/quill': () =>
          shown.sent().length === 1 ? Response.json(refused, { status: 409 }) : answer(makeToolPage())(),
      },
    );
    await type(/^Name/, 'Quill 2');
    await press('Save and Publish');
    return shown;
  }
  const versionsSent = (sent: { body: unknown }[]) =>
    sent.map(({ body }) => (body as FormData).get('version'));

  it('of another field stays, and the edit is saved', async () => {
    const { sent } = await showChanged({ company: 'Feather Ltd' });
    await screen.findByText('the tool');
    expect(versionsSent(sent())).toEqual(['v1', 'v2']);
    expect(bodyOf(sent()[1]!)).not.toHaveProperty('company');
  });

  it('of the same field is shown, and can be overwritten', async () => {
    const { sent } = await showChanged({ name: 'Quill One' });
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(within(dialog).getByText('Now: Quill One')).toBeTruthy();
    expect(within(dialog).getByText('Yours: Quill 2')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await press('Save mine');
    await screen.findByText('the tool');
    expect(bodyOf(sent()[1]!)).toMatchObject({ name: 'Quill 2' });
  });

  it('of the same field can be kept', async () => {
    const { sent } = await showChanged({ name: 'Quill One' });
    await screen.findByRole('dialog', { name: 'Someone else changed this' });
    await press('Use theirs');
    expect(box(/^Name/).value).toBe('Quill One');
    expect(sent()).toHaveLength(1);
  });
});

describe('an existing revision', () => {
  it('of another user shows an alert and sends nothing', async () => {
    const { sent } = await show({ pending_version: { ...version, can_overwrite: false } });
    await type(/^Name/, 'Quill 2');
    await press('Submit Update');
    expect(within(dialog('An update is under review')).getByRole('alert').textContent).toBe(
      'Another user has already submitted an update for this tool. Please wait for it to be reviewed.',
    );
    expect(sent()).toEqual([]);
    await press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box(/^Name/).value).toBe('Quill 2');
  });

  it('of another user who was faster shows the same alert', async () => {
    await show({}, { 'POST /ai-tools/quill': () => refuse(409, texts['submissions.anotherUser']) });
    await type(/^Name/, 'Quill 2');
    await press('Submit Update');
    expect(await screen.findByRole('dialog', { name: 'An update is under review' })).toBeTruthy();
  });

  it('of the viewer is overwritten after confirmation', async () => {
    const own = { ...makeRevision(), pending_version: version, screenshots: [] };
    const { sent, placeOf } = await show(own);
    expect(screen.getByText(/^You’re editing your pending update of November 10, 2026/)).toBeTruthy();
    await type(/^Name/, 'Quill 3');
    await press('Submit Update');
    expect(dialog('Overwrite your pending update?')).toBeTruthy();
    await press('Cancel');
    expect(sent()).toEqual([]);
    await press('Submit Update');
    await press('Overwrite');
    await waitFor(() => expect(placeOf()).toBe('/ai/quill'));
    expect(bodyOf(sent()[0]!)).toEqual({ _method: 'PUT', name: 'Quill 3' });
  });

  it('does not block an administrator', async () => {
    const { sent } = await show(
      { effect: 'live', pending_version: version },
      { 'POST /ai-tools/quill': answer(makeToolPage()) },
    );
    await type(/^Name/, 'Quill 3');
    await press('Save and Publish');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe('a rejected update', () => {
  const rejected = makeRevision({ status: 'rejected', rejection_reason: 'Not the name.', description });

  async function resubmit(overrides: Partial<EditableTool> = {}) {
    const shown = await show(overrides, {
      'GET /ai-tools/pending/9': answer(rejected),
      'POST /ai-tools/quill': answer(makeRevision()),
    });
    await act(() => shown.router.navigate('/ai/quill'));
    await act(() => shown.router.navigate('/ai/quill/edit', { state: { resubmissionOf: 9 } }));
    await screen.findByRole('button', { name: 'Submit Update' });
    return shown;
  }

  it('is filled in again, with the reason', async () => {
    const { sent } = await resubmit();
    expect(box(/^Name/).value).toBe('Quill 2');
    expect(screen.getByText('Reason: Not the name.')).toBeTruthy();
    expect(screen.getByText(/^We filled in the changes from your rejected update/)).toBeTruthy();
    await press('Submit Update');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(bodyOf(sent()[0]!)).toEqual({ _method: 'PUT', name: 'Quill 2' });
  });

  it('is ignored when another revision is pending', async () => {
    await resubmit({ ...makeRevision({ name: 'Quill 3' }), pending_version: version, screenshots: [] });
    expect(box(/^Name/).value).toBe('Quill 3');
    expect(screen.queryByText('Reason: Not the name.')).toBeNull();
  });
});

describe('pictures', () => {
  it('are removed immediately after confirmation', async () => {
    const { sent } = await show(
      { screenshots },
      {
        'DELETE /ai-tools/quill/screenshots/2': () => Response.json({ message: '' }),
        'POST /ai-tools/quill': answer(makeRevision()),
      },
    );
    await press('Remove screenshot 2');
    expect(sent()).toEqual([]);
    await press('Remove Screenshot');
    await waitFor(() => expect(sent()).toMatchObject([{ path: '/ai-tools/quill/screenshots/2' }]));
    expect(await screen.findByRole('img', { name: 'Screenshot 2 of 2' })).toBeTruthy();
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
    await type(/^Name/, 'Quill 2');
    await press('Submit Update');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(bodyOf(sent()[1]!)).toEqual({ _method: 'PUT', name: 'Quill 2' });
  });

  it('stay when the removal fails', async () => {
    await show(
      { screenshots },
      { 'DELETE /ai-tools/quill/screenshots/2': () => refuse(503, 'Please try again later.') },
    );
    await press('Remove screenshot 2');
    await press('Remove Screenshot');
    expect(await screen.findByText('Please try again later.')).toBeTruthy();
    await press('Cancel');
    expect(screen.getByRole('img', { name: 'Screenshot 3 of 3' })).toBeTruthy();
  });

  it('are sent in another order', async () => {
    const { sent } = await show({ screenshots });
    await press('Move screenshot 1 later');
    await press('Submit Update');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const body = sent()[0]!.body as FormData;
    expect(body.getAll('screenshot_order[]')).toEqual(['2', '1', '3']);
  });

  it('are added, and the logo is replaced', async () => {
    const { sent } = await show({ screenshots: screenshots.slice(0, 1), logo_url: '/uploads/logo.webp' });
    const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
    const choose = (label: string, files: File[]) =>
      act(async () =>
        fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } }),
      );
    await choose('Add screenshots', [picture('a.png'), picture('b.png')]);
    await choose('Replace logo', [picture('logo.png')]);
    await press('Submit Update');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const body = sent()[0]!.body as FormData;
    expect(body.getAll('screenshots[]').map((file) => (file as File).name)).toEqual(['a.png', 'b.png']);
    expect((body.get('logo') as File).name).toBe('logo.png');
    expect(body.has('screenshot_order[]')).toBe(false);
  });
});

describe('a new logo', () => {
  const choose = (files: File[]) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText('Replace logo', { selector: 'input' }), {
        target: { files },
      }),
    );

  it('that is removed again leaves the present one', async () => {
    await show({ logo_url: '/uploads/logo.webp' });
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
    await choose([new File(['x'], 'logo.png', { type: 'image/png' })]);
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await press('Remove logo');
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
    expect(screen.getByRole('img', { name: 'Selected logo' }).getAttribute('src')).toBe('/uploads/logo.webp');
  });
});

describe('conditional fields', () => {
  it('shows the starting price for the paid model only', async () => {
    await show();
    expect(screen.queryByRole('textbox', { name: 'Starting price' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^Paid/ })));
    expect(screen.getByRole('textbox', { name: 'Starting price' })).toBeTruthy();
  });

  it.each([
    ['https://go.example/?a=1', /keep this link, replace it with your own or clear it/],
    [null, /you can add a link/],
  ])('tells a proved owner what can become of the affiliate link %s', async (affiliate_url, text) => {
    await show({ effect: 'partly_live', can_use_affiliate_url: true, affiliate_url });
    const field = box('Affiliate link');
    expect(field.disabled).toBe(false);
    const hint = document.getElementById(field.getAttribute('aria-describedby')!);
    expect(hint?.textContent).toMatch(text);
  });

  it.each([true, false])('enables the affiliate link for affiliates: %s', async (can_use_affiliate_url) => {
    await show({ can_use_affiliate_url });
    expect(box('Affiliate link').disabled).toBe(!can_use_affiliate_url);
  });

  it('edits the release notes', async () => {
    const { sent } = await show();
    await press('Add update');
    await type('Update title', 'Two');
    await type('Version', '2.0');
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-01' } }),
    );
    await type('What’s new', 'Faster\nSmaller');
    await press('Submit Update');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(bodyOf(sent()[0]!)).toMatchObject({
      'updates[0][title]': 'Two',
      'updates[0][version]': '2.0',
      'updates[0][date]': '2026-11-01',
    });
  });
});

describe('unsaved changes', () => {
  it('ask before the page is left', async () => {
    const { router, placeOf } = await show();
    await type(/^Name/, 'Quill 2');
    await act(() => router.navigate('/ai/quill'));
    expect(dialog('Leave without saving?')).toBeTruthy();
    await press('Keep Editing');
    expect(placeOf()).toBe('/ai/quill/edit');
    expect(box(/^Name/).value).toBe('Quill 2');
    await act(() => router.navigate('/ai/quill'));
    await press('Leave');
    expect(placeOf()).toBe('/ai/quill');
    expect(sessionStorage.length).toBe(0);
  });

  it('do not ask when nothing was changed', async () => {
    const { router, placeOf } = await show();
    await type(/^Name/, 'Quill 2');
    await type(/^Name/, 'Quill');
    await act(() => router.navigate('/ai/quill'));
    expect(placeOf()).toBe('/ai/quill');
  });

  it('warn before the window is closed', async () => {
    await show();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await type(/^Name/, 'Quill 2');
    expect(close()).toBe(true);
  });

  it('survive a reload, with all other fields as on the server', async () => {
    await show();
    await type(/^Name/, 'Quill 2');
    cleanup();
    const { sent } = await show({ company: 'Feather & Co' });
    expect(box(/^Name/).value).toBe('Quill 2');
    expect(box(/^Company/).value).toBe('Feather & Co');
    expect(screen.getByText('We restored your unsaved changes.', { exact: false })).toBeTruthy();
    await press('Submit Update');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(bodyOf(sent()[0]!)).toEqual({ _method: 'PUT', name: 'Quill 2' });
    expect(sessionStorage.length).toBe(0);
  });

  it('can be discarded', async () => {
    await show();
    await type(/^Name/, 'Quill 2');
    cleanup();
    await show();
    await press('Discard');
    expect(box(/^Name/).value).toBe('Quill');
    expect(screen.queryByText('We restored your unsaved changes.')).toBeNull();
  });

  it('do not bring back a removed screenshot when they are discarded', async () => {
    sessionStorage.setItem('edit:7:quill', '{"company":"Kept"}');
    await show(
      { screenshots },
      { 'DELETE /ai-tools/quill/screenshots/2': () => Response.json({ message: '' }) },
    );
    await press('Remove screenshot 2');
    await press('Remove Screenshot');
    await screen.findByRole('img', { name: 'Screenshot 2 of 2' });
    await press('Discard');
    expect(box(/^Company/).value).toBe('Feather Ltd');
    expect(screen.getByRole('img', { name: 'Screenshot 2 of 2' })).toBeTruthy();
  });

  it('ignore damaged storage', async () => {
    sessionStorage.setItem('edit:7:quill', '{"name":5,"features":"x","company":"Kept"}');
    await show();
    expect(box(/^Name/).value).toBe('Quill');
    expect(box(/^Company/).value).toBe('Kept');
  });

  it('survive signing in again', async () => {
    const { placeOf } = await show({}, { 'POST /ai-tools/quill': () => refuse(401, 'Sign in.') });
    await type(/^Name/, 'Quill 2');
    await act(async () => signOut(null));
    expect(placeOf()).toBe('/login?return_to=%2Fai%2Fquill%2Fedit');
    expect(sessionStorage.length).toBe(1);
  });
});

describe('the form', () => {
  const open = (answers: Record<string, () => Response>) =>
    renderForViewer({ '/ai/:slug/edit': Component }, '/ai/quill/edit', { ...lookups, ...answers });

  it('shows a 404 page for a tool that other people may not know of', async () => {
    await open({ 'GET /ai-tools/quill/edit': () => refuse(404, 'No.') });
    expect(await screen.findByRole('heading', { name: 'Oops! Tool Not Found' })).toBeTruthy();
  });

  it.each([true, false])(
    'tells other people how to correct or claim a listing (contact form: %s)',
    async (hasForm) => {
      setSiteContact({ ...NO_CONTACT, hasForm });
      await open({
        'GET /ai-tools/quill/edit': () => refuse(403, 'No.'),
        'GET /ai-tools/quill': () => Response.json({ data: makeToolPage({ name: 'Quill & Co' }) }),
      });
      expect(await screen.findByRole('heading', { name: 'You can’t edit this listing' })).toBeTruthy();
      expect(await screen.findByText(/Quill & Co/)).toBeTruthy();
      const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
      expect(links).toEqual([
        ...(hasForm ? [['Suggest a correction', '/contact?tool=Quill%20%26%20Co']] : []),
        ['Claim this listing', '/ai/quill/claim'],
        ['View the listing', '/ai/quill'],
      ]);
      setSiteContact(NO_CONTACT);
    },
  );

  it('offers to try again after a failure', async () => {
    let isDown = true;
    await open({
      'GET /ai-tools/quill/edit': () =>
        isDown ? refuse(503, 'Down.') : Response.json({ data: makeEditable() }),
    });
    await screen.findByRole('button', { name: 'Try Again' });
    isDown = false;
    await press('Try Again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Quill' })).toBeTruthy();
  });

  it('needs a session', async () => {
    signOut(null);
    const { placeOf, calls } = await open({});
    expect(placeOf()).toBe('/login?return_to=%2Fai%2Fquill%2Fedit');
    expect(calls).toEqual([]);
  });
});
