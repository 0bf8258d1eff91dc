import { cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { CardCover } from './card-cover.tsx';
import type { ListedTool as Tool } from './listed-tool.ts';
import { ToolGrid } from './tool-grid.tsx';

afterEach(cleanup);

function show(tools: Tool[], hasCovers: boolean): HTMLElement {
  const cover = hasCovers ? (tool: Tool) => <CardCover tool={tool} /> : undefined;
  const Page = createRoutesStub([{ path: '/', Component: () => <ToolGrid tools={tools} cover={cover} /> }]);
  return render(<Page />).container;
}

test('chosen tools show a screenshot, the picture of their site or a drawn cover; others none', () => {
  const tools = [
    makeToolPage({ id: 1, screenshots: ['/uploads/own.webp'], cover_url: '/uploads/site.webp' }),
    makeToolPage({ id: 2, cover_url: '/uploads/site.webp' }),
    makeToolPage({ id: 3 }),
  ];
  const covers = (container: HTMLElement) =>
    [...container.querySelectorAll('li')].map(
      (item) => item.querySelector('img')?.getAttribute('src') ?? item.querySelector('svg path')?.tagName,
    );
  expect(covers(show(tools, true))).toEqual(['/uploads/own.webp', '/uploads/site.webp', 'path']);
  cleanup();
  expect(covers(show(tools, false))).toEqual([undefined, undefined, undefined]);
});

test('a drawn cover takes less than 600 bytes of a card', () => {
  const length = (hasCovers: boolean) => {
    const { innerHTML } = show([makeToolPage()], hasCovers);
    cleanup();
    return innerHTML.length;
  };
  expect(length(true) - length(false)).toBeLessThan(600);
});

test('a ranking says the place of each tool and its change, also on its second page', () => {
  const trends = [{ rank: 25, change: 38 }, { rank: 26, change: null }, null];
  const tools = trends.map((trend, index) => makeToolPage({ id: index + 1, trend }));
  const Page = createRoutesStub([{ path: '/', Component: () => <ToolGrid tools={tools} isRanked /> }]);
  const { container } = render(<Page />);
  expect([...container.querySelectorAll('b')].map((place) => place.textContent)).toEqual(
    expect.arrayContaining(['#25 · +38% this week', '#26 · New this week']),
  );
  const cards = [...container.querySelectorAll('li')].map((card) => card.textContent);
  expect(cards[2]).not.toMatch(/#|this week|Hot/);
});
