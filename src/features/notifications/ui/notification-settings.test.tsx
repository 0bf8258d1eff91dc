import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import '#src/shared/site/kinds-of-pages.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import { listNoticeKinds, type NoticeChoice, type NoticeKind } from '../rules.ts';
import { NotificationSettings } from './notification-settings.tsx';

afterEach(() => {
  cleanup();
  signOut(null);
});

const usual = (kind: NoticeKind): NoticeChoice => ({ site: true, email: findKind('noticed', kind)!.email });
const all = (choiceOf: (kind: NoticeKind) => NoticeChoice) =>
  Object.fromEntries(listNoticeKinds().map((kind) => [kind, choiceOf(kind)]));

const SITE_ONLY = all(() => ({ site: true, email: 'never' }));

async function show(choices: Record<string, NoticeChoice>) {
  signIn({ token: 't', user: makeUser({ id: VIEWER.id }) });
  const shown = await renderForViewer({ '/': NotificationSettings }, '/', {
    'GET /user/notification-settings': () => Response.json({ data: choices }),
    'PUT /user/notification-settings': () => Response.json({ data: SITE_ONLY }),
  });
  await screen.findByRole('radio', { name: /^Recommended/ });
  return shown;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const areDetailsOpen = () =>
  screen.getByText('Choose for each kind').closest('details')!.hasAttribute('open');

it('has three presets, with the choice for each kind behind them', async () => {
  const { calls } = await show(all(usual));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(radio(/^Recommended/).checked).toBe(true);
  expect(areDetailsOpen()).toBe(false);
  await act(async () => fireEvent.click(radio(/^On this site only/)));
  const sent = calls.find(({ method }) => method === 'PUT')!.body;
  expect(sent).toEqual(SITE_ONLY);
  await waitFor(() => expect(radio(/^On this site only/).checked).toBe(true));
});

it('shows a choice that is no preset', async () => {
  await show({ ...all(usual), 'review.reply': { site: false, email: 'never' } });
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(areDetailsOpen()).toBe(true);
});
