import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Contribution } from '#src/features/dashboard/contract.ts';
import * as dashboardPage from '#src/features/dashboard/dashboard-page.tsx';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { PROVIDER_LABELS, PROVIDERS } from '#src/features/identity/rules.ts';
import { readSession, signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import * as settingsPage from './settings-page.tsx';

const pages = { '/dashboard': dashboardPage, '/dashboard/settings': settingsPage };
const emptyList = { data: [], pagination: { total: 0, per_page: 10, current_page: 1, last_page: 1 } };

function serverOf(user: OwnUser) {
  return {
    'GET /user': () => Response.json({ user }),
    'GET /user/stats': () =>
      Response.json({ data: { contributions: 4, favorites: 12, reviews: 3, helpful_votes: 0 } }),
    'GET /user/sessions': () => Response.json({ data: [] }),
    'GET /user/contributions': () => Response.json(emptyList),
    'GET /user/reviews': () => Response.json(emptyList),
  };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));

beforeEach(() => {
  localStorage.clear();
  // Other files of this process may have signed out, which the session remembers.
  signOut(null);
});
afterEach(() => {
  cleanup();
  signOut(null);
});

describe('the dashboard', () => {
  it('redirects a visitor to the sign-in and back', async () => {
    const { placeOf, calls } = await renderPages(pages, '/dashboard?tab=reviews');
    expect(placeOf()).toBe('/login?return_to=%2Fdashboard%3Ftab%3Dreviews');
    expect(calls).toEqual([]);
  });

  it('shows the person, the counters and the lists', async () => {
    const user = makeUser({ is_affiliate: true, affiliate_code: 'ADA-7' });
    signIn({ token: 't', user });
    await renderPages(pages, '/dashboard', serverOf(user));
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeTruthy();
    expect(screen.getByText('Member since March 1, 2026')).toBeTruthy();
    expect(screen.getByText('ADA-7')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('12')).toBeTruthy());
    const favorites = screen.getByRole<HTMLAnchorElement>('link', { name: 'Favorites' });
    expect(favorites.getAttribute('href')).toBe('/saved-tools?folder=all');
    expect(screen.getByText('No contributions yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend verification' })).toBeNull();
  });

  it('lists contributions with state, rejection reason and revisions', async () => {
    const user = makeUser();
    signIn({ token: 't', user });
    const tool = (overrides: Partial<Contribution>): Contribution => ({
      id: 1,
      slug: 'quill',
      name: 'Quill',
      category: 'Writing',
      logo_url: null,
      status: 'approved',
      created_at: '2026-05-01T12:00:00.000Z',
      rating: 4.5,
      review_count: 2,
      rating_is_sample: false,
      pending_version_of: null,
      rejection_reason: null,
      changes_note: null,
      queue_position: null,
      ...overrides,
    });
    const data = [
      tool({}),
      tool({ id: 2, status: 'pending', pending_version_of: 1 }),
      tool({ id: 3, slug: 'nib', name: 'Nib', status: 'rejected', rejection_reason: 'No website.' }),
    ];
    const pagination = { total: 30, per_page: 10, current_page: 2, last_page: 3 };
    const { calls } = await renderPages(pages, '/dashboard?page=2', {
      ...serverOf(user),
      'GET /user/contributions': () => Response.json({ data, pagination }),
    });
    await waitFor(() => expect(screen.getByText('Published')).toBeTruthy());
    expect(screen.getByRole('link', { name: 'Quill' }).getAttribute('href')).toBe('/ai/quill');
    // Once next to the tool and once in its history.
    expect(screen.getAllByText('Pending Update')).toHaveLength(2);
    expect(screen.getAllByText('Revision History · 1 revision')).toHaveLength(2);
    expect(screen.getByText('Rejected')).toBeTruthy();
    expect(screen.getByText('Reason: No website.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nib' }).getAttribute('href')).toBe('/ai/nib');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/dashboard?page=3');
    expect(calls.some(({ path }) => path === '/user/contributions?limit=10&page=2')).toBe(true);
  });

  it('shows an unverified email, and the answer after resending the mail', async () => {
    const user = makeUser({ email_verified_at: null });
    signIn({ token: 't', user });
    const text = 'Too many requests. Please wait a moment and try again.';
    await renderPages(pages, '/dashboard', {
      ...serverOf(user),
      'POST /email/verification-notification': () => refuse(429, text),
    });
    await press('Resend verification');
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
  });

  it('says that the profile could not be loaded, and tries again', async () => {
    const user = makeUser();
    signIn({ token: 't', user });
    let isUp = false;
    await renderPages(pages, '/dashboard', {
      ...serverOf(user),
      'GET /user': () => (isUp ? Response.json({ user }) : refuse(503, 'Not ready.')),
    });
    await waitFor(() => expect(screen.getByText('Error loading profile')).toBeTruthy());
    isUp = true;
    await press('Try Again');
    await waitFor(() => expect(screen.queryByText('Error loading profile')).toBeNull());
  });

  it('signs out even when the server cannot be reached', async () => {
    const user = makeUser();
    signIn({ token: 't', user });
    const { placeOf } = await renderPages(pages, '/dashboard', {
      ...serverOf(user),
      'POST /logout': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await press('Sign Out');
    await waitFor(() => expect(placeOf()).toBe('/login'));
    expect(localStorage.length).toBe(0);
  });
});

describe('changing the password', () => {
  const open = async (user: OwnUser, answer: () => Response) => {
    signIn({ token: 't', user });
    return renderPages(pages, '/dashboard/settings?tab=security', {
      ...serverOf(user),
      'PUT /user/password': answer,
    });
  };

  it('disables the button and says so while both entries differ, and sends nothing', async () => {
    const { calls } = await open(makeUser(), () => Response.json({ message: 'ok' }));
    type('New Password', 'correct horse');
    type('Confirm Password', 'correct hors');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(button('Change password').disabled).toBe(true);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    type('Confirm Password', 'correct horse');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    expect(button('Change password').disabled).toBe(false);
  });

  it('keeps the entries when the current password is wrong, clears them when it worked', async () => {
    let isWrong = true;
    const text = 'The current password is not correct.';
    await open(makeUser(), () =>
      isWrong
        ? refuse(422, 'Check the highlighted fields.', { current_password: [text] })
        : Response.json({ message: 'Changed.' }),
    );
    type('Current Password', 'wrong');
    type('New Password', 'correct horse');
    type('Confirm Password', 'correct horse');
    await press('Change password');
    expect(document.activeElement).toBe(field('Current Password'));
    expect(screen.getByText(text)).toBeTruthy();
    expect(field('New Password').value).toBe('correct horse');
    isWrong = false;
    await press('Change password');
    expect(screen.getByRole('status').textContent).toContain('Password changed.');
    expect(field('New Password').value).toBe('');
  });

  it.each([
    ['nothing when the site offers none and none is connected', [], [], []],
    ['the ones the site offers', ['google'], [], ['Google']],
    ['a connected one that the site no longer offers', ['google'], ['github'], ['Google', 'GitHub']],
  ] as const)('lists of the providers: %s', async (_name, offered, connected, shown) => {
    const user = makeUser({ providers: [...connected] });
    signIn({ token: 't', user });
    const data = PROVIDERS.map((name) => ({
      name,
      label: PROVIDER_LABELS[name],
      is_configured: (offered as readonly string[]).includes(name),
    }));
    await renderPages(pages, '/dashboard/settings?tab=security', {
      ...serverOf(user),
      'GET /providers': () => Response.json({ data }),
    });
    const names = () => ['Google', 'GitHub'].filter((name) => screen.queryByText(name));
    await waitFor(() => expect(names()).toEqual(shown));
    const heading = screen.queryByRole('heading', { name: 'Connected providers' });
    expect(heading !== null).toBe(shown.length > 0);
  });

  it('mails staff whose time is over a link, and sets up no second factor before', async () => {
    const user = makeUser({ email: 'ada@example.com' });
    signIn({ token: 't', user });
    const state = { totp: null, passkeys: [], recovery_codes_left: 0, due_at: '2020-01-01T00:00:00.000Z' };
    const { calls } = await renderPages(pages, '/dashboard/settings?tab=security', {
      ...serverOf(user),
      'GET /user/second-factor': () => Response.json({ data: { ...state, needs_link: true } }),
      'POST /password/forgot': () => Response.json({ message: 'Check your email.' }),
    });
    expect(await screen.findByText(/your deadline to set one up has passed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up authenticator app' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await press('Email me the link');
    expect(await screen.findByText('Check your email.')).toBeTruthy();
    const sent = calls.filter(({ path }) => path === '/password/forgot');
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
  });

  it('asks an account without a password for no current one', async () => {
    const { calls } = await open(makeUser({ has_password: false, providers: ['github'] }), () =>
      Response.json({ message: 'ok' }),
    );
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    type('New Password', 'correct horse');
    type('Confirm Password', 'correct horse');
    await press('Set a password');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      password: 'correct horse',
      password_confirmation: 'correct horse',
    });
  });
});

describe('the avatar', () => {
  const choose = (file: File) =>
    act(async () => fireEvent.change(field('Choose image'), { target: { files: [file] } }));

  it('rejects other types and too large pictures before sending', async () => {
    const user = makeUser();
    signIn({ token: 't', user });
    const { calls } = await renderPages(pages, '/dashboard/settings', serverOf(user));
    await choose(new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose a JPG or PNG image.');
    await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    expect(screen.getByRole('alert').textContent).toBe('This image is larger than 2 MB.');
    expect(calls.some(({ path }) => path === '/user/avatar')).toBe(false);
  });

  it('shows the choice, removes it, and keeps it after a server error', async () => {
    const user = makeUser();
    signIn({ token: 't', user });
    await renderPages(pages, '/dashboard/settings', {
      ...serverOf(user),
      'POST /user/avatar': () =>
        refuse(422, 'Check the highlighted fields.', { avatar: ['Must be a JPG or PNG image.'] }),
    });
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    await choose(picture);
    await waitFor(() => expect(screen.getByAltText('Preview of the selected image')).toBeTruthy());
    await press('Clear selection');
    expect(screen.queryByAltText('Preview of the selected image')).toBeNull();
    await choose(picture);
    await waitFor(() => expect(button('Upload')).toBeTruthy());
    await press('Upload');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Must be a JPG or PNG image.'));
    expect(screen.getByAltText('Preview of the selected image')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  const openDialog = async (user: OwnUser, answer: () => Response) => {
    signIn({ token: 't', user });
    const shown = await renderPages(pages, '/dashboard/settings?tab=account', {
      ...serverOf(user),
      'DELETE /user/account': answer,
    });
    await press('Delete account…');
    return shown;
  };

  it('needs the password and keeps the session when it is wrong', async () => {
    await openDialog(makeUser(), () =>
      refuse(422, 'Check the highlighted fields.', { password: ['The password is not correct.'] }),
    );
    expect(button('Delete my account').disabled).toBe(true);
    type('Your password', 'wrong');
    await press('Delete my account');
    expect(screen.getByText('The password is not correct.')).toBeTruthy();
    expect(readSession()?.token).toBe('t');
  });

  it('asks for the email of an account without a password, then signs out and goes home', async () => {
    const { calls, placeOf } = await openDialog(makeUser({ has_password: false }), () =>
      Response.json({ message: 'Your account has been deleted.' }),
    );
    type(/^Type ada@example.com/, 'ada@example.co');
    expect(button('Delete my account').disabled).toBe(true);
    type(/^Type ada@example.com/, 'Ada@Example.com');
    await press('Delete my account');
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
      confirmation: 'Ada@Example.com',
    });
    expect(localStorage.length).toBe(0);
    await waitFor(() => expect(placeOf()).toBe('/'));
  });
});

describe('the profile', () => {
  it('saves, shows the saved values, and keeps what was typed after a failure', async () => {
    const user = makeUser();
    signIn({ token: 't', user });
    let isDown = true;
    const { calls } = await renderPages(pages, '/dashboard/settings', {
      ...serverOf(user),
      'PUT /user/profile': () =>
        isDown
          ? refuse(500, 'Something went wrong on our side. Please try again.')
          : Response.json({
              user: makeUser({ name: 'Ada L.', is_affiliate: true, affiliate_code: 'MADE-UP' }),
            }),
    });
    type('Full Name', 'Ada L.');
    fireEvent.click(screen.getByLabelText('I’m an affiliate'));
    await press('Save changes');
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(field('Full Name').value).toBe('Ada L.');
    isDown = false;
    await press('Save changes');
    await waitFor(() => expect(field('Affiliate code').value).toBe('MADE-UP'));
    expect(readSession()?.user?.name).toBe('Ada L.');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Ada L.',
      is_affiliate: true,
    });
  });

  it('goes to the sign-in when the session has expired', async () => {
    const user = makeUser();
    signIn({ token: 't', user });
    const { placeOf } = await renderPages(pages, '/dashboard/settings', serverOf(user));
    act(() => signOut(null));
    await waitFor(() => expect(placeOf()).toBe('/login?return_to=%2Fdashboard%2Fsettings'));
  });
});
