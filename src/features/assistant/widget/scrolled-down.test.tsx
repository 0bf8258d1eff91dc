import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrolledDown } from './assistant-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('follows the direction of the last move, and ends at both ends of the page', () => {
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  const { result } = renderHook(useScrolledDown);
  const scrollTo = (y: number) =>
    act(() => {
      vi.stubGlobal('scrollY', y);
      window.dispatchEvent(new Event('scroll'));
    });
  const states = [300, 304, 600, 500, 900, 0, 700, 2200].map((y) => {
    scrollTo(y);
    return result.current;
  });
  expect(states).toEqual([true, true, true, false, true, false, true, false]);
});
