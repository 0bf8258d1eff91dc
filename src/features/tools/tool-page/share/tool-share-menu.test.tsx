import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
