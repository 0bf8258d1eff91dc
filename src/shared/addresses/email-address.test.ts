import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail, readEmail } from './email-address.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  [' ann@Example.COM ', 'ann@example.com'],
  ['Ann.Lee+news@mail.example.co.uk', 'Ann.Lee+news@mail.example.co.uk'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  ['user@MÜNCHEN.example', 'user@xn--mnchen-3ya.example'],
  ['user@xn--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
  ['user@mu\u0308nchen.example', 'user@xn--mnchen-3ya.example'],
  ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user＠example。com', 'user@example.com'],
  ['a@b.co', 'a@b.co'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%s', (text, email) => {
  expect(readEmail(text)).toBe(email);
  expect(readEmail(email)).toBe(email);
});

test.each([
  ...[
    '',
    ' ',
    '@',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@.com',
    'ann@example..com',
    'ann@example.com.',
  ],
  ...[
    'a b@example.com',
    'ann@exa mple.com',
    '.ann@example.com',
    'ann.@example.com',
    'a..b@example.com',
    'ann@@example.com',
  ],
  ...[
    'ann@example.com/path',
    'ann@example.com:25',
    'ann@example.com?x',
    'ann@[127.0.0.1]',
    'ann@127.0.0.1',
    'ann@2130706433',
  ],
  ...[
    '"ann lee"@example.com',
    'Ann <ann@example.com>',
    'ann@example.com,bob@example.com',
    'ann@example.com\nbcc:x@example.com',
  ],
  ...[
    'ünn@example.com',
    'a\u200bb@example.com',
    'ann@exa_mple.com',
    'ann@-example.com',
    'ann@example.c',
    'ann@xn--.example',
  ],
  ...[
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'bcd.'.repeat(70)}com`,
    'ann@example.com%00',
    'a\\b@example.com',
  ],
])('%j is no address', (text) => expect(readEmail(text)).toBeUndefined());

test('addresses are compared in one form', () => {
  expect(normalizeEmail(' User@MÜNCHEN.example ')).toBe('user@xn--mnchen-3ya.example');
  expect(normalizeEmail(' No Address ')).toBe('no address');
});

test('no address becomes another one by being compared', () => {
  expect(normalizeEmail('mar\u212A@example.com')).toBe('mar\u212A@example.com');
  for (let code = 0x80; code <= 0xffff; code += 1) {
    const sign = String.fromCharCode(code);
    if (readEmail(`x${sign}x@example.com`)) expect(sign).toBe('none');
  }
});

test('what was read is read as the same, in any letters and with space around it', () => {
  const local = fc.string({ unit: fc.constantFrom(...'abcXYZ019._+-'), minLength: 1, maxLength: 64 });
  const label = fc.string({ unit: fc.constantFrom(...'abcäöüéßñжд例日019-'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(local, fc.array(label, { minLength: 2, maxLength: 4 }), (name, labels) => {
      const text = `${name}@${labels.join('.')}`;
      const email = readEmail(text);
      if (email === undefined) return;
      expect(email).toMatch(/^[\x21-\x7e]+$/);
      expect(readEmail(email)).toBe(email);
      expect(readEmail(` ${text.normalize('NFD')}\t`)).toBe(email);
      expect(normalizeEmail(text.toUpperCase())).toBe(normalizeEmail(text.toUpperCase().toLowerCase()));
    }),
  );
});
