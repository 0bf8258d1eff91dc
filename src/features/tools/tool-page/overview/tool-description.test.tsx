import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { ToolDescription } from './tool-description.tsx';

afterEach(cleanup);

const description = 'Quill turns notes into letters. It works offline.\n\nLetters can be signed.';
const paragraphs = () => screen.getAllByText(/./, { selector: 'p' }).map((line) => line.textContent);

it('begins with the first sentence on a drawing where there is no picture, and says nothing twice', () => {
  const { container } = render(<ToolDescription tool={makeToolPage({ name: 'Quill', description })} />);
  expect(paragraphs()).toEqual([
    'Quill turns notes into letters.',
    'It works offline.',
    'Letters can be signed.',
  ]);
  expect(container.querySelector('svg.cover')?.getAttribute('aria-hidden')).toBe('true');
});

it('is plain text below pictures, and where no sentence is short enough', () => {
  const { container } = render(
    <ToolDescription tool={makeToolPage({ description, screenshots: ['/uploads/a.webp'] })} />,
  );
  expect(paragraphs()[0]).toBe('Quill turns notes into letters. It works offline.');
  cleanup();
  render(<ToolDescription tool={makeToolPage({ description: 'long '.repeat(60) })} />);
  expect(paragraphs()).toHaveLength(1);
  expect(container.querySelector('svg.cover')).toBeNull();
});
