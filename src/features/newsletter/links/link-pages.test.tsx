import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { ownLinkOf } from '../client.ts';
import * as unsubscribePage from './unsubscribe-page.tsx';
import * as verifyPage from './verify-page.tsx';

const pages = {
  '/newsletter/verify/:token?': verifyPage,
  '/newsletter/unsubscribe/:token?': unsubscribePage,
};
const VERIFY = 'POST /newsletter/verify/secret';
const LEAVE = 'POST /newsletter/unsubscribe/secret';
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
/** The language that a text is marked with, where it is not that of the page. */
const languageOf = (text: string | RegExp) =>
  screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? null;
const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  signOut(null);
  setSiteContact(NO_CONTACT);
});
afterEach(() => {
  cleanup();
  signOut(null);
  vi.restoreAllMocks();
});

it('both pages keep their token from caches, search engines and referrers', () => {
  for (const [{ loader }, path] of [
    [verifyPage, '/newsletter/verify'],
    [unsubscribePage, '/newsletter/unsubscribe'],
  ] as const) {
    const { data, init } = loader();
    expect(data.head).toMatchObject({ noindex: true, canonical: path });
    expect(init?.headers).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
});

describe('the page that a form without scripts leads to', () => {
  it.each([
    ['verify', 'done', 'Subscription confirmed', 'Votre inscription à la newsletter a été confirmée !'],
    ['verify', 'bad-link', 'Confirmation failed', 'Lien de vérification invalide.'],
    ['verify', 'failed', 'Confirmation failed', 'Une erreur est survenue lors de la vérification.'],
    ['unsubscribe', 'done', 'You’re unsubscribed', 'Vous avez été désinscrit(e) avec succès.'],
    ['unsubscribe', 'bad-link', 'Unsubscribing failed', 'Lien de désinscription invalide.'],
    ['unsubscribe', 'failed', 'Unsubscribing failed', 'Une erreur est survenue lors de la désinscription.'],
  ])('of %s says %s', async (page, outcome, title, sentence) => {
    const { calls } = await renderPages(pages, `/newsletter/${page}/secret?outcome=${outcome}`);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(languageOf(sentence)).toBe('fr');
    const retry = screen.queryByRole('button', { name: 'Try again' })?.closest('form');
    const address = outcome === 'failed' ? `/api/v1/newsletter/${page}/secret` : undefined;
    expect(retry?.getAttribute('action')).toBe(address);
    expect(calls).toEqual([]);
  });

  it('asks again where the address says something else', async () => {
    await renderPages(pages, '/newsletter/verify/secret?outcome=x');
    expect(screen.getByRole('button', { name: 'Confirm subscription' })).toBeTruthy();
  });

  it('lets the session know, in case the form was sent before the scripts had loaded', async () => {
    signIn({ token: 't', user: makeUser() });
    await renderPages(pages, '/newsletter/verify/secret?outcome=done', {
      'GET /user': () => Response.json({ user: makeUser({ is_subscribed_to_newsletter: true }) }),
    });
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(true));
  });
});

describe('confirming a subscription', () => {
  const message = 'Votre inscription à la newsletter a été confirmée !';
  const confirm = () => press('Confirm subscription');

  it('changes nothing before the button is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = await renderPages(pages, '/newsletter/verify/secret', { [VERIFY]: () => promise });
    expect(calls).toEqual([]);
    await confirm();
    await waitFor(() => screen.getByRole('heading', { name: 'Confirming…' }));
    await act(async () => resolve(Response.json({ message })));
    await waitFor(() => screen.getByText('You’re subscribed to our newsletter.'));
    expect(screen.getByText(/next Monday/)).toBeTruthy();
    expect(pathOf('Explore AI tools')).toBe('/');
    expect(pathOf('Back to home')).toBe('/');
    expect(calls).toHaveLength(1);
  });

  it('is in the language of the page, with the specified sentence in French below', async () => {
    await renderPages(pages, '/newsletter/verify/secret', { [VERIFY]: () => Response.json({ message }) });
    await confirm();
    await waitFor(() => expect(languageOf(message)).toBe('fr'));
    expect(languageOf('You’re subscribed to our newsletter.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Subscription confirmed' })).toBeTruthy();
  });

  it('works without scripts, as a form', async () => {
    await renderPages(pages, '/newsletter/verify/secret');
    const form = screen.getByRole('button', { name: 'Confirm subscription' }).closest('form')!;
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toBe('/api/v1/newsletter/verify/secret');
  });

  it('explains a link that has expired', async () => {
    await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () => refuse(404, 'Lien de vérification invalide.'),
    });
    await confirm();
    await waitFor(() => expect(languageOf('Lien de vérification invalide.')).toBe('fr'));
    expect(screen.getByText(/expired or already been used/)).toBeTruthy();
    expect(pathOf('Subscribe again')).toBe('/#newsletter');
  });

  it('shows a refusal in the words of the server', async () => {
    await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () => refuse(429, 'Too many requests.'),
    });
    await confirm();
    await waitFor(() => expect(languageOf('Too many requests.')).toBeNull());
  });

  it.each([
    ['could not be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['says nothing', () => new Response(null, { status: 500 })],
  ])('tries again when the server %s', async (_, fail) => {
    let isUp = false;
    await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () => (isUp ? Response.json({ message }) : fail()),
    });
    await confirm();
    const text = 'Une erreur est survenue lors de la vérification.';
    await waitFor(() => expect(languageOf(text)).toBe('fr'));
    isUp = true;
    await press('Try again');
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  });

  it('asks nothing without a token', async () => {
    const { calls } = await renderPages(pages, '/newsletter/verify');
    expect(languageOf('Lien de vérification invalide.')).toBe('fr');
    expect(screen.queryByRole('button', { name: 'Confirm subscription' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('lets the session know', async () => {
    signIn({ token: 't', user: makeUser() });
    await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () => Response.json({ message }),
      'GET /user': () => Response.json({ user: makeUser({ is_subscribed_to_newsletter: true }) }),
    });
    await confirm();
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(true));
  });
});

describe('unsubscribing', () => {
  const message = 'Vous avez été désinscrit(e) avec succès.';

  it('changes nothing before the button is pressed', async () => {
    signIn({ token: 't', user: makeUser({ is_subscribed_to_newsletter: true }) });
    const { calls } = await renderPages(pages, '/newsletter/unsubscribe/secret', {
      [LEAVE]: () => Response.json({ message }),
      'GET /user': () => Response.json({ user: makeUser() }),
    });
    expect(calls).toEqual([]);
    expect(screen.getByText(/won’t get any more editions/)).toBeTruthy();
    await press('Unsubscribe');
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/newsletter/unsubscribe/secret' });
    await waitFor(() => expect(languageOf(message)).toBe('fr'));
    expect(languageOf('You won’t get our newsletter any more.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(pathOf('Subscribe again')).toBe('/#newsletter');
    expect(pathOf('Back to home')).toBe('/');
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(false));
  });

  it('shows that it is working', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await renderPages(pages, '/newsletter/unsubscribe/secret', { [LEAVE]: () => promise });
    await press('Unsubscribe');
    await waitFor(() => screen.getByRole('heading', { name: 'Unsubscribing…' }));
    await act(async () => resolve(Response.json({ message })));
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  });

  it('works without scripts, as a form', async () => {
    await renderPages(pages, '/newsletter/unsubscribe/secret');
    const form = screen.getByRole('button', { name: 'Unsubscribe' }).closest('form')!;
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toBe('/api/v1/newsletter/unsubscribe/secret');
  });

  it('says whom to ask when the link is not valid', async () => {
    setSiteContact({ email: 'hello@aisle.example', social: [] });
    await renderPages(pages, '/newsletter/unsubscribe/secret', {
      [LEAVE]: () => refuse(404, 'Lien de désinscription invalide.'),
    });
    await press('Unsubscribe');
    await waitFor(() => expect(screen.getByText('Lien de désinscription invalide.')).toBeTruthy());
    expect(pathOf('hello@aisle.example')).toBe('mailto:hello@aisle.example');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('has a complete sentence where nobody can be written to', async () => {
    await renderPages(pages, '/newsletter/unsubscribe');
    expect(screen.getByText(/Use the unsubscribe link .* you received\.$/)).toBeTruthy();
  });

  it('takes the token of the link along to the sign-up', async () => {
    const { router } = await renderPages(
      { ...pages, '/': { Component: () => null } },
      '/newsletter/unsubscribe/secret',
      { [LEAVE]: () => Response.json({ message }) },
    );
    await press('Unsubscribe');
    const again = await screen.findByRole('link', { name: 'Subscribe again' });
    await act(async () => fireEvent.click(again));
    expect(ownLinkOf(router.state.location.state)).toBe('secret');
  });

  it.each([
    ['could not be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['says nothing', () => new Response(null, { status: 500 })],
  ])('tries again when the server %s', async (_, fail) => {
    let isUp = false;
    await renderPages(pages, '/newsletter/unsubscribe/secret', {
      [LEAVE]: () => (isUp ? Response.json({ message }) : fail()),
    });
    await press('Unsubscribe');
    const text = 'Une erreur est survenue lors de la désinscription.';
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
    isUp = true;
    await press('Try again');
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  });

  it('asks nothing without a token', async () => {
    await renderPages(pages, '/newsletter/unsubscribe');
    expect(screen.getByText('Lien de désinscription invalide.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });
});
