import { expect, test } from 'vitest';
import { openSealedText, sealText } from './sealed-text.ts';

const secret = Buffer.alloc(32, 7);

test('a sealed text opens for its owner with the same secret, and looks different each time', () => {
  const sealed = sealText(secret, 'totp 7', 'JBSWY3DPEHPK3PXP');
  expect(openSealedText(secret, 'totp 7', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false);
  expect(sealText(secret, 'totp 7', 'JBSWY3DPEHPK3PXP').equals(sealed)).toBe(false);
});

test('it does not open for another owner, with another secret, or changed', () => {
  const sealed = sealText(secret, 'totp 7', 'a text');
  const changed = Buffer.from(sealed);
  changed[14]! ^= 1;
  expect(() => openSealedText(secret, 'totp 8', sealed)).toThrow();
  expect(() => openSealedText(Buffer.alloc(32, 8), 'totp 7', sealed)).toThrow();
  expect(() => openSealedText(secret, 'totp 7', changed)).toThrow();
  expect(() => openSealedText(secret, 'totp 7', Buffer.alloc(5))).toThrow();
});
