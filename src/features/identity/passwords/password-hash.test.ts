import { describe, expect, test } from 'vitest';
import { PasswordHasher } from './password-hash.server.ts';

describe('PasswordHasher', () => {
  test('verifies its own hashes, and salts each', async () => {
    const hasher = new PasswordHasher();
    const [first, second] = [await hasher.hash('plum kettle'), await hasher.hash('plum kettle')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify('plum kettle', first)).toBe(true);
    expect(await hasher.verify('plum kettle', second)).toBe(true);
    expect(await hasher.verify('plum kettl', first)).toBe(false);
  });

  test('verifies hashes of another cost', async () => {
    // The expected value comes from the tests of the reference implementation.
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await new PasswordHasher().verify('password', stored)).toBe(true);
    await expect(new PasswordHasher().verify('password', '$2b$10$abc')).rejects.toThrow('cannot be read');
  });

  test('letters are one password, composed or not', async () => {
    const hasher = new PasswordHasher();
    const [composed, decomposed] = ['clé-é-ñandú', 'clé-é-ñandú'].map((text, at) =>
      text.normalize(at === 0 ? 'NFC' : 'NFD'),
    );
    const stored = await hasher.hash(decomposed!);
    expect(await hasher.verify(composed!, stored)).toBe(true);
    expect(await hasher.verify(decomposed!, stored)).toBe(true);
    expect(await hasher.verify('cle-e-nandu', stored)).toBe(false);
  });

  test('without a stored hash it takes as long and returns false', async () => {
    const hasher = new PasswordHasher();
    expect(await hasher.verify('plum kettle', null)).toBe(false);
    expect(await hasher.verify('', undefined)).toBe(false);
  });

  test('hashing does not block the event loop', async () => {
    const hasher = new PasswordHasher({ atOnce: 2 });
    const stored = await hasher.hash('plum kettle');
    const startedAt = performance.now();
    let turns = 0;
    let isDone = false;
    const turn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(Array.from({ length: 6 }, () => hasher.verify('plum kettle', stored)));
    isDone = true;
    const milliseconds = performance.now() - startedAt;
    // A blocked loop would turn only a few times; a free one turns many times per millisecond.
    expect(turns).toBeGreaterThan(milliseconds / 2);
  });

  test('limits how many run and wait, and rejects the rest', async () => {
    const hasher = new PasswordHasher({ atOnce: 1, cost: { memory: 8, passes: 1, parallelism: 1 } });
    const all = await Promise.allSettled(Array.from({ length: 70 }, () => hasher.hash('plum kettle')));
    const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
    // The queue is free again.
    expect(await hasher.hash('plum kettle')).toMatch(/^\$argon2id\$/);
  });
});
