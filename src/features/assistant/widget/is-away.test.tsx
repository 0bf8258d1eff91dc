import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { ResizeObserverStub } from '../testing/resize-observer-stub.ts';
import { AssistantButton } from './assistant-button.tsx';

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Top of the control on the page, px; the button stands at 740 of the window. */
let control = 0;
function place() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.classList.contains('assistant-button') ? 740 : control - scrollY;
    return { left: 10, right: 54, top, bottom: top + 44 } as DOMRect;
  });
}

function Page() {
  return (
    <>
      <button type="button">Share</button>
      <AssistantButton />
    </>
  );
}

async function show() {
  place();
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await renderForViewer({ '/': Page }, '/', {});
  const button = await screen.findByRole('button', { name: 'Ask the assistant' });
  // What looks where the button lies is loaded a moment later.
  await vi.waitFor(() => expect(listen.mock.calls.map(([type]) => type)).toContain('scroll'), 20_000);
  return (y: number) => {
    act(() => {
      vi.stubGlobal('scrollY', y);
      window.dispatchEvent(new Event('scroll'));
    });
    return button.hasAttribute('data-away');
  };
}

it('follows the direction of the last move, and ends at both ends of the page', async () => {
  control = -1000;
  const scrollTo = await show();
  const states = [300, 304, 600, 500, 900, 0, 700, 2200].map(scrollTo);
  expect(states).toEqual([true, true, true, false, true, false, true, false]);
});

it('is away where the button would cover a control', async () => {
  control = 760;
  const scrollTo = await show();
  expect(screen.getByText('Ask the assistant').closest('button')!.hasAttribute('data-away')).toBe(true);
  // Up again, until the control is below the button.
  expect([600, 500, 20].map(scrollTo)).toEqual([true, false, true]);
});
