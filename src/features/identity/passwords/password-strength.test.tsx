import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { estimateStrength } from './estimate-strength.ts';
import { PasswordStrength } from './new-password-fields.tsx';

const ada = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' };

describe('estimateStrength', () => {
  it.each([
    ['Password1!', 'refused'],
    ['Aisle2026!', 'refused'],
    ['Ada Lovelace', 'refused'],
    ['x7Kq!v', 'weak'],
    ['blue lamp', 'fair'],
    ['hunterhouse77', 'good'],
    ['plum kettle orbit', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(estimateStrength(password, ada)).toBe(strength);
  });

  it('counts parts of the own name and address as known', () => {
    const zoe = { email: 'zoe@example.com', name: 'Zoe Quillfeather' };
    expect(estimateStrength('Quillfeather7', zoe)).toBe('weak');
    expect(estimateStrength('Quillfeather7', ada)).not.toBe('weak');
  });
});

function Form() {
  const [password, setPassword] = useState('');
  return (
    <form>
      <input name="name" defaultValue={ada.name} />
      <input aria-label="Password" onChange={(event) => setPassword(event.target.value)} />
      <PasswordStrength password={password} />
    </form>
  );
}

describe('PasswordStrength', () => {
  const type = (value: string) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
      await vi.advanceTimersByTimeAsync(400);
    });
  const meter = () => screen.getByRole<HTMLMeterElement>('meter', { name: 'Password strength' });

  const hint = () => document.querySelector('[aria-live=polite]')?.textContent;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('says in words and by a meter how strong the password is, and knows the name in the form', async () => {
    render(<Form />);
    expect(meter().getAttribute('value')).toBe('0');
    expect(hint()).toBe('');
    await type('plum kettle orbit');
    vi.useRealTimers();
    await waitFor(() => expect(hint()).toBe('Strong'));
    expect(meter().getAttribute('value')).toBe('4');
    expect(meter().getAttribute('aria-valuetext')).toBe('Strong');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Ada Lovelace' } });
    await waitFor(() => expect(hint()).toBe('Too easy to guess. Choose a different password.'));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: '' } });
    await waitFor(() => expect(hint()).toBe(''));
  });
});
