import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeConsent } from '#src/features/consent/choice-client.ts';
import { ALL_CATEGORIES, ONLY_ESSENTIAL } from '#src/features/consent/rules.ts';
import { useCountComparison, useCountView } from './use-count-view.ts';

const sent = vi.fn(() => Promise.resolve(Response.json({ message: 'View recorded.' })));
let visibility: DocumentVisibilityState = 'visible';

function Page({ id }: { id: number }) {
  useCountView(id);
  return null;
}

function Comparison({ ids }: { ids: number[] }) {
  useCountComparison(ids);
  return null;
}

beforeEach(() => {
  writeConsent(ALL_CATEGORIES, new Date());
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  writeConsent(null, new Date());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  visibility = 'visible';
});

it('counts each tool that is shown once', () => {
  const { rerender } = render(<Page id={7} />);
  rerender(<Page id={7} />);
  expect(sent.mock.calls).toEqual([['/api/v1/ai-tools/7/view', { method: 'POST', keepalive: true }]]);
  rerender(<Page id={8} />);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('counts a comparison once, in whatever order its tools are', () => {
  const { rerender } = render(<Comparison ids={[12, 7]} />);
  rerender(<Comparison ids={[7, 12]} />);
  expect(sent.mock.calls).toEqual([
    ['/api/v1/compare/view?tools=7%2C12', { method: 'POST', keepalive: true }],
  ]);
  rerender(<Comparison ids={[7, 12, 3]} />);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('counts a tab in the background when it is brought to the front, once', async () => {
  visibility = 'hidden';
  render(<Page id={7} />);
  expect(sent).not.toHaveBeenCalled();
  visibility = 'visible';
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('counts nothing before the visitor agrees to analytics, and once afterwards', async () => {
  writeConsent(null, new Date());
  render(<Page id={7} />);
  await act(async () => writeConsent({ ...ALL_CATEGORIES, analytics: false }, new Date()));
  expect(sent).not.toHaveBeenCalled();
  await act(async () => writeConsent({ ...ONLY_ESSENTIAL, analytics: true }, new Date()));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('reads the answer to its end, so that the request is over', async () => {
  const answer = Response.json({ message: 'View recorded.' });
  sent.mockImplementationOnce(() => Promise.resolve(answer));
  await act(async () => void render(<Page id={7} />));
  expect(answer.bodyUsed).toBe(true);
});

it('keeps a failure to itself', async () => {
  sent.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => void render(<Page id={7} />));
  expect(sent).toHaveBeenCalledTimes(1);
});
