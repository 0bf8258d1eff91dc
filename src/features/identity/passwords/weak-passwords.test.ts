import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { refuseWeakPassword } from './password.server.ts';

describe('isCommonPassword', () => {
  test.each([
    'password',
    'PassWord',
    'password123',
    'Password2026',
    'p@ssw0rd',
    'P@ssw0rd99',
    '12345678',
    '87654321',
    'qwertyuiop',
    'iloveyou',
    'letmein123',
    'aaaaaaaa',
    'abcabcabc',
    'abcdefghij',
    'sunshine1',
    'michael1987',
    'aisle2026',
    'azertyuiop',
    'Password1!',
    'Welcome123!',
    'Aisle2026!',
    '@isle2026',
    'A1sl3!!!',
    'einstein',
    'Dragon#2024',
    'password password',
    'Pass-Word_99',
    'correcthorsebatterystaple',
    'Correct Horse Battery Staple 1',
    'zaq1ZAQ!',
    '1qaz!QAZ',
    'Toto1234!',
    'dragondragon',
    'Doudou-Doudou',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'plum kettle orbit',
    'x7Kq!v2Lm',
    'passwordless entry',
    'Sunflower-Tractor',
    'x'.repeat(128),
    'ß€漢字かな漢字',
    '        ~       ',
    'ab#92!7xK',
    'xqcd1234!',
    'shelf marble otter',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('refuseWeakPassword', () => {
  const person = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' };

  test.each(['ada.lovelace@example.com', 'Ada.Lovelace', 'ADA.LOVELACE@EXAMPLE.COM', 'ada lovelace'])(
    'refuses %s for the person it names',
    async (password) => {
      await expect(refuseWeakPassword(password, person)).rejects.toThrow(
        expect.objectContaining({
          code: 'invalid',
          errors: { password: ['identity.personalPassword'] },
        }),
      );
    },
  );

  test.each(['Camille2024', 'Château!!', 'chateau75', 'Éléphant1', 'voiture voiture', 'Grenouille123!'])(
    'refuses %s, a French word or name',
    async (password) => {
      await expect(refuseWeakPassword(password, person)).rejects.toThrow(
        expect.objectContaining({ errors: { password: ['identity.commonPassword'] } }),
      );
    },
  );

  test.each(['voiture-lampe-ours', 'Grenouille sous la pluie', 'x7Kq!v2Lm'])(
    'accepts %s',
    async (password) => {
      await expect(refuseWeakPassword(password, person)).resolves.toBeUndefined();
    },
  );

  test("accepts another person's name", async () => {
    await expect(refuseWeakPassword('grace.hopper@example.com', person)).resolves.toBeUndefined();
  });
});
