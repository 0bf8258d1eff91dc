import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SecondFactorMethod } from '../rules.ts';
import { GraceNotice } from './grace-notice.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(...methods: SecondFactorMethod[]) {
  const onCancel = vi.fn();
  const send = async () => undefined;
  render(
    <SecondFactorForm
      methods={methods}
      label="Sign In"
      busyLabel="Signing in…"
      sendCode={send}
      sendPasskey={send}
      onCancel={onCancel}
    />,
  );
  return onCancel;
}

const button = (name: string) => screen.getByRole('button', { name });

it('puts the focus into the code, and into the recovery code that replaces it', () => {
  show('totp', 'passkey', 'recovery_code');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  fireEvent.click(button('Use a recovery code'));
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  fireEvent.click(button('Use your authenticator app'));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

it('starts at the passkey where there is no code, and lets people go back', () => {
  const onCancel = show('passkey', 'recovery_code');
  expect(document.activeElement).toBe(button('Use a passkey'));
  fireEvent.click(button('Cancel'));
  expect(onCancel).toHaveBeenCalledOnce();
  fireEvent.click(button('Use a recovery code'));
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
});

it.each([
  [7, false, /You have 7 days left/],
  [2.5, false, /You have 3 days left/],
  [2, true, /You have 2 days left/],
  [0.5, true, /You have 1 day left/],
  [-1, true, /Until you set one up/],
])('%s days before staff must have a factor, the notice is a warning: %s', (days, warns, text) => {
  vi.useFakeTimers({ now: 0 });
  const { container } = render(<GraceNotice dueAt={new Date(days * 86_400_000).toISOString()} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(container.querySelector('.text-danger') !== null).toBe(warns);
});
