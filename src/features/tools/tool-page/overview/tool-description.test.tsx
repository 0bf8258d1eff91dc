import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { ToolDescription } from './tool-description.tsx';

afterEach(cleanup);

const description = 'Quill turns notes into letters. It works offline.\n\nLetters can be signed.';
const paragraphs = () => screen.queryAllByText(/./, { selector: 'p' }).map((line) => line.textContent);

it('shows the paragraphs of the description', () => {
  render(<ToolDescription tool={makeToolPage({ tagline: 'Letters from notes', description })} />);
  expect(paragraphs()).toEqual([
    'Quill turns notes into letters. It works offline.',
    'Letters can be signed.',
  ]);
});

it('leaves out a first sentence that the tagline says already', () => {
  const tagline = 'Quill turns notes into letters';
  render(<ToolDescription tool={makeToolPage({ tagline, description })} />);
  expect(paragraphs()).toEqual(['It works offline.', 'Letters can be signed.']);
  cleanup();
  render(<ToolDescription tool={makeToolPage({ tagline, description: `${tagline}.` })} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
