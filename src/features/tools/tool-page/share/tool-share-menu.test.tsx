import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToolShareMenu } from './tool-share-menu.tsx';

afterEach(cleanup);

it('shows a drawn icon beside each network instead of letters', () => {
  render(<ToolShareMenu tool={{ slug: 'quill', name: 'Quill' }} origin="https://aisle.example" />);
  for (const name of ['X', 'Facebook', 'LinkedIn', 'Reddit']) {
    const link = screen.getByText(name, { ignore: 'svg' }).closest('a')!;
    expect(link.querySelector('svg path')?.getAttribute('d')?.length).toBeGreaterThan(40);
    expect(link.querySelector('[aria-hidden]')?.textContent).toBe('');
  }
});

it('copies a badge as HTML', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<ToolShareMenu tool={{ slug: 'quill', name: 'Quill "2"' }} origin="https://aisle.example" />);
  fireEvent.click(screen.getByText('Copy badge'));
  expect((await screen.findAllByText('Badge copied')).length).toBeGreaterThan(0);
  const { origin } = window.location;
  expect(writeText).toHaveBeenCalledWith(
    `<a href="${origin}/ai/quill"><img src="${origin}/badge/quill.svg" alt="Quill &quot;2&quot; on Aisle" height="44"></a>`,
  );
  writeText.mockRestore();
});
