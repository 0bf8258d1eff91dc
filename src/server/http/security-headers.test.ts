import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

function directive(name: string): string | undefined {
  const headers = securityHeaders({ scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] }, false);
  const directives = headers['content-security-policy']!.split('; ');
  return directives.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1);
}

it('shows pictures of the site itself, and those that stand in the page or were chosen in a form', () => {
  expect(directive('img-src')).toBe("'self' data: blob:");
});

it('runs only scripts of the site and those whose hash it knows', () => {
  expect(directive('script-src')).toBe("'self' 'sha256-a'");
  expect(directive('default-src')).toBe("'none'");
});
