import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setKept } from '#src/features/saved/ui/kept-tools.ts';
import { PROVIDER_LABELS, PROVIDERS } from '../rules.ts';
import { readSession, signOut } from '../session.ts';
import { makeUser } from '../testing/make-user.ts';
import { refuse, renderPages } from '../testing/render-page.tsx';
import * as loginPage from './login-page.tsx';
import * as registerPage from './register-page.tsx';

const pages = { '/login': loginPage, '/register': registerPage };
const providers = (isConfigured: boolean) => () =>
  Response.json({
    data: PROVIDERS.map((name) => ({
      name,
      label: PROVIDER_LABELS[name],
      is_configured: isConfigured,
    })),
    has_form: true,
  });
const signedIn = (status = 200) =>
  Response.json({ token: 'a-token', user: makeUser(), message: 'Welcome.' }, { status });
const noProviders = { 'GET /providers': providers(false) };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const follow = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  signOut(null);
  vi.useRealTimers();
});

describe('signing in', () => {
  it('keeps the session, says so and goes to the dashboard after a second', async () => {
    const { calls, placeOf } = await renderPages(pages, '/login', {
      ...noProviders,
      'POST /login': () => signedIn(),
    });
    type('Email', 'ada@example.com');
    type('Password', 'correct horse');
    fireEvent.click(screen.getByLabelText('Remember me'));
    vi.useFakeTimers();
    await press('Sign In');
    expect(calls.at(-1)).toMatchObject({
      path: '/login',
      body: { email: 'ada@example.com', password: 'correct horse', remember: true },
    });
    expect(readSession()?.token).toBe('a-token');
    expect(screen.getByText('Welcome.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(placeOf()).toBe('/login');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(placeOf()).toBe('/dashboard');
  });

  it.each([
    ['/ai-watch?tab=1', '/ai-watch?tab=1'],
    ['//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
  ])('return path %s leads to %s', async (returnTo, expected) => {
    const { placeOf } = await renderPages(pages, `/login?return_to=${encodeURIComponent(returnTo)}`, {
      ...noProviders,
      'POST /login': () => signedIn(),
    });
    vi.useFakeTimers();
    await press('Sign In');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(placeOf()).toBe(expected);
  });

  it('shows a wrong password at the focused field and keeps the entries', async () => {
    const text = 'These credentials do not match our records.';
    await renderPages(pages, '/login', {
      ...noProviders,
      'POST /login': () => refuse(422, text, { email: [text, 'another'] }),
    });
    type('Email', 'ada@example.com');
    type('Password', 'wrong');
    await press('Sign In');
    const email = field('Email');
    expect(document.activeElement).toBe(email);
    expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toBe(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect([email.value, field('Password').value]).toEqual(['ada@example.com', 'wrong']);
    expect(localStorage.length).toBe(0);
  });

  it('shows an error when the network is down', async () => {
    await renderPages(pages, '/login', {
      ...noProviders,
      'POST /login': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    type('Email', 'ada@example.com');
    await press('Sign In');
    expect(screen.getByRole('alert').textContent).toBe('An error occurred. Please try again.');
    expect(field('Email').value).toBe('ada@example.com');
  });

  it('sends once, even if the button is pressed repeatedly', async () => {
    let release = (_: Response) => {};
    const answer = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const { calls } = await renderPages(pages, '/login', { ...noProviders, 'POST /login': () => answer });
    await press('Sign In');
    await press('Signing in…');
    expect(calls.filter(({ path }) => path === '/login')).toHaveLength(1);
    await act(async () => release(refuse(429, 'Too many attempts.')));
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts.');
  });

  it('shows a password on demand', async () => {
    await renderPages(pages, '/login', noProviders);
    const button = screen.getByRole('button', { name: 'Show password' });
    expect(field('Password').type).toBe('password');
    fireEvent.click(button);
    expect(field('Password').type).toBe('text');
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('redirects a signed-in person to the return path', async () => {
    localStorage.setItem('auth_token', 't');
    const { placeOf } = await renderPages(pages, '/login?return_to=/dashboard/settings', noProviders);
    expect(placeOf()).toBe('/dashboard/settings');
  });
});

describe('switching the mode', () => {
  it('keeps the email, clears errors and message and closes the advanced options', async () => {
    const { placeOf } = await renderPages(pages, '/register?return_to=/compare', {
      ...noProviders,
      'POST /register': () =>
        refuse(422, 'Check the highlighted fields.', { website: ['Must be an address.'] }),
    });
    type('Email', 'ada@example.com');
    expect(document.querySelector('details')?.open).toBe(false);
    await press('Create Account');
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(field('Website'));
    await follow('Sign In');
    expect(placeOf()).toBe('/login?return_to=%2Fcompare');
    expect(field('Email').value).toBe('ada@example.com');
    expect(screen.queryByText('Check the highlighted fields.')).toBeNull();
    await follow('Create Account');
    expect(field('Email').value).toBe('ada@example.com');
    expect(document.querySelector('details')?.open).toBe(false);
    expect(screen.queryByText('Must be an address.')).toBeNull();
  });

  it('keeps saying what the sign-in is for', async () => {
    const claude = { id: 3, slug: 'claude', name: 'Claude' };
    const krea = { id: 4, slug: 'krea', name: 'Krea' };
    setKept(claude, '/search?q=chat', true);
    await renderPages(pages, '/login?return_to=%2Fsearch%3Fq%3Dchat', noProviders);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to save Claude');
    await follow('Create Account');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an account to save Claude');
    await act(async () => setKept(krea, '/', true));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an account to save 2 tools');
    cleanup();
    await renderPages(pages, '/login?return_to=/compare', noProviders);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    await act(async () => {
      for (const tool of [claude, krea]) setKept(tool, '/', false);
    });
  });

  it('offers the forgotten password only when signing in', async () => {
    await renderPages(pages, '/login', noProviders);
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    await follow('Create Account');
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
    expect(screen.getByText('Minimum 8 characters')).toBeTruthy();
  });
});

describe('registering', () => {
  it('sends the filled-in fields only', async () => {
    const { calls } = await renderPages(pages, '/register', {
      ...noProviders,
      'POST /register': () => signedIn(201),
    });
    expect(screen.getByText('We’ll send you a link to confirm it.')).toBeTruthy();
    type('Full Name', 'Ada Byron');
    type('Email', 'ada@example.com');
    type('Password', 'correct horse');
    type('Confirm Password', 'correct horse');
    type('Company', 'Analytical Engines');
    fireEvent.click(screen.getByLabelText('I’m an affiliate'));
    await press('Create Account');
    expect(calls.at(-1)?.body).toEqual({
      name: 'Ada Byron',
      email: 'ada@example.com',
      password: 'correct horse',
      password_confirmation: 'correct horse',
      company: 'Analytical Engines',
      is_affiliate: true,
    });
    expect(readSession()?.token).toBe('a-token');
  });
});

describe('a fault', () => {
  it('is said once, at its field, which gets the focus', async () => {
    const text = 'These credentials do not match our records.';
    await renderPages(pages, '/login', {
      ...noProviders,
      'POST /login': () => refuse(422, text, { email: [text] }),
    });
    await press('Sign In');
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of several fields is said at each of them, and by no other message', async () => {
    await renderPages(pages, '/register', {
      ...noProviders,
      'POST /register': () =>
        refuse(422, 'Check the highlighted fields.', {
          name: ['Enter your name.'],
          email: ['Enter your email.'],
        }),
    });
    await press('Create Account');
    expect(screen.getByText('Enter your name.')).toBeTruthy();
    expect(screen.getByText('Enter your email.')).toBeTruthy();
    expect(screen.queryByText('Check the highlighted fields.')).toBeNull();
  });

  it('that belongs to no field is said for the whole form', async () => {
    await renderPages(pages, '/login', {
      ...noProviders,
      'POST /login': () => refuse(422, 'Something else.', { elsewhere: ['Something else.'] }),
    });
    await press('Sign In');
    expect(screen.getByRole('alert').textContent).toBe('Something else.');
  });
});

describe('social sign-in', () => {
  it('leaves out unconfigured providers', async () => {
    await renderPages(pages, '/login', noProviders);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull());
    expect(screen.queryByText('or with your email')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('shows them disabled with the reason while the catalogue is the demonstration', async () => {
    const stats = (is_demo: boolean) => ({ 'GET /stats/public': () => Response.json({ data: { is_demo } }) });
    await renderPages(pages, '/login', { ...noProviders, ...stats(true) });
    for (const name of ['Google', 'GitHub']) {
      const button = () => screen.getByRole<HTMLButtonElement>('button', { name: `Continue with ${name}` });
      await waitFor(() => expect(button().disabled).toBe(true));
      const reason = document.getElementById(button().getAttribute('aria-describedby')!);
      expect(reason?.textContent).toBe(
        'Signing in with Google and GitHub isn’t set up on this demonstration.',
      );
    }
    cleanup();
    await renderPages(pages, '/register', { 'GET /providers': providers(true), ...stats(true) });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
    expect([button.disabled, button.getAttribute('aria-describedby')]).toEqual([false, null]);
    cleanup();
    await renderPages(pages, '/login', { ...noProviders, ...stats(false) });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull());
  });

  it.each([
    ['an answer without a message', () => Response.json({}, { status: 502 })],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('says that the provider failed after %s', async (_, fail) => {
    await renderPages(pages, '/login', { 'GET /providers': providers(true), 'GET /google/redirect': fail });
    await press('Continue with Google');
    expect(screen.getByRole('alert').textContent).toBe('Social authentication error');
    cleanup();
    await renderPages(pages, '/login?code=one-time', { ...noProviders, 'POST /oauth/token': fail });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Social authentication error'));
  });

  it('goes to the provider and keeps the return path', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await renderPages(pages, '/login?return_to=/compare', {
      'GET /providers': providers(true),
      'GET /github/redirect': () => Response.json({ redirect_url: 'https://provider.example/ask' }),
    });
    await press('Continue with GitHub');
    expect(assign).toHaveBeenCalledWith('https://provider.example/ask');
    expect(sessionStorage.getItem('return_to')).toBe('/compare');
  });

  it.each(['/login', '/register'])('%s has no form where people sign in at providers only', async (path) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const acme = { name: 'acme', label: 'Acme', is_configured: true };
    await renderPages(pages, path, {
      'GET /providers': () => Response.json({ data: [acme], has_form: false }),
      'GET /oidc/acme/redirect': () => Response.json({ redirect_url: 'https://id.acme.example/ask' }),
    });
    await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
    expect(screen.getByText('Sign in with the account of your organization.')).toBeTruthy();
    expect(screen.queryByText('or with your email')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
    await press('Continue with Acme');
    expect(assign).toHaveBeenCalledWith('https://id.acme.example/ask');
  });

  it('shows why the provider cannot be reached', async () => {
    await renderPages(pages, '/login', {
      'GET /providers': providers(true),
      'GET /google/redirect': () => refuse(503, 'Social authentication error'),
    });
    await press('Continue with Google');
    expect(screen.getByRole('alert').textContent).toBe('Social authentication error');
  });

  it('exchanges the code once, removes it from the address and goes to the return path', async () => {
    sessionStorage.setItem('return_to', '/compare');
    vi.useFakeTimers();
    const { calls, placeOf } = await renderPages(pages, '/login?code=one-time', {
      ...noProviders,
      'POST /oauth/token': () => signedIn(),
    });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(placeOf()).toBe('/login');
    expect(calls.filter(({ path }) => path === '/oauth/token')).toMatchObject([
      { body: { code: 'one-time' } },
    ]);
    expect(readSession()?.token).toBe('a-token');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(placeOf()).toBe('/compare');
  });

  it('shows the form again with the reason when the code has expired', async () => {
    await renderPages(pages, '/login?code=used', {
      ...noProviders,
      'POST /oauth/token': () => refuse(422, 'This sign-in has expired.', { code: ['Expired.'] }),
    });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This sign-in has expired.'));
    expect(field('Email')).toBeTruthy();
  });

  it('explains only known errors from the address', async () => {
    const { placeOf } = await renderPages(pages, '/login?error=Call+0900', noProviders);
    expect(screen.getByRole('alert').textContent).toBe('Social authentication error');
    expect(placeOf()).toBe('/login');
  });
});
