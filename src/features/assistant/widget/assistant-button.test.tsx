import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { AssistantButton } from './assistant-button.tsx';

afterEach(cleanup);

test('the button is there before the visitor has moved anything', async () => {
  await renderForViewer({ '/': AssistantButton }, '/', {});
  const button = screen.getByRole('button', { name: 'Ask the assistant' });
  expect(button.classList).not.toContain('invisible');
});
