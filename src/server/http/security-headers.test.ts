import { expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

function directive(name: string): string | undefined {
  const headers = securityHeaders({ scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] }, 'none');
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

it('allows no other base, plug-in, form target or frame around the site', () => {
  const names = ['base-uri', 'object-src', 'form-action', 'frame-ancestors'];
  expect(names.map(directive)).toEqual(["'none'", "'none'", "'self'", "'none'"]);
});

it('allows exactly the hosts of a configured script, where scripts, reports and images need them', () => {
  const policy = { scriptHashes: ["'sha256-a'"], styleHashes: [] };
  const plain = contentSecurityPolicy(policy).split('; ');
  const outside = { script: 'https://script.example', reports: 'https://reports.example:8443' };
  const widened = contentSecurityPolicy({ ...policy, outside }).split('; ');
  expect(widened.filter((directive) => !plain.includes(directive))).toEqual([
    "script-src 'self' 'sha256-a' https://script.example",
    "img-src 'self' data: blob: https://reports.example:8443",
    "connect-src 'self' https://reports.example:8443",
  ]);
  expect(widened).toHaveLength(plain.length);
});

it.each([
  ['none', undefined],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
] as const)('asks browsers for https on %s', (strict, header) => {
  const headers = securityHeaders({ scriptHashes: [], styleHashes: [] }, strict);
  expect(headers['strict-transport-security']).toBe(header);
});
