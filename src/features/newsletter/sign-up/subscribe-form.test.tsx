import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import { ownLinkState } from '../client.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { NewsletterBlock } from '../parts/newsletter-block.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

const keep = vi.fn();
const form = { Component: () => <SubscribeForm label="Register" keep={keep} /> };
const pages = { '/': form, '/search': form, '/ai/:slug': form, '/category/:slug': form };
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const answers = {
  'POST /newsletter/subscribe': () => Response.json({ message: texts['newsletter.done.subscribed'] }),
};

beforeEach(() => {
  localStorage.clear();
  signOut(null);
  keep.mockClear();
});
afterEach(() => {
  cleanup();
  signOut(null);
  document.documentElement.removeAttribute('data-subscribed');
  vi.unstubAllGlobals();
});

describe('the form to subscribe', () => {
  it.each([
    ['/', 'homepage'],
    ['/search', 'search_results'],
    ['/ai/quill', 'tool_page'],
    ['/category/image', 'category_page'],
  ])('on %s sends the cleaned address with the source %s', async (path, source) => {
    const { calls } = await renderPages(pages, path, answers);
    type('  Ada@Example.COM ');
    await press('Register');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/newsletter/subscribe',
        body: { email: 'ada@example.com', source, seconds: expect.any(Number), website: '' },
      },
    ]);
    await waitFor(() => expect(screen.getByText('Perfect!')).toBeTruthy());
    expect(screen.getByRole('status').textContent).toContain(texts['newsletter.done.subscribed']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
    expect(keep).toHaveBeenCalledOnce();
  });

  it('checks while typing, but not before the field has been left', async () => {
    await renderPages(pages, '/', answers);
    type('ada@');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(field().getAttribute('aria-describedby')!)!;
    expect(message.textContent).toBe('Enter a valid email address, like you@example.com.');
    type('ada@example.com');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    type('');
    expect(message.textContent).toBe('Enter your email address.');
  });

  it.each(['', '   ', 'ada', 'ada@localhost', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'does not send "%s" and focuses the field',
    async (value) => {
      const { calls } = await renderPages(pages, '/', answers);
      type(value);
      await press('Register');
      expect(calls).toEqual([]);
      expect(document.activeElement).toBe(field());
      expect(field().getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('shows the message of the server, keeps the address, and forgets the message with the next letter', async () => {
    const text = 'Too many requests. Please wait a moment and try again.';
    await renderPages(pages, '/', { 'POST /newsletter/subscribe': () => refuse(429, text) });
    type('ada@example.com');
    await press('Register');
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
    expect(field().value).toBe('ada@example.com');
    type('ada@example.co');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('has the specified sentence, in French, for a failure that the server says nothing about', async () => {
    await renderPages(pages, '/', {
      'POST /newsletter/subscribe': () => new Response(null, { status: 500 }),
    });
    type('ada@example.com');
    await press('Register');
    const sentence = await screen.findByText('Une erreur est survenue');
    expect(sentence.lang).toBe('fr');
    expect(sentence.parentElement!.textContent).toMatch(/^Something went wrong\./);
  });

  it('brings the token of the link that the reader came by', async () => {
    const { calls } = await renderPages(pages, { pathname: '/', state: ownLinkState('11-abc') }, answers);
    type('ada@example.com');
    await press('Register');
    await waitFor(() => screen.getByText('Perfect!'));
    expect(calls[0]!.body).toMatchObject({ email: 'ada@example.com', link: '11-abc' });
  });

  it('sends once while it waits, and says so', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = await renderPages(pages, '/', { 'POST /newsletter/subscribe': () => promise });
    type('ada@example.com');
    await press('Register');
    await press('Subscribing…');
    expect(calls).toHaveLength(1);
    await act(async () => resolve(Response.json({ message: 'Done.' })));
    await waitFor(() => expect(screen.getByText('Done.')).toBeTruthy());
  });

  it('has a trap that only programs find, and a field that no browser sends by itself', async () => {
    const { calls } = await renderPages(pages, '/', answers);
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    expect(field().name).toBe('');
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
    expect([trap.tabIndex, trap.closest('[aria-hidden="true"]')]).toEqual([-1, expect.anything()]);
    trap.value = 'http://spam.example';
    type('bot@example.com');
    await press('Register');
    expect(calls[0]!.body).toMatchObject({ website: 'http://spam.example' });
  });
});

describe('somebody signed in', () => {
  const account = {
    'GET /user': () => Response.json({ user: makeUser({ is_subscribed_to_newsletter: true }) }),
  };

  it('subscribes a verified address with one press, and is known as subscribed then', async () => {
    signIn({ token: 't', user: makeUser() });
    const { calls } = await renderPages(pages, '/search', { ...answers, ...account });
    await press('Subscribe as ada@example.com');
    expect(calls[0]!.body).toEqual({ email: 'ada@example.com', source: 'search_results' });
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(true));
    await waitFor(() => expect(screen.getByText('Perfect!')).toBeTruthy());
  });

  it('may enter another address', async () => {
    signIn({ token: 't', user: makeUser() });
    await renderPages(pages, '/', answers);
    await press('Use another address');
    expect(field().value).toBe('');
  });

  it('gets the form while the address is not verified', async () => {
    signIn({ token: 't', user: makeUser({ email_verified_at: null }) });
    await renderPages(pages, '/', answers);
    expect(field()).toBeTruthy();
  });
});

describe('the block on the home page', () => {
  /** The form is fetched when it comes into view. */
  function showEverything(): void {
    class Observer {
      readonly #listener: IntersectionObserverCallback;
      constructor(listener: IntersectionObserverCallback) {
        this.#listener = listener;
      }
      observe() {
        void this.#listener(
          [{ isIntersecting: true } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  }
  const home = { '/': { Component: NewsletterBlock } };

  it('is hidden from subscribers, and the page is told before it is drawn', async () => {
    showEverything();
    signIn({ token: 't', user: makeUser({ is_subscribed_to_newsletter: true }) });
    await renderPages(home, '/');
    expect(document.getElementById('newsletter')).toBeNull();
    expect(document.documentElement.hasAttribute('data-subscribed')).toBe(true);
  });

  it('stays to say that subscribing has worked, and comes back after leaving', async () => {
    showEverything();
    const user = makeUser();
    signIn({ token: 't', user });
    const subscribed = makeUser({ is_subscribed_to_newsletter: true });
    await renderPages(home, '/', { ...answers, 'GET /user': () => Response.json({ user: subscribed }) });
    await press('Subscribe as ada@example.com');
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(true));
    await waitFor(() => expect(screen.getByText('Perfect!')).toBeTruthy());
    cleanup();
    await renderPages(home, '/');
    expect(document.getElementById('newsletter')).toBeNull();
    act(() => signIn({ token: 't', user }));
    expect(document.getElementById('newsletter')).not.toBeNull();
    expect(document.documentElement.hasAttribute('data-subscribed')).toBe(false);
  });
});
