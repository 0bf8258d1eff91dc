import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { ResizeObserverStub } from '../testing/resize-observer-stub.ts';
import { AssistantButton } from './assistant-button.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
});
afterEach(cleanup);

test('the button is there before the visitor has moved anything', async () => {
  await renderForViewer({ '/': AssistantButton }, '/', {});
  const button = screen.getByRole('button', { name: 'Ask the assistant' });
  expect(button.classList).not.toContain('invisible');
});
