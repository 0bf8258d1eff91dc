import { expect, test } from 'vitest';
import { isAddressOfTool } from '../reading.server.ts';

test.each([
  ['ada@acme.com', 'https://acme.com/'],
  ['ada@acme.com', 'https://www.acme.com/product?x=1'],
  ['ada@acme.com', 'https://app.acme.com'],
  ['ada@mail.acme.com', 'https://app.acme.com'],
  ['Ada@ACME.com', 'https://acme.com'],
  ['ada@acme.co.uk', 'https://ai.acme.co.uk'],
  ['ada@acme.github.io', 'https://acme.github.io/tool'],
  ['ada@example.com', 'https://example.com/tool'],
])('%s belongs to %s', (email, url) => {
  expect(isAddressOfTool(email, url)).toBe(true);
});

test.each([
  ['ada@gmail.com', 'https://gmail.com'],
  ['ada@acme.com', 'https://acme.ai'],
  ['ada@notacme.com', 'https://acme.com'],
  ['ada@acme.com.evil.net', 'https://acme.com'],
  ['ada@other.co.uk', 'https://acme.co.uk'],
  ['ada@co.uk', 'https://acme.co.uk'],
  ['ada@other.vercel.app', 'https://acme.vercel.app'],
  ['ada@github.com', 'https://github.com/acme/tool'],
  ['ada@google.com', 'https://play.google.com/store/apps/details?id=acme'],
  ['ada@example.com', 'https://acme.example.com'],
  ['ada@10.0', 'https://10.0.0.1'],
  ['ada', 'https://acme.com'],
  ['ada@acme.com', 'not an address'],
])('%s does not belong to %s', (email, url) => {
  expect(isAddressOfTool(email, url)).toBe(false);
});
