import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSession, signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import type { LinkedSubscription, Subscription } from '../contract.ts';
import { NewsletterSettings } from '../parts/newsletter-settings.tsx';
import * as preferencesPage from './preferences-page.tsx';

const pages = { '/newsletter/preferences/:token?': preferencesPage };
const PATH = '/newsletter/preferences/secret';
const categories = {
  'GET /categories': () =>
    Response.json({
      data: ['Image', 'Video'].map((name, id) => ({
        id,
        name,
        slug: name.toLowerCase(),
        icon: 'image',
        color: '#9961a6',
        tools_count: 1,
        is_active: true,
      })),
    }),
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

function linked(over: Partial<LinkedSubscription> = {}): LinkedSubscription {
  return {
    email: 'a•••@example.com',
    status: 'active',
    frequency: 'weekly',
    topics: [],
    unsubscribe_token: 'way-out',
    ...over,
  };
}

beforeEach(() => {
  localStorage.clear();
  signOut(null);
});
afterEach(() => {
  cleanup();
  signOut(null);
});

describe('the page of the preferences', () => {
  const open = async (
    subscription: LinkedSubscription,
    save = () => Response.json({ data: subscription }),
  ) => {
    const shown = await renderPages(pages, PATH, {
      ...categories,
      [`GET ${PATH}`]: () => Response.json({ data: subscription }),
      [`PUT ${PATH}`]: save,
    });
    await waitFor(() => expect(screen.getByText('For a•••@example.com')).toBeTruthy());
    await waitFor(() => expect(box('Image')).toBeTruthy());
    return shown;
  };

  it('saves how often and about what', async () => {
    const { calls } = await open(linked());
    expect([radio(/^Weekly/).checked, box('All topics').checked, box('Image').checked]).toEqual([
      true,
      true,
      false,
    ]);
    fireEvent.click(radio(/^Monthly/));
    fireEvent.click(box('Video'));
    expect(box('All topics').checked).toBe(false);
    await press('Save preferences');
    expect(calls.at(-1)).toEqual({
      method: 'PUT',
      path: PATH,
      body: { frequency: 'monthly', topics: ['video'] },
    });
    await waitFor(() => expect(screen.getByText('Preferences saved.')).toBeTruthy());
    fireEvent.click(box('All topics'));
    expect(screen.queryByText('Preferences saved.')).toBeNull();
    expect(box('Video').checked).toBe(false);
  });

  it('keeps what was chosen when saving fails', async () => {
    await open(linked({ topics: ['image'] }), () => refuse(503, 'Please try again in a moment.'));
    fireEvent.click(radio(/^Paused/));
    await press('Save preferences');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please try again in a moment.'));
    expect([radio(/^Paused/).checked, box('Image').checked]).toEqual([true, true]);
  });

  it('shows a topic that is no category any more, so that it can be dropped', async () => {
    await open(linked({ topics: ['former'] }));
    expect(box('former').checked).toBe(true);
  });

  it('leads to the page to unsubscribe', async () => {
    await open(linked());
    expect(screen.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')).toBe(
      '/newsletter/unsubscribe/way-out',
    );
  });

  it.each([
    ['unsubscribed', /is unsubscribed/, true],
    ['bounced', /came back/, true],
    ['pending', /isn’t confirmed yet/, false],
  ] as const)('says that the address is %s', async (status, text, offersAgain) => {
    await open(linked({ status }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Subscribe again' }) !== null).toBe(offersAgain);
  });

  it('explains a link that does not work', async () => {
    await renderPages(pages, PATH, { [`GET ${PATH}`]: () => refuse(404, 'Lien de préférences invalide.') });
    await waitFor(() => expect(screen.getByText('This link doesn’t work')).toBeTruthy());
  });

  it('offers to try again when the server fails', async () => {
    let isUp = false;
    await renderPages(pages, PATH, {
      ...categories,
      [`GET ${PATH}`]: () => (isUp ? Response.json({ data: linked() }) : refuse(503, 'Not now.')),
    });
    await waitFor(() => expect(screen.getByText('Error loading your preferences')).toBeTruthy());
    isUp = true;
    await press('Try Again');
    await waitFor(() => expect(screen.getByText('For a•••@example.com')).toBeTruthy());
  });

  it('without a link explains where to find one', async () => {
    const { calls } = await renderPages(pages, '/newsletter/preferences');
    expect(screen.getByRole('heading', { name: 'Open your preferences from an email' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to change them' }).getAttribute('href')).toBe(
      '/dashboard/settings?tab=account',
    );
    expect(calls).toEqual([]);
  });
});

describe('the newsletter in the settings', () => {
  const own = (over: Partial<Subscription> = {}): Subscription => ({
    email: 'ada@example.com',
    status: 'active',
    frequency: 'weekly',
    topics: [],
    ...over,
  });
  let stored: Subscription | null = null;
  const open = async (subscription: Subscription | null, user = makeUser()) => {
    stored = subscription;
    signIn({ token: 't', user });
    const account = () => ({ user: { ...user, is_subscribed_to_newsletter: stored?.status === 'active' } });
    const shown = await renderForViewer({ '/': () => <NewsletterSettings user={user} /> }, '/', {
      ...categories,
      'GET /user': () => Response.json(account()),
      'GET /user/newsletter': () => Response.json({ data: stored }),
      'PUT /user/newsletter': () => {
        const body = shown.calls.at(-1)!.body as { is_subscribed?: boolean };
        const { is_subscribed, ...rest } = body;
        const status = is_subscribed === false ? 'unsubscribed' : 'active';
        stored = own({ ...stored, ...rest, status });
        return Response.json({ data: stored });
      },
    });
    return shown;
  };

  it('subscribes, and unsubscribes by undoing that', async () => {
    await open(null);
    await waitFor(() => expect(screen.getByText('You’re not subscribed.')).toBeTruthy());
    await press('Subscribe');
    await waitFor(() => expect(screen.getByText('You’re subscribed as ada@example.com.')).toBeTruthy());
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(true));
    await press('Undo');
    await waitFor(() => expect(screen.getByText('You’re not subscribed.')).toBeTruthy());
    await waitFor(() => expect(readSession()?.user?.is_subscribed_to_newsletter).toBe(false));
  });

  it('unsubscribes', async () => {
    await open(own());
    await press('Unsubscribe');
    await waitFor(() => expect(screen.getByText('You’re not subscribed.')).toBeTruthy());
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('changes how often and about what', async () => {
    const { calls } = await open(own({ topics: ['image'] }));
    await waitFor(() => expect(box('Image').checked).toBe(true));
    fireEvent.click(radio(/^Monthly/));
    await press('Save preferences');
    await waitFor(() => expect(screen.getByText('Preferences saved.')).toBeTruthy());
    expect(calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({
      frequency: 'monthly',
      topics: ['image'],
    });
  });

  it('asks to verify the address first', async () => {
    const { calls } = await open(null, makeUser({ email_verified_at: null }));
    expect(screen.getByText(/Verify your email address above/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
