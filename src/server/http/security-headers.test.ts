import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

function directive(name: string): string | undefined {
  const headers = securityHeaders({ scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] }, false);
  const directives = headers['content-security-policy']!.split('; ');
  return directives.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1);
}

it('allows images of the site, data URLs and files chosen in a form', () => {
  expect(directive('img-src')).toBe("'self' data: blob:");
});

it('allows only scripts of the site and inline scripts with a known hash', () => {
  expect(directive('script-src')).toBe("'self' 'sha256-a'");
  expect(directive('default-src')).toBe("'none'");
});
