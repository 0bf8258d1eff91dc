import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi, setTransport } from '#src/shared/client/api-client.ts';
import {
  connectSession,
  pathWithoutSession,
  readSession,
  signIn,
  signOut,
  updateUser,
  useSession,
} from '../session.ts';
import { makeUser } from '../testing/make-user.ts';

function Shown() {
  const session = useSession();
  return <p>{session ? (session.user?.name ?? 'somebody') : 'nobody'}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => signOut(null));

describe('the session store', () => {
  it('keeps token and account under the specified keys and forgets both', () => {
    signIn({ token: 't1', user: makeUser() });
    expect(localStorage.getItem('auth_token')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('user')!).name).toBe('Ada Byron');
    signOut();
    expect(localStorage.length).toBe(0);
    expect(readSession()).toBeNull();
  });

  it('shows every change, also from another tab', () => {
    render(<Shown />);
    expect(screen.getByText('nobody')).toBeTruthy();
    act(() => signIn({ token: 't1', user: makeUser() }));
    expect(screen.getByText('Ada Byron')).toBeTruthy();
    act(() => updateUser(makeUser({ name: 'Ada Lovelace' })));
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    });
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('is always signed out on the server', () => {
    signIn({ token: 't1', user: makeUser() });
    expect(renderToString(<Shown />)).toContain('nobody');
  });

  it('needs only the token, even if the stored account is damaged', () => {
    localStorage.setItem('auth_token', 't1');
    localStorage.setItem('user', '{damaged');
    render(<Shown />);
    expect(screen.getByText('somebody')).toBeTruthy();
  });

  it('does not bring an account back after signing out', () => {
    updateUser(makeUser());
    expect(localStorage.length).toBe(0);
  });

  it('lasts until the page is left when storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    signIn({ token: 't1', user: makeUser() });
    expect(readSession()?.token).toBe('t1');
    signOut();
    expect(readSession()).toBeNull();
  });

  it('returns to the page that needed a session, but not after signing out on purpose', () => {
    signIn({ token: 't1', user: makeUser() });
    expect(pathWithoutSession('/dashboard?tab=reviews')).toBe(
      '/login?return_to=%2Fdashboard%3Ftab%3Dreviews',
    );
    signOut();
    expect(pathWithoutSession('/dashboard')).toBe('/login');
  });
});

describe('an expired token', () => {
  const refuse = async (_path: string, init: RequestInit) =>
    new Headers(init.headers).has('authorization') || init.method !== 'GET'
      ? Response.json({ message: 'Please sign in first.' }, { status: 401 })
      : Response.json({ data: [] });

  it('ends the session and stays on a public page', async () => {
    const onNeeded = vi.fn();
    const disconnect = connectSession(onNeeded);
    setTransport(refuse);
    signIn({ token: 'dead', user: makeUser() });
    await expect(callApi('GET', '/api/v1/ai-tools')).resolves.toEqual({ data: [] });
    expect(localStorage.length).toBe(0);
    expect(onNeeded).not.toHaveBeenCalled();
    disconnect();
  });

  it('redirects to the sign-in after a refused change', async () => {
    const onNeeded = vi.fn();
    const disconnect = connectSession(onNeeded);
    setTransport(refuse);
    signIn({ token: 'dead', user: makeUser() });
    await expect(callApi('PUT', '/api/v1/user/profile', {})).rejects.toMatchObject({ status: 401 });
    expect(localStorage.length).toBe(0);
    expect(onNeeded).toHaveBeenCalledOnce();
    disconnect();
  });
});
