import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { createIcon } from './create-icon.tsx';
import { flushSprite } from './sprite.ts';

afterEach(() => {
  cleanup();
  flushSprite();
  document.getElementById('icons')?.remove();
});

const Dot = createIcon('test-dot', '<circle cx="12" cy="12" r="4"/>');

test('an icon that is drawn twice has its shapes in the page once', () => {
  const { container } = render(
    <p>
      <Dot className="size-4" />
      <Dot aria-label="On" role="img" />
    </p>,
  );
  const [decoration, named] = container.querySelectorAll('svg');
  expect(decoration!.getAttribute('aria-hidden')).toBe('true');
  expect(decoration!.getAttribute('class')).toBe('icon size-4');
  expect(named!.hasAttribute('aria-hidden')).toBe(false);
  expect(container.querySelectorAll('use[href="#i-test-dot"]')).toHaveLength(2);
  expect(document.querySelectorAll('#icons symbol circle')).toHaveLength(1);
});

test('a page that is rendered takes along the symbols of its own icons', () => {
  renderToString(<Dot />);
  expect(flushSprite()).toContain('<symbol id="i-test-dot" viewBox="0 0 24 24"><circle');
  expect(flushSprite()).not.toContain('<symbol');
});
