import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as forgotPage from '../passwords/forgot-password-page.tsx';
import * as resetPage from '../passwords/reset-password-page.tsx';
import { readSession, signIn, signOut } from '../session.ts';
import { makeUser } from '../testing/make-user.ts';
import { refuse, renderPages } from '../testing/render-page.tsx';
import * as verifyPage from './verify-email-page.tsx';

const pages = {
  '/forgot-password': forgotPage,
  '/reset-password/:token?': resetPage,
  '/email/verify/:token?': verifyPage,
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
});

describe('a forgotten password', () => {
  it('shows the answer and keeps the address', async () => {
    const text = 'If that address has an account, a link is on its way.';
    const { calls } = await renderPages(pages, '/forgot-password', {
      'POST /password/forgot': () => Response.json({ message: text }),
    });
    type('Email', 'ada@example.com');
    await press('Send link');
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(calls.at(-1)?.body).toEqual({ email: 'ada@example.com' });
  });
});

describe('a new password', () => {
  const reset = async (answer: () => Response) => {
    signIn({ token: 'old', user: makeUser() });
    const shown = await renderPages(pages, '/reset-password/secret-1', { 'POST /password/reset': answer });
    type('New Password', 'correct horse');
    type('Confirm Password', 'correct horse');
    await press('Save new password');
    return shown;
  };

  it('is sent with the token of the address and ends the session of this browser', async () => {
    const { calls } = await reset(() => Response.json({ message: 'Your password has been reset.' }));
    expect(calls.at(-1)?.body).toEqual({
      token: 'secret-1',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    });
    expect(screen.getByText('Your password has been reset.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(readSession()).toBeNull();
  });

  it('takes the token out of the address, and still knows it after a reload', async () => {
    const { router, placeOf } = await renderPages(pages, '/reset-password/secret-1');
    expect(placeOf()).toBe('/reset-password');
    expect(router.state.historyAction).toBe('REPLACE');
    cleanup();
    const { calls } = await renderPages(pages, router.state.location, {
      'POST /password/reset': () => Response.json({ message: 'Your password has been reset.' }),
    });
    type('New Password', 'correct horse');
    type('Confirm Password', 'correct horse');
    await press('Save new password');
    expect(calls.at(-1)?.body).toMatchObject({ token: 'secret-1' });
  });

  it('says what to do where there is no token', async () => {
    await renderPages(pages, '/reset-password');
    expect(screen.getByText('Open the link in the email again, or request a new one.')).toBeTruthy();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('offers a new link when the link has expired', async () => {
    await reset(() => refuse(422, 'Check the highlighted fields.', { token: ['Expired.'] }));
    expect(screen.getByText('Expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(readSession()?.token).toBe('old');
  });

  it('can be corrected when it is too weak', async () => {
    await reset(() => refuse(422, 'Check the highlighted fields.', { password: ['Too common.'] }));
    expect(screen.getByText('Too common.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('correct horse');
  });

  it('cannot be sent while both entries differ', async () => {
    await renderPages(pages, '/reset-password/secret-1');
    type('New Password', 'correct horse');
    type('Confirm Password', 'correct');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save new password' }).disabled).toBe(true);
  });
});

describe('confirming an email', () => {
  it('makes the call once and updates the account', async () => {
    signIn({ token: 't', user: makeUser({ email_verified_at: null }) });
    const { calls } = await renderPages(pages, '/email/verify/secret-2', {
      'POST /email/verify': () => Response.json({ message: 'Thank you.' }),
      'GET /user': () => Response.json({ user: makeUser() }),
    });
    await waitFor(() => expect(screen.getByText('Thank you.')).toBeTruthy());
    await waitFor(() => expect(readSession()?.user?.email_verified_at).not.toBeNull());
    expect(calls.filter(({ path }) => path === '/email/verify')).toMatchObject([
      { body: { token: 'secret-2' } },
    ]);
  });

  it('takes the token out of the address, and a reload shows the outcome without using the link again', async () => {
    const { router, placeOf } = await renderPages(pages, '/email/verify/secret-2', {
      'POST /email/verify': () => Response.json({ message: 'Thank you.' }),
    });
    await waitFor(() => expect(screen.getByText('Thank you.')).toBeTruthy());
    expect(placeOf()).toBe('/email/verify');
    expect(JSON.stringify(router.state.location)).not.toContain('secret-2');
    cleanup();
    const { calls } = await renderPages(pages, router.state.location);
    expect(screen.getByText('Thank you.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('says what to do where there is no token', async () => {
    await renderPages(pages, '/email/verify');
    expect(screen.getByText('Open the link in the email again, or request a new one.')).toBeTruthy();
  });

  it('offers another mail when signed in', async () => {
    signIn({ token: 't', user: makeUser({ email_verified_at: null }) });
    await renderPages(pages, '/email/verify/used', {
      'POST /email/verify': () => refuse(422, 'Check the highlighted fields.', { token: ['Used already.'] }),
      'POST /email/verification-notification': () => Response.json({ message: 'Sent.' }),
    });
    await waitFor(() => expect(screen.getByText('Used already.')).toBeTruthy());
    await press('Resend verification');
    await waitFor(() => expect(screen.getByText('Sent.')).toBeTruthy());
  });

  it('links visitors to the sign-in', async () => {
    await renderPages(pages, '/email/verify/used', {
      'POST /email/verify': () => refuse(422, 'Check the highlighted fields.', { token: ['Used already.'] }),
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Resend verification' })).toBeNull();
  });
});
