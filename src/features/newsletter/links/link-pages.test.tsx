import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import { NO_CONTACT, setSiteContact } from '#src/shared/site-contact.ts';
import * as unsubscribePage from './unsubscribe-page.tsx';
import * as verifyPage from './verify-page.tsx';

const pages = {
  '/newsletter/verify/:token?': verifyPage,
  '/newsletter/unsubscribe/:token?': unsubscribePage,
};
const VERIFY = 'GET /newsletter/verify/secret';
const LEAVE = 'POST /newsletter/unsubscribe/secret';
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
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

it('both pages are French and keep their token from caches, search engines and referrers', () => {
  for (const [{ loader }, path] of [
    [verifyPage, '/newsletter/verify'],
    [unsubscribePage, '/newsletter/unsubscribe'],
  ] as const) {
    const { data, init } = loader();
    expect(data.head).toMatchObject({ noindex: true, canonical: path });
    expect(init?.headers).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
});

describe('confirming a subscription', () => {
  it('says that it works while it waits, and then shows the message and both ways on', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = await renderPages(pages, '/newsletter/verify/secret', { [VERIFY]: () => promise });
    expect(screen.getByRole('heading', { name: 'Vérification en cours…' })).toBeTruthy();
    const message = 'Votre inscription à la newsletter a été confirmée !';
    await act(async () => resolve(Response.json({ message })));
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
    expect(
      screen
        .getByText(/lundi prochain/)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('fr');
    expect(pathOf('Explorer les outils IA')).toBe('/');
    expect(pathOf("Retour à l'accueil")).toBe('/');
    expect(calls).toHaveLength(1);
  });

  it('waits until somebody looks at the page', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { calls } = await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () => Response.json({ message: 'Confirmé.' }),
    });
    expect(calls).toEqual([]);
    visibility.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByText('Confirmé.')).toBeTruthy());
    expect(calls).toHaveLength(1);
  });

  it('explains a link that has expired', async () => {
    await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () => refuse(404, 'Lien de vérification invalide.'),
    });
    await waitFor(() => expect(screen.getByText('Lien de vérification invalide.')).toBeTruthy());
    expect(screen.getByText(/expiré ou a déjà été utilisé/)).toBeTruthy();
    expect(pathOf('Me réinscrire')).toBe('/#newsletter');
  });

  it('tries again when the server could not be reached', async () => {
    let isUp = false;
    await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () =>
        isUp ? Response.json({ message: 'Confirmé.' }) : Promise.reject(new TypeError('Failed to fetch')),
    });
    await waitFor(() => screen.getByText('Une erreur est survenue lors de la vérification.'));
    isUp = true;
    await press('Réessayer');
    await waitFor(() => expect(screen.getByText('Confirmé.')).toBeTruthy());
  });

  it('asks nothing without a token', async () => {
    const { calls } = await renderPages(pages, '/newsletter/verify');
    expect(screen.getByText('Lien de vérification invalide.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('lets the session know', async () => {
    signIn({ token: 't', user: makeUser() });
    await renderPages(pages, '/newsletter/verify/secret', {
      [VERIFY]: () => Response.json({ message: 'Confirmé.' }),
      'GET /user': () => Response.json({ user: makeUser({ is_subscribed_to_newsletter: true }) }),
    });
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
    expect(screen.getByText(/ne recevrez plus aucun numéro/)).toBeTruthy();
    await press('Me désinscrire');
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/newsletter/unsubscribe/secret' });
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(pathOf('Me réinscrire')).toBe('/#newsletter');
    expect(pathOf("Retour à l'accueil")).toBe('/');
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(false));
  });

  it('shows that it is working', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await renderPages(pages, '/newsletter/unsubscribe/secret', { [LEAVE]: () => promise });
    await press('Me désinscrire');
    await waitFor(() => screen.getByRole('heading', { name: 'Désinscription en cours…' }));
    await act(async () => resolve(Response.json({ message })));
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  });

  it('works without scripts, as a form', async () => {
    await renderPages(pages, '/newsletter/unsubscribe/secret');
    const form = screen.getByRole('button', { name: 'Me désinscrire' }).closest('form')!;
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toBe('/api/v1/newsletter/unsubscribe/secret');
  });

  it('says whom to ask when the link is not valid', async () => {
    setSiteContact({ email: 'hello@aisle.example', social: [] });
    await renderPages(pages, '/newsletter/unsubscribe/secret', {
      [LEAVE]: () => refuse(404, 'Lien de désinscription invalide.'),
    });
    await press('Me désinscrire');
    await waitFor(() => expect(screen.getByText('Lien de désinscription invalide.')).toBeTruthy());
    expect(pathOf('hello@aisle.example')).toBe('mailto:hello@aisle.example');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('tries again when the server could not be reached', async () => {
    let isUp = false;
    await renderPages(pages, '/newsletter/unsubscribe/secret', {
      [LEAVE]: () => (isUp ? Response.json({ message }) : Promise.reject(new TypeError('Failed to fetch'))),
    });
    await press('Me désinscrire');
    const text = 'Une erreur est survenue lors de la désinscription.';
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
    isUp = true;
    await press('Réessayer');
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  });

  it('asks nothing without a token', async () => {
    await renderPages(pages, '/newsletter/unsubscribe');
    expect(screen.getByText('Lien de désinscription invalide.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Me désinscrire' })).toBeNull();
  });
});
